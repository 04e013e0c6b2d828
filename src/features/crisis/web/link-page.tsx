import { data, Form, redirect, useNavigation } from 'react-router';
import { requireProfiles } from '#features/account/web/public.tsx';
import { statusFor } from '#platform/web/action-status.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { crisisLinkApi } from '../api.ts';
import type { CrisisLink } from '../contract.ts';
import { type CrisisAnswer, crisisAnswers } from '../enums.ts';
import type { Route } from './+types/link-page.ts';

/** Where the mail of a call leads. Loading the page changes nothing, because mail scanners follow links too. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const here = site(context);
	await requireProfiles(here);
	const token = tokenOf(request);
	const found = await askWithToken((input) => here.call(crisisLinkApi.lookUp, input), token);
	return {
		title: getTranslations(here.locale, 'crisis')('link.title'),
		token,
		found,
		chosen: crisisAnswers.find((one) => one === params.answer) ?? null,
	};
}

/** Answers. The page shows the result from the data, which is loaded again without the answer that the link chose. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireProfiles(site(context));
	const form = await request.formData();
	const token = String(form.get('token') ?? '');
	const { call, locale } = site(context);
	const here = `/${locale}/crisisoproep?token=${encodeURIComponent(token)}`;
	const answer = crisisAnswers.find((one) => one === form.get('answer'));
	if (!answer) return redirect(here);
	const use = ({ body }: { body: { token: string } }) =>
		call(crisisLinkApi.use, { body: { ...body, answer } });
	const { problem } = await askWithToken(use, token, { 409: 'over' } as const);
	if (!problem || problem === 'over') return redirect(here);
	return data({ problem }, statusFor(request, problem === 'invalid' ? 404 : 429));
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function LinkPage({
	loaderData: { title, token, found, chosen },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('crisis');
	const locale = useLocale();
	const problem = found.problem ?? actionData?.problem;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{found.found?.title ?? title}</h1>
				{problem && (
					<Alert tone="warning" title={t(`link.${problem}Title`)} live>
						<p>{t(`link.${problem}`)}</p>
					</Alert>
				)}
				{found.found ? (
					<Question link={found.found} token={token} pressed={chosen} />
				) : (
					<ButtonLink to={`/${locale}/crisisoproepen`} variant="outline">
						{t('link.signIn')}
					</ButtonLink>
				)}
			</Card>
		</div>
	);
}

type QuestionProps = { link: CrisisLink; token: string; pressed: CrisisAnswer | null };

function Question({ link, token, pressed }: QuestionProps) {
	const t = useTranslations('crisis');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const { firstName, body, place, status, answer } = link;
	// Who presses again in the mail what they said already, has said it.
	const chosen = pressed === answer ? null : pressed;
	// The answer that the link chose stands first, to be given in one press.
	const first = chosen ?? (answer === 'yes' ? 'no' : 'yes');
	const both = answer && !chosen ? [first] : [first, first === 'yes' ? ('no' as const) : ('yes' as const)];
	const isOpen = status === 'open';
	// Who cannot come says so also when the call is closed.
	const offered = isOpen ? both : answer === 'no' ? [] : (['no'] as const);
	return (
		<>
			<p className="lead">{t('link.hello', { name: firstName })}</p>
			{place !== '' && <p>{t('link.place', { place })}</p>}
			<p className="plain-text">{body}</p>
			{answer && !chosen && (
				<Alert tone="success" title={t(`own.done.${answer}`)} live>
					{isOpen && <p>{t('link.change')}</p>}
				</Alert>
			)}
			{isOpen && chosen && (
				<Alert tone="warning" title={t('link.notSentTitle')}>
					<p>{t(answer ? 'link.notChanged' : 'link.notSent', { answer: t(`own.${chosen}`) })}</p>
				</Alert>
			)}
			{!isOpen && (
				<Alert tone="info" title={t('link.overTitle')} live>
					<p>{t(`link.over.${answer ?? 'none'}`)}</p>
				</Alert>
			)}
			{offered.length > 0 && (
				<Form
					method="post"
					action={`/${locale}/crisisoproep?token=${encodeURIComponent(token)}`}
					data-leave="free"
					role="none"
				>
					<input type="hidden" name="token" value={token} />
					{isOpen && <p className="field-hint">{t('own.shares')}</p>}
					<div className="actions">
						{offered.map((one, place) => (
							<Button
								key={one}
								type="submit"
								name="answer"
								value={one}
								size="lg"
								busy={busy}
								variant={isOpen && place === 0 && !(answer && !chosen) ? 'primary' : 'outline'}
							>
								{t(`own.${one}`)}
							</Button>
						))}
					</div>
				</Form>
			)}
		</>
	);
}
