import { data, Form, useNavigation } from 'react-router';
import { mailLinkApi } from '#features/email-preferences/api.ts';
import type { MailLink } from '#features/email-preferences/contract.ts';
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
 * cookies and only the token in the URL (RFC 8058); or brings back what was stopped so.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const { call } = site(context);
	const isBack = (await request.formData()).get('intent') === 'resume';
	const { found, problem } = await askWithToken(
		(input) => call(isBack ? mailLinkApi.resume : mailLinkApi.stop, input),
		tokenOf(request),
		invalidToo,
	);
	const status = problem === 'tooMany' ? 429 : 404;
	const done = isBack ? ('resumed' as const) : ('stopped' as const);
	return data({ problem, done: found && done }, { status: problem ? statusFor(request, status) : 200 });
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function StopPage({ loaderData: { answer }, actionData }: Route.ComponentProps) {
	const t = useTranslations('account');
	const locale = useLocale();
	const problem = answer.problem ?? actionData?.problem;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('stop.title')}</h1>
				{problem || !answer.found ? (
					<Alert tone="warning" title={t(problem === 'tooMany' ? 'stop.tooMany' : 'stop.invalid')} live>
						<p>{t(problem === 'tooMany' ? 'stop.tooManyText' : 'stop.invalidText')}</p>
					</Alert>
				) : (
					<LinkState link={answer.found} done={actionData?.done} />
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

/** How it stands with the mails of a link, and the one thing that can be done about it here. */
function LinkState({ link, done }: { link: MailLink; done: 'stopped' | 'resumed' | undefined }) {
	const t = useTranslations('account');
	const topic = useTranslations('mail-topics')(`${link.topic}.stop`);
	const isBusy = useNavigation().state === 'submitting';
	if (link.isTest) {
		return (
			<Alert tone="info" title={t('stop.test')} live>
				<p>{t('stop.testText', { topic })}</p>
			</Alert>
		);
	}
	if (!link.stopped) {
		const isBack = done === 'resumed';
		return (
			<>
				{isBack ? (
					<Alert tone="success" title={t('stop.resumed')} live>
						<p>{t('stop.resumedText', { topic })}</p>
					</Alert>
				) : (
					<p className="lead">{t('stop.ask', { topic })}</p>
				)}
				<Form method="post" className="actions" data-leave="free">
					<Button type="submit" icon="mail" variant={isBack ? 'outline' : 'primary'} busy={isBusy}>
						{t('stop.submit')}
					</Button>
				</Form>
			</>
		);
	}
	const isStopped = done === 'stopped' && link.resumable;
	return (
		<>
			<Alert tone={isStopped ? 'success' : 'info'} title={t(isStopped ? 'stop.done' : 'stop.none')} live>
				<p>{t(isStopped ? 'stop.doneText' : 'stop.noneText', { topic })}</p>
			</Alert>
			{link.resumable && (
				<Form method="post" className="actions" data-leave="free">
					<Button type="submit" name="intent" value="resume" variant="outline" busy={isBusy}>
						{t('stop.resume')}
					</Button>
				</Form>
			)}
		</>
	);
}
