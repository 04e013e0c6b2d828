import { data, Form, redirect, useNavigation } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { secretPage, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { signUpApi } from '../../api.ts';
import type { Route } from './+types/offer-page';

/** Only shows a button: programs that follow the links of a mail must make no account. */
export function loader({ context, request }: Route.LoaderArgs) {
	const token = tokenOf(request);
	return data(
		{
			title: getTranslations(site(context).locale, 'accounts')('offer.title'),
			token,
			link: token === '' ? ('unknown' as const) : ('works' as const),
			mailed: new URL(request.url).searchParams.get('done') === 'mailed',
		},
		{ headers: secretPage() },
	);
}

/** Makes the account, and leads to choosing its password. Of an address that has one, its owner is told by mail. */
export async function action({ context, request }: Route.ActionArgs) {
	const here = site(context);
	const offer = String((await request.formData()).get('token') ?? '');
	const { done, error } = await submit(here, () => here.call(signUpApi.takeOffer, { body: { offer } }));
	if (error) return data({ error }, { status: statusFor(request, error.status) });
	const confirmationToken = done.data.confirmationToken;
	if (!confirmationToken) return redirect(`/${here.locale}/signup/offer?done=mailed`);
	return redirect(`/${here.locale}/confirm/invitation?token=${encodeURIComponent(confirmationToken)}`);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

/** The offer of an account in the mail to who applied as a guest. */
export default function AccountOfferPage({
	loaderData: { title, token, link, mailed },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('accounts');
	const over = useTranslations('link-over');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const error = actionData?.error;
	const signUp = (
		<ButtonLink to={`/${locale}/signup`} variant="outline" icon="user">
			{t('signup.title')}
		</ButtonLink>
	);
	if (mailed)
		return (
			<div className="narrow-page">
				<Card>
					<h1>{title}</h1>
					<Alert tone="success" title={t('success.title')} live>
						<p>{t('offer.mailed')}</p>
					</Alert>
				</Card>
			</div>
		);
	return (
		<LinkCard
			title={title}
			lead={t('offer.lead')}
			state={error?.status === 422 ? 'unknown' : link}
			over={{ unknown: { title: over('unknown'), text: t('offer.over'), action: signUp } }}
		>
			{error?.problem && (
				<Alert tone="danger" title={error.problem.title} live>
					<p>{error.problem.text}</p>
				</Alert>
			)}
			<Form method="post" className="stacked-form">
				<input type="hidden" name="token" value={token} />
				<Button type="submit" size="lg" full busy={busy} icon="user">
					{t('offer.make')}
				</Button>
			</Form>
		</LinkCard>
	);
}
