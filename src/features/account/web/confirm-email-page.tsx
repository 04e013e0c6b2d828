import { redirect } from 'react-router';
import { ownAccessApi } from '#features/auth/api.ts';
import { accountOfLink } from '#features/auth/web/public.tsx';
import { refused, submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { stateAfter, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import type { Route } from './+types/confirm-email-page';

/** Loading the page changes nothing, because mail scanners follow links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenOf(request);
	return {
		title: getTranslations(site(context).locale, 'account')('confirmEmail.title'),
		token,
		...(await accountOfLink(site(context), 'change_email', token)),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const token = String((await request.formData()).get('token') ?? '');
	const { error } = await submit(here, () => here.call(ownAccessApi.confirmEmail, { body: { token } }));
	if (error) return refused(request, error, {});
	here.session.end();
	return redirect(`/${here.locale}/auth/login-1?done=email`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmEmailPage({
	loaderData: { token, link, account, address },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('account');
	const locale = useLocale();
	const again = (
		<ButtonLink to={`/${locale}/profile-edit/email`} icon="mail">
			{t('confirmEmail.again')}
		</ButtonLink>
	);
	const signIn = (
		<ButtonLink to={`/${locale}/auth/login-1`} variant="outline" icon="log-in">
			{t('confirmEmail.signIn')}
		</ButtonLink>
	);
	return (
		<LinkCard
			title={t('confirmEmail.title')}
			lead={t('confirmEmail.lead')}
			state={stateAfter(link, actionData?.error.status === 422)}
			over={{
				used: { title: t('over.used'), text: t('confirmEmail.usedText'), action: signIn },
				expired: { title: t('over.expired'), text: t('confirmEmail.expiredText'), action: again },
				unknown: {
					title: t('confirmEmail.invalidTitle'),
					text: t('confirmEmail.invalidText'),
					action: again,
				},
			}}
		>
			{account && address && <p>{t('confirmEmail.who', { account, address })}</p>}
			<WorkForm words={t} error={actionData?.error} submit={t('confirmEmail.submit')} icon="check">
				{() => <input type="hidden" name="token" value={token} />}
			</WorkForm>
		</LinkCard>
	);
}
