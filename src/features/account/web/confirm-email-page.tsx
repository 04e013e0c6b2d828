import { data, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/confirm-email-page';
import { ask } from './ask.ts';
import { OwnForm } from './own-form.tsx';

/** Following the link of the mail changes nothing by itself: programs follow links too. */
export function loader({ context, request }: Route.LoaderArgs) {
	return {
		title: wordsFor(site(context).locale, 'account')('confirmEmail.title'),
		token: new URL(request.url).searchParams.get('token') ?? '',
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const { api, locale, session } = site(context);
	const token = String((await request.formData()).get('token') ?? '');
	const { refusal } = await ask(() => api.post('/api/v1/confirm_email', { token }));
	if (refusal) return data({ refusal }, { status: statusFor(request, refusal.status) });
	session.end();
	return redirect(`/${locale}/auth/login-1?done=email`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmEmailPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const t = useWords('account');
	const locale = useLocale();
	const broken = token === '' || actionData?.refusal.status === 422;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('confirmEmail.title')}</h1>
				{broken ? (
					<>
						<Alert tone="warning" title={t('confirmEmail.invalidTitle')} live>
							<p>{t('confirmEmail.invalidText')}</p>
						</Alert>
						<ButtonLink to={`/${locale}/profile-edit/email`} icon="mail">
							{t('confirmEmail.again')}
						</ButtonLink>
					</>
				) : (
					<>
						<p className="lead">{t('confirmEmail.lead')}</p>
						<OwnForm refusal={actionData?.refusal} submit={t('confirmEmail.submit')} icon="check">
							{() => <input type="hidden" name="token" value={token} />}
						</OwnForm>
					</>
				)}
			</Card>
		</div>
	);
}
