import { data, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/confirm-page';
import { AccountForm } from './account-form.tsx';
import { ask } from './ask.ts';
import { ResendForm } from './resend-form.tsx';

/** Only shows a button: programs that follow the links of a mail must not use its token up. */
export function loader({ context, request }: Route.LoaderArgs) {
	return {
		title: wordsFor(site(context).locale, 'accounts')('confirm.title'),
		token: new URL(request.url).searchParams.get('token') ?? '',
	};
}

/** Confirms, and leads to signing in: that takes the password of the sign-up, which only its maker knows. */
export async function action({ context, request }: Route.ActionArgs) {
	const { api, locale } = site(context);
	const confirmationToken = String((await request.formData()).get('token') ?? '');
	const refusal = await ask(() => api.post('/api/v1/confirm', { confirmationToken }));
	if (refusal) return data({ refusal }, { status: statusFor(request, refusal.status) });
	return redirect(
		`/${locale}/auth/login-1?done=confirmed&to=${encodeURIComponent(`/${locale}/applications`)}`,
	);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const t = useWords('accounts');
	const locale = useLocale();
	if (token === '' || actionData?.refusal.invalidLink) {
		return (
			<div className="narrow-page">
				<Card>
					<h1>{t('confirm.title')}</h1>
					<Alert tone="warning" title={t('confirm.invalidTitle')} live>
						<p>{t('confirm.invalidText')}</p>
					</Alert>
					<ButtonLink to={`/${locale}/auth/login-1`} variant="outline" icon="log-in">
						{t('confirm.signIn')}
					</ButtonLink>
				</Card>
				<Card as="section" aria-labelledby="resend">
					<h2 id="resend">{t('success.noMail')}</h2>
					<ResendForm to={`/${locale}/signup/success`} />
				</Card>
			</div>
		);
	}
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('confirm.title')}</h1>
				<p className="lead">{t('confirm.lead')}</p>
				<AccountForm refusal={actionData?.refusal} submit={t('confirm.submit')} icon="check">
					{() => <input type="hidden" name="token" value={token} />}
				</AccountForm>
			</Card>
		</div>
	);
}
