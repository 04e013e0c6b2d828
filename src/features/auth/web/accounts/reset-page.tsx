import { data, redirect } from 'react-router';
import { type PageHandle, pageTitle } from '#features/shell/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { site } from '#platform/web/site-context.ts';
import { useLocale, useWords, wordsFor } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/reset-page';
import { AccountForm } from './account-form.tsx';
import { ask, passwordCode, refusalOf } from './ask.ts';
import { LinkCard } from './link-card.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
	return {
		title: wordsFor(site(context).locale, 'accounts')('reset.title'),
		token: new URL(request.url).searchParams.get('token') ?? '',
	};
}

/** Sets the new password with the token of the mail, and leads to signing in with it. */
export async function action({ context, request }: Route.ActionArgs) {
	const { api, locale, session } = site(context);
	const form = await request.formData();
	const password = String(form.get('password') ?? '');
	const resetPasswordToken = String(form.get('token') ?? '');
	const refusal =
		refusalOf({ password: passwordCode(password, '') }) ??
		(await ask(() =>
			api.put('/auth/password', { password, passwordConfirmation: password, resetPasswordToken }),
		));
	if (refusal) return data({ refusal }, { status: statusFor(request, refusal.status) });
	session.end();
	return redirect(`/${locale}/auth/login-1?done=reset`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ResetPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
	const t = useWords('accounts');
	const locale = useLocale();
	const refusal = actionData?.refusal;
	return (
		<LinkCard
			title={t('reset.title')}
			lead={t('reset.lead')}
			works={token !== '' && !refusal?.invalidLink}
			invalid={{
				title: t('reset.invalidTitle'),
				text: t('reset.invalidText'),
				action: (
					<ButtonLink to={`/${locale}/auth/recover`} icon="mail">
						{t('reset.again')}
					</ButtonLink>
				),
			}}
		>
			<AccountForm refusal={refusal} submit={t('reset.submit')} icon="check">
				{(errors) => (
					<>
						<input type="hidden" name="token" value={token} />
						<NewPasswordField label={t('reset.password')} errors={errors('password')} />
					</>
				)}
			</AccountForm>
		</LinkCard>
	);
}
