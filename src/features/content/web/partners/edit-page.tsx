import { data, redirect, useSearchParams } from 'react-router';
import { ImageField, takeImage } from '#features/files/web/public.tsx';
import { isUuid } from '#platform/http/uuid.ts';
import { attempt, orNull } from '#platform/web/failures.ts';
import { invalid, refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea, TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { partnerApi } from '../../api.ts';
import { siteManagers } from '../../enums.ts';
import type { Route } from './+types/edit-page';
import './partners.css';

const NEW = 'add';
const fields = ['name', 'website', 'nl', 'en'] as const;

/** A partner to change, or the form for a new one. Throws 404 for one that is not of this centre. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireOrganisation(context, request, siteManagers);
	const { call, locale } = site(context);
	const t = getTranslations(locale, 'partners');
	if (params.id === NEW) return { partner: null, title: t('add') };
	const found =
		isUuid(params.id) && (await orNull(call(partnerApi.read, { params: { id: params.id } }), [404]));
	if (!found) throw data(null, { status: 404 });
	return { partner: found.data, title: found.data.name };
}

export async function action({ context, request, params }: Route.ActionArgs) {
	await requireOrganisation(context, request, siteManagers);
	const here = site(context);
	const form = await request.formData();
	const back = (done: string) => redirect(`/${here.locale}/content/partners?done=${done}`);
	const id = params.id;
	if (form.get('intent') === 'delete') {
		await attempt(here.call(partnerApi.remove, { params: { id } }), [404]);
		return back('deleted');
	}
	const logo = await takeImage(here, form, 'logoId');
	const values = { ...textsOf(form, fields), logoId: logo.id };
	const { name, nl, en } = values;
	const body = {
		name,
		website: addressOf(values.website),
		texts: { ...(nl && { nl }), ...(en && { en }) },
		logoId: values.logoId || null,
	};
	const save = async () => {
		if (id === NEW) await here.call(partnerApi.create, { body });
		else await here.call(partnerApi.update, { params: { id }, body });
	};
	const field = (path: string) => path.replace(/^texts\./, '');
	const error = invalid({ logoId: logo.problem }) ?? (await submit(here, save, { field })).error;
	if (error) return refused(request, error, { values });
	return back(id === NEW ? 'added' : 'saved');
}

/** People type addresses without https. */
function addressOf(text: string): string | null {
	if (text === '') return null;
	return /^[a-z]+:/i.test(text) ? text : `https://${text}`;
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function EditPartnerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { partner, title } = loaderData;
	const t = useTranslations('partners');
	const locale = useLocale();
	const siteLocales = useSiteLocales();
	const [search] = useSearchParams();
	const typed = actionData?.values;
	const base = `/${locale}/content/partners`;
	return (
		<div className="work-page">
			<Breadcrumb
				items={[
					{ label: t('content'), to: `/${locale}/content` },
					{ label: t('title'), to: base },
					{ label: title },
				]}
			/>
			<h1>{title}</h1>
			<WorkForm
				words={t}
				labels=""
				error={actionData?.error}
				intent="save"
				submit={t('save')}
				className="panel stacked-form partner-form"
				guarded
				withFile
			>
				{({ errors }) => (
					<>
						<TextField
							name="name"
							label={t('name')}
							errors={errors('name')}
							required
							maxLength={120}
							defaultValue={typed?.name ?? partner?.name}
						/>
						<TextField
							name="website"
							label={t('website')}
							hint={t('websiteHint')}
							errors={errors('website')}
							maxLength={300}
							inputMode="url"
							defaultValue={typed?.website ?? partner?.website ?? ''}
						/>
						{siteLocales.map((one) => (
							<TextArea
								key={one}
								name={one}
								label={t(siteLocales.length > 1 ? `text.${one}` : 'text.only')}
								errors={errors(one)}
								maxLength={300}
								rows={2}
								defaultValue={typed?.[one] ?? partner?.texts[one] ?? ''}
							/>
						))}
						{/* What was written in a language that the site no longer has stays. */}
						{siteLocales.length === 1 && <input type="hidden" name="en" value={partner?.texts.en ?? ''} />}
						<ImageField
							name="logoId"
							label={t('logo')}
							hint={t('logoHint')}
							errors={errors('logoId')}
							image={partner?.logo ?? null}
							value={typed?.logoId ?? ''}
							sources={['upload', 'library']}
						/>
					</>
				)}
			</WorkForm>
			{partner && (
				<p className="actions">
					<ButtonLink
						to={`${base}/${partner.id}?delete=1`}
						variant="tertiary"
						icon="trash-2"
						preventScrollReset
					>
						{t('delete', { name: partner.name })}
					</ButtonLink>
				</p>
			)}
			{partner && search.has('delete') && (
				<ConfirmDialog title={t('deleteTitle', { name: partner.name })} back={`${base}/${partner.id}`}>
					<PostForm role="none" action={`${base}/${partner.id}`} data-leave="free">
						<p>{t('deleteText')}</p>
						<input type="hidden" name="intent" value="delete" />
						<div className="actions">
							<Button type="submit" icon="trash-2">
								{t('delete', { name: partner.name })}
							</Button>
							<ButtonLink to={`${base}/${partner.id}`} variant="tertiary">
								{t('cancel')}
							</ButtonLink>
						</div>
					</PostForm>
				</ConfirmDialog>
			)}
		</div>
	);
}
