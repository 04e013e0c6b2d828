import { data, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import type { Route } from './+types/invitation-page';
import { AccountForm } from './account-form.tsx';
import { ask, passwordCode, refusalOf } from './ask.ts';
import { LinkCard } from './link-card.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
	return {
		title: wordsFor(site(context).locale, 'accounts')('invitation.title'),
		token: new URL(request.url).searchParams.get('token') ?? '',
	};
}

/** Accepts the invitation with a password, and leads to signing in with it. */
export async function action({ context, request }: Route.ActionArgs) {
	const { api, locale, session } = site(context);
	const form = await request.formData();
	const password = String(form.get('password') ?? '');
	const confirmationToken = String(form.get('token') ?? '');
	const acceptTerms = form.has('acceptTerms') || undefined;
	const refusal =
		refusalOf({
			password: passwordCode(password, ''),
			acceptTerms: acceptTerms ? undefined : 'required',
		}) ?? (await ask(() => api.post('/api/v1/confirm', { confirmationToken, password, acceptTerms })));
	if (refusal) return data({ refusal }, { status: statusFor(request, refusal.status) });
	// Somebody else may be signed in on this device.
	session.end();
	return redirect(`/${locale}/auth/login-1?done=invited`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function InvitationPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const t = useWords('accounts');
	const locale = useLocale();
	const refusal = actionData?.refusal;
	return (
		<LinkCard
			title={t('invitation.title')}
			lead={t('invitation.lead')}
			works={token !== '' && !refusal?.invalidLink}
			invalid={{
				title: t('confirm.invalidTitle'),
				text: t('invitation.invalidText'),
				action: (
					<ButtonLink to={`/${locale}/auth/login-1`} variant="outline" icon="log-in">
						{t('confirm.signIn')}
					</ButtonLink>
				),
			}}
		>
			<AccountForm refusal={refusal} submit={t('invitation.submit')} icon="check">
				{(errors) => (
					<>
						<input type="hidden" name="token" value={token} />
						<NewPasswordField label={t('signup.password')} errors={errors('password')} />
						<Checkbox
							name="acceptTerms"
							label={t('signup.terms')}
							hint={t('invitation.termsHint')}
							errors={errors('acceptTerms')}
							required
						/>
					</>
				)}
			</AccountForm>
		</LinkCard>
	);
}
