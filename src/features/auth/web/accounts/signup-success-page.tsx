import { redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/signup-success-page';
import { accountTexts, refusedAccount } from './account-texts.ts';
import { askForMail } from './ask-for-mail.ts';
import { ResendForm } from './resend-form.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
	return {
		title: getTranslations(site(context).locale, 'accounts')('success.title'),
		texts: accountTexts(site(context).locale),
		resent: new URL(request.url).searchParams.has('resent'),
	};
}

/** Requests the mail again. The response is the same for every address. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const email = String((await request.formData()).get('email') ?? '').trim();
	const error = await askForMail(here, 'mailConfirmation', email);
	if (error) return refusedAccount(request, here.locale, error, { email });
	return redirect(`/${here.locale}/signup/success?resent=1`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function SignupSuccessPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('accounts');
	const locale = useLocale();
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('success.title')}</h1>
				{loaderData.resent ? (
					<Alert tone="success" title={t('success.resent')} live>
						<p>{t('success.resentText')}</p>
					</Alert>
				) : (
					<p className="lead">{t('success.lead')}</p>
				)}
			</Card>
			<Card as="section" aria-labelledby="no-mail">
				<h2 id="no-mail">{t('success.noMail')}</h2>
				<p className="field-hint">{t('success.noMailText')}</p>
				<ResendForm
					to={`/${locale}/signup/success`}
					email={actionData?.email}
					error={actionData?.error}
					texts={loaderData.texts}
				/>
			</Card>
		</div>
	);
}
