import { Link, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/recover-page';
import { AccountForm, AddressField } from './account-form.tsx';
import { accountTexts, refusedAccount } from './account-texts.ts';
import { askForMail } from './ask-for-mail.ts';

export function loader({ context, request }: Route.LoaderArgs) {
	return {
		title: getTranslations(site(context).locale, 'accounts')('recover.title'),
		texts: accountTexts(site(context).locale),
		sent: new URL(request.url).searchParams.has('sent'),
	};
}

/** Requests the mail. The response never reveals whether an address has an account. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const email = String((await request.formData()).get('email') ?? '').trim();
	const error = await askForMail(here, 'mailPasswordLink', email);
	if (error) return refusedAccount(request, here.locale, error, { email });
	return redirect(`/${here.locale}/auth/recover?sent=1`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function RecoverPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('accounts');
	const locale = useLocale();
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('recover.title')}</h1>
				{loaderData.sent ? (
					<Alert tone="success" title={t('recover.sent')} live>
						<p>{t('recover.sentText')}</p>
					</Alert>
				) : (
					<>
						<p className="lead">{t('recover.lead')}</p>
						<AccountForm
							error={actionData?.error}
							texts={loaderData.texts}
							submit={t('recover.submit')}
							icon="mail"
						>
							{(errors) => <AddressField errors={errors('email')} value={actionData?.email} />}
						</AccountForm>
					</>
				)}
				<p>
					<Link to={`/${locale}/auth/login-1`}>{t('recover.back')}</Link>
				</p>
			</Card>
		</div>
	);
}
