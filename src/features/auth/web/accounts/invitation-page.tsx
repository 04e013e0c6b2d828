import { redirect } from 'react-router';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { isInvalidLink, stateAfter, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { termsLinks } from '#ui/terms-links.tsx';
import { signUpApi } from '../../api.ts';
import type { Route } from './+types/invitation-page';
import { AccountForm } from './account-form.tsx';
import { accountTexts, refusedAccount } from './account-texts.ts';
import { accountOfLink } from './link-state.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { passwordRule } from './rules.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenOf(request);
	return {
		title: getTranslations(site(context).locale, 'accounts')('invitation.title'),
		texts: accountTexts(site(context).locale),
		token,
		...(await accountOfLink(site(context), 'invite', token)),
	};
}

/** Accepts the invitation with a password, and redirects to sign-in. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const form = await request.formData();
	const password = String(form.get('password') ?? '');
	const confirmationToken = String(form.get('token') ?? '');
	const acceptTerms = form.has('acceptTerms') || undefined;
	const error =
		invalid({
			password: passwordRule(password, ''),
			acceptTerms: acceptTerms ? undefined : 'required',
		}) ??
		(
			await submit(here, () =>
				here.call(signUpApi.confirm, { body: { confirmationToken, password, acceptTerms } }),
			)
		).error;
	if (error) return refusedAccount(request, here.locale, error, {});
	// Somebody else may be signed in on this device.
	here.session.end();
	return redirect(`/${here.locale}/auth/login-1?done=invited`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function InvitationPage({
	loaderData: { token, link, account, name, texts },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('accounts');
	const over = useTranslations('link-over');
	const locale = useLocale();
	const error = actionData?.error;
	const signIn = (
		<ButtonLink to={`/${locale}/auth/login-1`} variant="outline" icon="log-in">
			{t('confirm.signIn')}
		</ButtonLink>
	);
	// A forgotten password of somebody who is invited mails the invitation again.
	const again = (
		<ButtonLink to={`/${locale}/auth/recover`} icon="mail">
			{t('reset.again')}
		</ButtonLink>
	);
	return (
		<LinkCard
			title={t('invitation.title')}
			lead={t('invitation.lead')}
			state={stateAfter(link, isInvalidLink(error))}
			over={{
				used: { title: over('used'), text: over('invitation.used'), action: signIn },
				expired: { title: over('expired'), text: over('invitation.expired'), action: again },
				unknown: { title: over('unknown'), text: over('invitation.unknown'), action: signIn },
			}}
		>
			<AccountForm error={error} texts={texts} submit={t('invitation.submit')} icon="check">
				{(errors) => (
					<>
						<input type="hidden" name="token" value={token} />
						{account !== null && <p>{t('invitation.for', { name: name ?? '', address: account })}</p>}
						<NewPasswordField label={t('signup.password')} errors={errors('password')} />
						<Checkbox
							name="acceptTerms"
							label={t.rich('signup.terms', termsLinks(locale))}
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
