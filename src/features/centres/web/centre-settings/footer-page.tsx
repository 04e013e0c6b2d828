import { redirect, useNavigation } from 'react-router';
import { refused, valuesIn } from '#platform/web/forms/submit.ts';
import { useSay } from '#platform/web/forms/texts.ts';
import { useForm } from '#platform/web/forms/use-form.ts';
import { pageTitle } from '#platform/web/page.ts';
import { PREVIEW_SETTINGS } from '#platform/web/preview-settings.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { PreviewFrame } from '#ui/rich/preview-frame.tsx';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { FormProblems } from '#ui/submit-form.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { FooterColumnKey, StoredProfile } from '../../contract.ts';
import type { Route } from './+types/footer-page';
import { requireSettings } from './require-settings.ts';
import { richTextOf, richValues } from './rich-values.ts';
import { saveCentre } from './save-settings.ts';

const columns = ['1', '2', '3', '4', '6', '8'] as const satisfies readonly FooterColumnKey[];
const languages = ['nl', 'en'] as const;

function columnOf(request: Request): FooterColumnKey {
	const asked = new URL(request.url).searchParams.get('column');
	return columns.find((key) => key === asked) ?? '1';
}

/** Edits one column of the footer at a time, in the languages of the site, and the logos below the columns. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { profile = {} as StoredProfile, updatedAt } = await requireSettings(context, request);
	const column = columnOf(request);
	const written = profile.footerColumns?.[column];
	return {
		column,
		titles: columns.map((key) => profile.footerColumns?.[key]?.title ?? null),
		values: {
			...Object.fromEntries(languages.map((each) => [`title.${each}`, written?.title[each] ?? ''])),
			...richValues('content', written?.content),
		} as Record<string, string>,
		signs: { showAnbiLogo: profile.showAnbiLogo === true, showNovLogo: profile.showNovLogo === true },
		changedAt: updatedAt,
		title: getTranslations(site(context).locale, 'centre-settings')('tab.footer'),
	};
}

/** Saves the column in the URL, or the logos. A column without any text is removed. */
export async function action({ context, request }: Route.ActionArgs) {
	const centre = await requireSettings(context, request);
	const here = site(context);
	const form = await request.formData();
	const column = columnOf(request);
	const page = `/${here.locale}/instellingen/footer?column=${column}`;
	const text = (name: string) => String(form.get(name) ?? '').trim();
	if (form.get('part') === 'signs') {
		const profile = { showAnbiLogo: form.has('showAnbiLogo'), showNovLogo: form.has('showNovLogo') };
		await saveCentre(here, centre.id, { profile }, (path) => path);
		return redirect(`${page}&done=saved`);
	}
	const { [column]: before, ...others } = centre.profile?.footerColumns ?? {};
	// A language that the site does not have keeps its texts.
	const titleIn = (each: 'nl' | 'en') =>
		form.has(`title.${each}`) ? text(`title.${each}`) : (before?.title[each] ?? '');
	const title = { nl: titleIn('nl'), en: titleIn('en') };
	const content = richTextOf(form, 'content', before?.content);
	const empty = [...Object.values(title), ...Object.values(content)].every((one) => one === '');
	const footerColumns = empty ? others : { ...others, [column]: { title, content } };
	const error = await saveCentre(here, centre.id, { profile: { footerColumns } }, (path) =>
		path.split('.').slice(-2).join('.'),
	);
	return error ? refused(request, error, { values: valuesIn(form) }) : redirect(`${page}&done=saved`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function FooterPage({ loaderData, actionData }: Route.ComponentProps) {
	const { column, titles, signs, changedAt } = loaderData;
	const t = useTranslations('centre-settings');
	const locale = useLocale();
	const siteLocales = useSiteLocales();
	const busy = useNavigation().state !== 'idle';
	const values = actionData?.values ?? loaderData.values;
	const form = useForm({ error: actionData?.error, say: useSay({ words: t, labels: 'footer.' }) });
	return (
		<div className="settings-columns">
			<div className="settings-main">
				<Tabs
					label={t('footer.columns')}
					tabs={columns.map((key, index) => ({
						to: `?column=${key}`,
						label: titles[index]?.[locale] || t('footer.column', { number: key }),
						active: key === column,
					}))}
				/>
				<PostForm
					key={`${column}${changedAt}`}
					action={`?column=${column}`}
					className="panel settings-form"
					aria-labelledby="column-title"
					preventScrollReset
					{...form.props}
				>
					<FormProblems form={form} />
					<h2 id="column-title">{t('footer.column', { number: column })}</h2>
					<p className="field-hint">{t(Number(column) > 4 ? 'footer.closingHint' : 'footer.columnHint')}</p>
					{siteLocales.map((each) => (
						<div key={each} className="settings-form">
							<TextField
								name={`title.${each}`}
								label={t(`footer.title.${each}`)}
								lang={each}
								maxLength={120}
								defaultValue={values[`title.${each}`]}
								errors={form.errors(`title.${each}`)}
							/>
							<RichTextField
								name={`content.${each}`}
								label={t(`footer.content.${each}`)}
								text={values[`content.${each}`] ?? ''}
								html={values[`content.${each}.html`] ?? ''}
								isHtml={values[`content.${each}.format`] === 'html'}
								errors={form.errors(`content.${each}`)}
							/>
						</div>
					))}
					<div className="actions">
						<Button type="submit" busy={busy}>
							{t('save')}
						</Button>
					</div>
				</PostForm>
				<PostForm
					action={`?column=${column}`}
					className="panel settings-form"
					aria-labelledby="signs-title"
					preventScrollReset
				>
					<h2 id="signs-title">{t('footer.signs')}</h2>
					<input type="hidden" name="part" value="signs" />
					{(['showAnbiLogo', 'showNovLogo'] as const).map((name) => (
						<Checkbox
							key={`${name}${changedAt}`}
							name={name}
							label={t(`footer.${name}`)}
							hint={t(`footer.${name}Hint`)}
							defaultChecked={signs[name]}
						/>
					))}
					<div className="actions">
						<Button type="submit" variant="outline" busy={busy}>
							{t('footer.saveSigns')}
						</Button>
					</div>
				</PostForm>
			</div>
			<PreviewFrame
				label={t('footer.preview')}
				fromEnd
				pages={[
					{
						label: t('preview.page.home'),
						src: `/${locale}?${new URLSearchParams({ [PREVIEW_SETTINGS]: changedAt })}`,
					},
				]}
			/>
		</div>
	);
}
