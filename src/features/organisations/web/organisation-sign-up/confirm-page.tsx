import { data, Form, redirect, useNavigation } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt } from '#platform/web/failures.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { linkState, stateAfter, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { signUpApi } from '../../api.ts';
import type { Route } from './+types/confirm-page';

/** Only shows a button: programs that follow the links of a mail must not use its token up. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { call, locale } = site(context);
	const token = tokenOf(request);
	const body = { confirmationToken: token };
	return {
		title: getTranslations(locale, 'organisation-sign-up')('confirm.title'),
		token,
		link: await linkState(token, async () => (await call(signUpApi.checkLink, { body })).meta),
	};
}

/** Confirms, and leads to signing in: that takes the password, which only its maker knows. */
export async function action({ context, request }: Route.ActionArgs) {
	const { call, locale } = site(context);
	const confirmationToken = String((await request.formData()).get('token') ?? '');
	const { refusal } = await attempt(call(signUpApi.confirm, { body: { confirmationToken } }), [422]);
	if (refusal) return data({ invalid: true }, { status: statusFor(request, 422) });
	const to = encodeURIComponent(`/${locale}/dashboard`);
	return redirect(`/${locale}/auth/login-1?done=confirmed&to=${to}`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function ConfirmOrganisationPage({ loaderData, actionData }: Route.ComponentProps) {
	const t = useTranslations('organisation-sign-up');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const { title, token, link } = loaderData;
	const again = (
		<ButtonLink to={`/${locale}/organizations/signup`} variant="outline">
			{t('confirm.again')}
		</ButtonLink>
	);
	return (
		<LinkCard
			title={title}
			lead={t('confirm.lead')}
			state={stateAfter(link, actionData?.invalid ?? false)}
			over={{
				// What was used is not kept, so the API never says so.
				expired: { title: t('confirm.expired'), text: t('confirm.expiredText'), action: again },
				unknown: { title: t('confirm.invalid'), text: t('confirm.invalidText'), action: again },
			}}
		>
			<Form method="post" className="stacked-form">
				<input type="hidden" name="token" value={token} />
				<Button type="submit" size="lg" full busy={busy} icon="check">
					{t('confirm.submit')}
				</Button>
			</Form>
		</LinkCard>
	);
}
