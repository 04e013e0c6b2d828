import { redirect } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import { constraintsOf } from '#platform/web/forms/constraints.ts';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useSiteLocales } from '#platform/web/site-locales.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Breadcrumb } from '#ui/navigation.tsx';
import { mailingApi } from '../api.ts';
import { mailingInputSchema } from '../contract.ts';
import { mailingManagers } from '../enums.ts';
import type { Route } from './+types/new-page.ts';
import { MailingForm } from './mailing-form.tsx';
import { emptyMailing, mailingIn, withLines } from './mailing-values.ts';

/** A mailing that is written: it is saved as a draft, and then tried out and sent. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request, mailingManagers);
	const { call, locale } = site(context);
	const { data: centre } = await call(centreApi.current);
	const { subject, body } = constraintsOf(mailingInputSchema);
	return {
		title: getTranslations(locale, 'mailings')('new'),
		hasProfiles: centre.features.volunteerProfiles,
		constraints: { subject, body },
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request, mailingManagers);
	const here = site(context);
	const values = mailingIn(await request.formData());
	const { done, error } = await submit(here, () => here.call(mailingApi.create, { body: values }));
	if (error) return refused(request, withLines(here.locale, error, values), { values });
	return redirect(`/${here.locale}/mailings/${done.data.id}?done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
	const { title, hasProfiles, constraints } = loaderData;
	const t = useTranslations('mailings');
	const locale = useLocale();
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('title'), to: `/${locale}/mailings` }, { label: title }]} />
			<h1>{title}</h1>
			<MailingForm
				values={actionData?.values ?? emptyMailing}
				error={actionData?.error}
				constraints={constraints}
				languages={useSiteLocales()}
				hasProfiles={hasProfiles}
			/>
		</div>
	);
}
