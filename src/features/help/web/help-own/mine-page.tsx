import { Link, redirect, useSearchParams } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { Badge, Card, EmptyState } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import { helpAnswerApi, helpApi } from '../../api.ts';
import type { HelpAnswer, HelpRequest } from '../../contract.ts';
import { helpSetting } from '../help-setting.ts';
import { RequestBadges } from '../request-head.tsx';
import type { Route } from './+types/mine-page';
import { answerTones } from './answer-tones.ts';
import { ContactFacts } from './contact-facts.tsx';
import { HelpStatusBadge } from './own-view.tsx';

const MOST = 100;

/** The user's requests, offers and replies: the latest hundred of each. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const here = site(context);
	const setting = await helpSetting(here);
	const page = { number: 1, size: MOST };
	const [requests, answers] = await Promise.all([
		here.call(helpApi.list, { filter: { view: 'mine' }, sort: '-createdAt', page }),
		here.call(helpAnswerApi.list, { page }),
	]);
	return {
		requests: requests.data,
		answers: answers.data,
		title: getTranslations(here.locale, 'help-own')('title'),
		name: getTranslations(here.locale, 'help-words')(`name.${setting.wording}`),
	};
}

/** Withdraws an answer. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const id = String((await request.formData()).get('answer') ?? '');
	const back = `/${here.locale}/een-op-een-hulp/mijn`;
	const { refusal } = await attempt(here.call(helpAnswerApi.withdraw, { params: { id } }), [409]);
	return redirect(`${back}?${refusal ? 'failed=conflict' : 'done=withdrawAnswer'}`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function MinePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('help-own');
	const locale = useLocale();
	const [search] = useSearchParams();
	const { requests, answers, title, name } = loaderData;
	const path = `/${locale}/een-op-een-hulp`;
	const here = `${path}/mijn`;
	const asked = answers.find(({ id, meta }) => id === search.get('id') && meta?.can?.withdraw);
	return (
		<div className="help-page">
			<Breadcrumb items={[{ label: name, to: path }, { label: title }]} />
			<h1>{title}</h1>
			<Flash message={search.get('done') ? t.optional(`done.${search.get('done')}`) : undefined} />
			<Flash
				message={search.get('failed') ? t.optional(`failed.${search.get('failed')}`) : undefined}
				tone="danger"
			/>
			<section aria-labelledby="requests">
				<h2 id="requests">{t('requests')}</h2>
				{requests.length === 0 ? (
					<EmptyState
						level={3}
						title={t('noRequests.title')}
						actions={<ButtonLink to={`${path}/plaatsen`}>{t('place')}</ButtonLink>}
					>
						<p>{t('noRequests.text')}</p>
					</EmptyState>
				) : (
					<>
						<ul className="help-answers">
							{requests.map((request) => (
								<li key={request.id}>
									<OwnRequestCard request={request} to={`${here}/${request.id}`} />
								</li>
							))}
						</ul>
						<p className="actions">
							<ButtonLink to={`${path}/plaatsen`} variant="outline" icon="plus">
								{t('place')}
							</ButtonLink>
						</p>
					</>
				)}
			</section>
			<section aria-labelledby="answers">
				<h2 id="answers">{t('answers')}</h2>
				{answers.length === 0 ? (
					<EmptyState
						level={3}
						title={t('noAnswers.title')}
						actions={
							<ButtonLink to={path} variant="outline">
								{t('noAnswers.action')}
							</ButtonLink>
						}
					>
						<p>{t('noAnswers.text')}</p>
					</EmptyState>
				) : (
					<ul className="help-answers">
						{answers.map((answer) => (
							<li key={answer.id}>
								<OwnAnswerCard answer={answer} here={here} />
							</li>
						))}
					</ul>
				)}
			</section>
			{asked && search.get('confirm') === 'withdrawAnswer' && (
				<ConfirmQuestion
					title={t('ask.withdrawAnswer.title')}
					text={t('ask.withdrawAnswer.text')}
					back={here}
					name="answer"
					value={asked.id}
					submit={t('verb.withdrawAnswer')}
					cancel={t('ask.cancel')}
				/>
			)}
		</div>
	);
}

function OwnRequestCard({ request, to }: { request: HelpRequest; to: string }) {
	const t = useTranslations('help-own');
	return (
		<Card interactive className="help-answer-card">
			<RequestBadges request={request} />
			<h3>
				<Link to={to} className="card-link">
					{request.title}
				</Link>
			</h3>
			<p className="help-row">
				<HelpStatusBadge status={request.status} />
				{(request.openAnswers ?? 0) > 0 && (
					<Badge tone="warning" icon="message-circle">
						{t('open', { count: request.openAnswers ?? 0 })}
					</Badge>
				)}
				<span className="row-sub">
					<Time value={request.createdAt} style="medium" />
				</span>
			</p>
		</Card>
	);
}

function OwnAnswerCard({ answer, here }: { answer: HelpAnswer; here: string }) {
	const t = useTranslations('help-own');
	const words = useTranslations('help-words');
	const { contact } = answer;
	return (
		<Card className="help-answer-card">
			<h3>{answer.helpRequestTitle}</h3>
			<p className="help-row">
				<Badge tone={answerTones[answer.status]}>{words(`answerStatus.${answer.status}`)}</Badge>
				<span className="row-sub">
					<Time value={answer.createdAt} style="medium" />
				</span>
			</p>
			<p className="help-story">{answer.message}</p>
			{contact && (
				<ContactFacts
					contact={contact}
					name={contact.name.split(' ')[0] ?? contact.name}
					talkAbout={answer.id}
				/>
			)}
			{answer.meta?.can?.withdraw && (
				<p className="actions">
					<ButtonLink
						to={`${here}?confirm=withdrawAnswer&id=${answer.id}`}
						variant="tertiary"
						size="sm"
						preventScrollReset
					>
						{t('verb.withdrawAnswer')}
					</ButtonLink>
				</p>
			)}
		</Card>
	);
}
