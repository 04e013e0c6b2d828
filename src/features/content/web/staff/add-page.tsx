import { data, Form, redirect } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { RadioGroup } from '#ui/choices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/inputs.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import type { Page } from '../../contract.ts';
import { pageTypes } from '../../enums.ts';
import type { Route } from './+types/add-page';
import './staff.css';

export async function loader({ context, request }: Route.LoaderArgs) {
	await requireOrganisation(context, request);
	return { title: wordsFor(site(context).locale, 'content-staff')('form.addTitle') };
}

/** Makes a draft of a title, and goes on to its settings. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { api, locale } = site(context);
	const form = await request.formData();
	const title = String(form.get('title') ?? '').trim();
	const pageType = String(form.get('pageType') ?? 'default');
	const refuse = () => data({ title, pageType }, { status: statusFor(request, 422) });
	if (title === '' || title.length > 160) return refuse();
	try {
		const { data: page } = await api.post<Page>('/api/v1/pages', {
			data: { type: 'pages', attributes: { pageType, texts: { [locale]: { title } } } },
		});
		return redirect(`/${locale}/content/pages/${page.id}?done=create`);
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 422) return refuse();
		throw error;
	}
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useWords('content-staff');
	const locale = useLocale();
	const base = `/${locale}/content/pages`;
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
			<Form method="post" className="stack content-form">
				<ErrorSummary errors={actionData ? [{ field: 'title', message: t('form.titleRequired') }] : []} />
				<TextField
					name="title"
					label={t('form.title')}
					required
					maxLength={160}
					defaultValue={actionData?.title}
					{...(actionData && { errors: [t('form.titleRequired')] })}
				/>
				<RadioGroup
					name="pageType"
					label={t('form.pageType')}
					defaultValue={actionData?.pageType ?? 'default'}
					options={pageTypes.map((value) => ({
						value,
						label: t(`type.${value}`),
						hint: t(`typeHint.${value}`),
					}))}
				/>
				<div className="actions">
					<Button type="submit" icon="plus">
						{t('form.create')}
					</Button>
					<ButtonLink to={base} variant="tertiary">
						{t('form.cancel')}
					</ButtonLink>
				</div>
			</Form>
		</div>
	);
}
