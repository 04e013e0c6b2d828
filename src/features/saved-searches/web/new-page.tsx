import { redirect } from 'react-router';
import { apiQueryOf, parseSearch } from '#features/search/web/public.tsx';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Select, TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { savedSearchApi } from '../api.ts';
import { savedSearchInputSchema } from '../contract.ts';
import { alertFrequencies } from '../enums.ts';
import type { Route } from './+types/new-page.ts';

/** The search of the address, with a name for it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const t = getTranslations(locale, 'saved-searches');
	const { meta } = await call(savedSearchApi.list);
	const { q, near } = parseSearch(new URL(request.url).searchParams);
	const name = [q, near && t('near', { near })].filter(Boolean).join(' ') || t('everything');
	const { name: named } = constraintsOf(savedSearchInputSchema);
	const stopped = !meta.mailed && meta.total > 0;
	return { title: t('new'), stopped, name: name.slice(0, named.maxLength), constraints: { name: named } };
}

/** Saves the search. On failure returns the submitted values with their errors. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const values = textsOf(await request.formData(), ['name', 'frequency']);
	const { filter } = apiQueryOf(parseSearch(new URL(request.url).searchParams), 1);
	const { error } = await submit(here, () =>
		here.call(savedSearchApi.create, { body: { ...values, filters: filter } }),
	);
	if (error) return refused(request, error, { values });
	return redirect(`/${here.locale}/profiel/zoekopdrachten?done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, stopped, name, constraints } = loaderData;
	const t = useTranslations('saved-searches');
	return (
		<div className="work-page own-account">
			<h1>{title}</h1>
			<p className="lead">{t('newIntro')}</p>
			{stopped && (
				<Alert tone="info">
					<p>{t('stopped.new')}</p>
				</Alert>
			)}
			<WorkForm
				words={t}
				labels=""
				error={actionData?.error}
				constraints={constraints}
				submit={t('save')}
				icon="bookmark"
				className="form"
			>
				{({ field }) => (
					<>
						<TextField
							{...field('name')}
							label={t('name')}
							hint={t('nameHint')}
							defaultValue={actionData?.values.name ?? name}
						/>
						<Select
							{...field('frequency')}
							label={t('frequency')}
							placeholder={false}
							defaultValue={actionData?.values.frequency || 'daily'}
							options={alertFrequencies.map((value) => ({ value, label: t(`often.${value}`) }))}
						/>
					</>
				)}
			</WorkForm>
		</div>
	);
}
