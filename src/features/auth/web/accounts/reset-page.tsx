import { redirect } from 'react-router';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { isInvalidLink, stateAfter, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { signUpApi } from '../../api.ts';
import type { Route } from './+types/reset-page';
import { AccountForm } from './account-form.tsx';
import { accountTexts, refusedAccount } from './account-texts.ts';
import { accountLinkState } from './link-state.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { passwordRule } from './rules.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenOf(request);
	return {
		title: getTranslations(site(context).locale, 'accounts')('reset.title'),
		texts: accountTexts(site(context).locale),
		token,
		link: await accountLinkState(site(context), 'reset', token),
	};
}

/** Sets the new password with the token from the mail, and redirects to sign-in. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const form = await request.formData();
	const password = String(form.get('password') ?? '');
	const resetPasswordToken = String(form.get('token') ?? '');
	const error =
		invalid({ password: passwordRule(password, '') }) ??
		(
			await submit(here, () =>
				here.call(signUpApi.changePassword, {
					body: { password, passwordConfirmation: password, resetPasswordToken },
				}),
			)
		).error;
	if (error) return refusedAccount(request, here.locale, error, {});
	here.session.end();
	return redirect(`/${here.locale}/auth/login-1?done=reset`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ResetPage({ loaderData: { token, link, texts }, actionData }: Route.ComponentProps) {
	const t = useTranslations('accounts');
	const over = useTranslations('link-over');
	const locale = useLocale();
	const error = actionData?.error;
	const signIn = (
		<ButtonLink to={`/${locale}/auth/login-1`} variant="outline" icon="log-in">
			{t('confirm.signIn')}
		</ButtonLink>
	);
	const again = (
		<ButtonLink to={`/${locale}/auth/recover`} icon="mail">
			{t('reset.again')}
		</ButtonLink>
	);
	return (
		<LinkCard
			title={t('reset.title')}
			lead={t('reset.lead')}
			state={stateAfter(link, isInvalidLink(error))}
			over={{
				used: { title: over('used'), text: over('reset.used'), action: signIn },
				expired: { title: over('expired'), text: over('reset.expired'), action: again },
				unknown: { title: over('unknown'), text: over('reset.unknown'), action: again },
			}}
		>
			<AccountForm error={error} texts={texts} submit={t('reset.submit')} icon="check">
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
