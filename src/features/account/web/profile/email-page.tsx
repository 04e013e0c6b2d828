import { data, redirect, useSearchParams } from 'react-router';
import { pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords, wordsFor } from '#platform/web/words.ts';
import { TextField } from '#ui/inputs.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { ask, refusalOf } from '../ask.ts';
import { OwnForm } from '../own-form.tsx';
import { OwnPassword } from '../own-password.tsx';
import type { Route } from './+types/email-page';

export async function loader({ context, request }: Route.LoaderArgs) {
	const { user } = await requireSession(context, request);
	return { email: user.email, title: wordsFor(site(context).locale, 'account')('email.title') };
}

/** Has a link mailed to the new address. Whether that has an account already is not said. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const form = await request.formData();
	const email = String(form.get('email') ?? '').trim();
	const password = String(form.get('password') ?? '');
	const missing = refusalOf({
		email: email === '' ? 'required' : undefined,
		password: password === '' ? 'required' : undefined,
	});
	const refusal =
		missing ?? (await ask(() => api.post('/api/v1/current_user/email', { email, password }))).refusal;
	if (refusal) return data({ email, refusal }, { status: statusFor(request, refusal.status) });
	return redirect(`/${locale}/profile-edit/email?sent=1`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useWords('account');
	const [search] = useSearchParams();
	return (
		<section>
			<h1>{t('email.title')}</h1>
			<p className="lead">{t('email.now', { email: loaderData.email })}</p>
			{search.has('sent') && !actionData ? (
				<Alert tone="success" title={t('email.sent')} live>
					<p>{t('email.sentText')}</p>
				</Alert>
			) : (
				<OwnForm refusal={actionData?.refusal} submit={t('email.submit')} icon="mail" guarded>
					{(errors) => (
						<>
							<TextField
								name="email"
								type="email"
								label={t('fields.email')}
								hint={t('email.hint')}
								autoComplete="email"
								inputMode="email"
								maxLength={254}
								defaultValue={actionData?.email}
								errors={errors('email')}
								required
							/>
							<OwnPassword errors={errors} explained />
						</>
					)}
				</OwnForm>
			)}
		</section>
	);
}
