import { redirect } from 'react-router';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { check, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { pageApi } from '../../api.ts';
import { newPageSchema } from '../../contract.ts';
import { contentStaff, pageTypes } from '../../enums.ts';
import { startTexts } from '../start-pages/start-page.ts';
import type { Route } from './+types/add-page';
import './staff.css';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request, contentStaff);
	const title = getTranslations(site(context).locale, 'content-staff')('form.addTitle');
	// A page that a notice proposes, with the text that visitors read so far.
	const start = new URL(request.url).searchParams.get('start') ?? '';
	const texts = await startTexts(site(context), start);
	const proposed = texts?.[site(context).locale]?.title;
	return { title, start: texts && start, proposed, constraints: constraintsOf(newPageSchema) };
}

/** Creates a draft from a title, and redirects to its settings. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request, contentStaff);
	const here = site(context);
	const { call, locale } = here;
	const values = textsOf(await request.formData(), ['title', 'pageType', 'start']);
	const { title, pageType } = values;
	const lacking = check(newPageSchema, { title, pageType });
	if (lacking) return refused(request, lacking, { values });
	const start = await startTexts(here, values.start);
	const texts = { ...start, [locale]: { ...start?.[locale], title } };
	const { done, error } = await submit(here, () => call(pageApi.create, { body: { pageType, texts } }));
	if (error) return refused(request, error, { values });
	return redirect(`/${locale}/content/pages/${done.data.id}?done=create`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('content-staff');
	const locale = useLocale();
	const base = `/${locale}/content/pages`;
	const { constraints } = loaderData;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('overview.title'), to: `/${locale}/content` },
					{ label: t('list.title'), to: base },
					{ label: loaderData.title },
				]}
			/>
			<header className="work-head">
				<h1>{loaderData.title}</h1>
			</header>
			<p className="work-intro">{t('form.addIntro')}</p>
			<WorkForm
				words={t}
				labels="form."
				error={actionData?.error}
				constraints={constraints}
				submit={t('form.create')}
				icon="plus"
				className="stack content-form"
				aside={
					<ButtonLink to={base} variant="tertiary">
						{t('form.cancel')}
					</ButtonLink>
				}
			>
				{({ field }) => (
					<>
						{loaderData.start && <input type="hidden" name="start" value={loaderData.start} />}
						<TextField
							{...field('title')}
							label={t('form.title')}
							defaultValue={actionData?.values.title ?? loaderData.proposed}
						/>
						<RadioGroup
							name="pageType"
							label={t('form.pageType')}
							defaultValue={actionData?.values.pageType || 'default'}
							options={pageTypes.map((value) => ({
								value,
								label: t(`type.${value}`),
								hint: t(`typeHint.${value}`),
							}))}
						/>
					</>
				)}
			</WorkForm>
		</div>
	);
}
