import { data, Form, useNavigation } from 'react-router';
import { mailLinkApi } from '#features/email-preferences/api.ts';
import { statusFor } from '#platform/web/action-status.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import type { Route } from './+types/stop-page';
import '../account.css';

/** A malformed token is shown as a link that does not work. */
const invalidToo = { 422: 'invalid' } as const;

/** Shows which mails the link would stop. Loading the page changes nothing, because mail scanners follow links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	return {
		title: getTranslations(here.locale, 'account')('stop.title'),
		answer: await askWithToken((input) => here.call(mailLinkApi.lookUp, input), tokenOf(request), invalidToo),
	};
}

/**
 * Stops the mails, both for the button on this page and for one-click unsubscribe in mail programs, which send no
 * cookies and only the token in the URL (RFC 8058).
 */
export async function action({ context, request }: Route.ActionArgs) {
	const { call } = site(context);
	const { problem } = await askWithToken(
		(input) => call(mailLinkApi.stop, input),
		tokenOf(request),
		invalidToo,
	);
	const status = problem === 'tooMany' ? 429 : 404;
	return data({ problem }, { status: problem ? statusFor(request, status) : 200 });
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function StopPage({ loaderData: { answer }, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const topics = useTranslations('mail-topics');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const problem = answer.problem ?? actionData?.problem;
	const topic = answer.found && topics(`${answer.found.topic}.stop`);
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('stop.title')}</h1>
				{problem || !topic ? (
					<Alert tone="warning" title={t(problem === 'tooMany' ? 'stop.tooMany' : 'stop.invalid')} live>
						<p>{t(problem === 'tooMany' ? 'stop.tooManyText' : 'stop.invalidText')}</p>
					</Alert>
				) : answer.found?.stopped ? (
					<Alert tone="success" title={t('stop.done')} live>
						<p>{t('stop.doneText', { topic })}</p>
					</Alert>
				) : (
					<>
						<p className="lead">{t('stop.ask', { topic })}</p>
						<Form method="post" className="actions" data-leave="free">
							<Button type="submit" icon="mail" busy={busy}>
								{t('stop.submit')}
							</Button>
						</Form>
					</>
				)}
				<p>
					<ButtonLink to={`/${locale}/profile-edit/periodieke-mail`} variant="tertiary">
						{t('stop.choose')}
					</ButtonLink>
				</p>
			</Card>
		</div>
	);
}
