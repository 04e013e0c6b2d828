import { data, Form, redirect, useNavigation } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { askWithToken, tokenOf } from '#platform/web/token-link.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Alert, Card } from '#ui/surfaces.tsx';
import { outcomeLinkApi } from '../../api.ts';
import type { OutcomeLink } from '../../contract.ts';
import { type Outcome, outcomes } from '../../enums.ts';
import type { Route } from './+types/outcome-page';
import { OutcomeFields } from './outcome-fields.tsx';
import { outcomeOf } from './read-outcome.ts';

/** Loading the page changes nothing, because mail scanners follow links too. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const here = site(context);
	const token = tokenOf(request);
	const found = await askWithToken((input) => here.call(outcomeLinkApi.lookUp, input), token);
	return {
		title: getTranslations(here.locale, 'outcome')('title'),
		token,
		found,
		chosen: outcomes.find((one) => one === params.answer) ?? null,
	};
}

/** Answers. The page shows the result from the data, which is loaded again without the answer that the link chose. */
export async function action({ context, request }: Route.ActionArgs) {
	const form = await request.formData();
	const token = String(form.get('token') ?? '');
	const { call, locale } = site(context);
	const here = `/${locale}/applications/outcome?token=${encodeURIComponent(token)}`;
	const told = outcomeOf(form);
	if (!told) return redirect(here);
	const use = ({ body }: { body: { token: string } }) =>
		call(outcomeLinkApi.use, { body: { ...body, ...told } });
	const { problem } = await askWithToken(use, token, { 409: 'over' } as const);
	if (!problem || problem === 'over') return redirect(here);
	return data({ problem }, statusFor(request, problem === 'invalid' ? 404 : 429));
}

export { secretPage as headers } from '#platform/web/token-link.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
	{ name: 'robots', content: 'noindex' },
];

export default function OutcomePage({
	loaderData: { token, found, chosen },
	actionData,
}: Route.ComponentProps) {
	const t = useTranslations('outcome');
	const locale = useLocale();
	const problem = found.problem ?? actionData?.problem;
	return (
		<div className="narrow-page">
			<Card>
				<h1>{t('title')}</h1>
				{problem && (
					<Alert tone="warning" title={t(`${problem}Title`)} live>
						<p>{t(problem)}</p>
					</Alert>
				)}
				{found.found ? (
					<Question link={found.found} token={token} chosen={chosen} />
				) : (
					<ButtonLink to={`/${locale}/vacancies/search`} variant="outline">
						{t('search')}
					</ButtonLink>
				)}
			</Card>
		</div>
	);
}

function Question({ link, token, chosen }: { link: OutcomeLink; token: string; chosen: Outcome | null }) {
	const t = useTranslations('outcome');
	const locale = useLocale();
	const busy = useNavigation().state === 'submitting';
	const { side, name, vacancyId, vacancyTitle, organizationName, open, outcome, reason } = link;
	const answered = outcome !== null;
	return (
		<>
			<p className="lead">{t('of', { title: vacancyTitle, organisation: organizationName })}</p>
			{side === 'organisation' && <p>{t('about', { name })}</p>}
			{answered && !chosen && (
				<Alert tone="success" title={t('thanksTitle')} live>
					<p>{t(`outcome.${outcome}`)}</p>
					{open && <p>{t('thanks')}</p>}
				</Alert>
			)}
			{open && chosen && chosen !== outcome && (
				<Alert tone="info" title={t('notSentTitle')}>
					<p>{t('notSent', { answer: t(`outcome.${chosen}`) })}</p>
				</Alert>
			)}
			{open ? (
				<Form
					method="post"
					action={`/${locale}/applications/outcome?token=${encodeURIComponent(token)}`}
					className="stacked-form"
					data-leave="free"
					key={`${outcome} ${reason}`}
				>
					<input type="hidden" name="token" value={token} />
					<OutcomeFields side={side} outcome={chosen ?? outcome} reason={reason} />
					<Button type="submit" icon="check" busy={busy}>
						{t(answered && (!chosen || chosen === outcome) ? 'again' : 'send')}
					</Button>
				</Form>
			) : (
				<Alert tone="info" title={t('overTitle')} live>
					<p>{t('over')}</p>
				</Alert>
			)}
			<p>
				<ButtonLink to={`/${locale}/vacancies/${vacancyId}`} variant="outline">
					{t('vacancy')}
				</ButtonLink>
			</p>
		</>
	);
}
