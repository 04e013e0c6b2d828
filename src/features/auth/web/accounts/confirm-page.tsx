import { redirect } from 'react-router';
import { submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { isInvalidLink, stateAfter, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { Card } from '#ui/surfaces.tsx';
import { signUpApi } from '../../api.ts';
import type { Route } from './+types/confirm-page';
import { AccountForm } from './account-form.tsx';
import { accountTexts, refusedAccount } from './account-texts.ts';
import { accountLinkState } from './link-state.ts';
import { ResendForm } from './resend-form.tsx';

/** Only shows a button: mail scanners that follow links must not use up the token. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenOf(request);
	return {
		title: getTranslations(site(context).locale, 'accounts')('confirm.title'),
		texts: accountTexts(site(context).locale),
		token,
		link: await accountLinkState(site(context), 'confirm', token),
	};
}

/** Confirms the address and redirects to sign-in, which needs the password only the person who signed up knows. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const confirmationToken = String((await request.formData()).get('token') ?? '');
	const { error } = await submit(here, () => here.call(signUpApi.confirm, { body: { confirmationToken } }));
	if (error) return refusedAccount(request, here.locale, error, {});
	return redirect(
		`/${here.locale}/auth/login-1?done=confirmed&to=${encodeURIComponent(`/${here.locale}/applications`)}`,
	);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmPage({
	loaderData: { token, link, texts },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('accounts');
	const over = useTranslations('link-over');
	const locale = useLocale();
	const state = stateAfter(link, isInvalidLink(actionData?.error));
	const signIn = (
		<ButtonLink to={`/${locale}/auth/login-1`} variant="outline" icon="log-in">
			{t('confirm.signIn')}
		</ButtonLink>
	);
	const again = (
		<Card as="section" aria-labelledby="resend">
			<h2 id="resend">{t('success.noMail')}</h2>
			<ResendForm texts={texts} to={`/${locale}/signup/success`} />
		</Card>
	);
	return (
		<LinkCard
			title={t('confirm.title')}
			lead={t('confirm.lead')}
			state={state}
			over={{
				used: { title: over('used'), text: over('confirm.used'), action: signIn },
				expired: { title: over('expired'), text: over('confirm.expired'), more: again },
				unknown: {
					title: over('unknown'),
					text: over('confirm.unknown'),
					action: signIn,
					more: again,
				},
			}}
		>
			<AccountForm error={actionData?.error} texts={texts} submit={t('confirm.submit')} icon="check">
				{() => <input type="hidden" name="token" value={token} />}
			</AccountForm>
		</LinkCard>
	);
}
