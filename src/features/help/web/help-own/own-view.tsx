import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { ConfirmQuestion } from '#ui/confirm-dialog.tsx';
import { Flash } from '#ui/flash.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert, Badge, Card, type Tone } from '#ui/surfaces.tsx';
import { Time } from '#ui/time.tsx';
import type { HelpAnswer, HelpRequest } from '../../contract.ts';
import type { HelpStatus } from '../../enums.ts';
import { RequestBadges, useNeighbourhood } from '../request-head.tsx';
import { answerTones } from './answer-tones.ts';
import { ContactFacts } from './contact-facts.tsx';
import { askedVerbs } from './resolve-own.ts';
import '../help.css';

type OwnViewProps = {
	request: HelpRequest;
	answers: HelpAnswer[];
	centre: string;
	/** URLs of this page, and of the form to edit the request. */
	here: string;
	edit: string;
	/** Link back to the list, which only users with an account have. */
	children?: ReactNode;
};

const tones: Readonly<Record<HelpStatus, 'info' | 'success' | 'warning'>> = {
	unconfirmed: 'warning',
	submitted: 'info',
	published: 'success',
	refused: 'warning',
	matched: 'success',
	closed: 'success',
	withdrawn: 'info',
	expired: 'warning',
};
const badgeTones: Readonly<Record<HelpStatus, Tone>> = {
	...tones,
	submitted: 'neutral',
	withdrawn: 'neutral',
};

/** Badge with the state of a request. */
export function HelpStatusBadge({ status }: { status: HelpStatus }) {
	const t = useTranslations('help-words');
	return <Badge tone={badgeTones[status]}>{t(`status.${status}`)}</Badge>;
}

/** The user's own request: its state, actions and replies. */
export function OwnView({ request, answers, centre, here, edit, children }: OwnViewProps) {
	const t = useTranslations('help-own');
	const locale = useLocale();
	const where = useNeighbourhood();
	const [search] = useSearchParams();
	const done = search.get('done');
	const failed = search.get('failed');
	const asked = askedVerbs.find((verb) => verb === search.get('confirm') && request.meta?.can?.[verb]);
	return (
		<div className="help-page">
			{children}
			<Flash message={done ? t.optional(`done.${done}`) : undefined} />
			<Flash message={failed ? t.optional(`failed.${failed}`) : undefined} tone="danger" />
			<header>
				<RequestBadges request={request} />
				<h1>{request.title}</h1>
			</header>
			<State request={request} centre={centre} />
			<section aria-labelledby="answers">
				<h2 id="answers">{t('received')}</h2>
				{answers.length === 0 ? (
					<p className="field-hint">{t('receivedNone')}</p>
				) : (
					<ul className="help-answers">
						{answers.map((answer) => (
							<li key={answer.id}>
								<AnswerCard answer={answer} here={here} isGuest={request.author?.guest !== false} />
							</li>
						))}
					</ul>
				)}
				{request.status === 'matched' && <p className="field-hint">{t('safe', { centre })}</p>}
			</section>
			<section aria-labelledby="details">
				<h2 id="details">{t('details')}</h2>
				<p className="field-hint">{[where(request), request.timing].filter(Boolean).join(' · ')}</p>
				<p className="help-story">{request.body}</p>
				<Actions
					request={request}
					here={here}
					edit={edit}
					view={`/${locale}/een-op-een-hulp/${request.id}`}
				/>
			</section>
			{asked && (
				<ConfirmQuestion
					title={t(`ask.${asked}.title`)}
					text={t(`ask.${asked}.text`)}
					back={here}
					name="verb"
					value={asked}
					submit={t(`verb.${asked}`)}
					cancel={t('ask.cancel')}
					variant={asked === 'close' ? 'primary' : 'danger'}
				/>
			)}
		</div>
	);
}

function State({ request, centre }: { request: HelpRequest; centre: string }) {
	const t = useTranslations('help-own');
	const words = useTranslations('help-words');
	const format = useFormat();
	const { status, reason, expiresAt } = request;
	return (
		<Alert tone={tones[status]} title={words(`status.${status}`)}>
			<p>{t(`state.${status}`, { centre, date: expiresAt ? format.date(expiresAt) : '' })}</p>
			{status === 'refused' && reason && <p className="help-reason">{reason}</p>}
		</Alert>
	);
}

function Actions(props: { request: HelpRequest; here: string; edit: string; view: string }) {
	const t = useTranslations('help-own');
	const { request, here, edit, view } = props;
	const can = request.meta?.can;
	const asking = (verb: string) => `${here}${here.includes('?') ? '&' : '?'}confirm=${verb}`;
	return (
		<div className="actions">
			{can?.renew && (
				<PostForm action={here}>
					<Button type="submit" name="verb" value="renew" icon="rotate-cw">
						{t('verb.renew')}
					</Button>
				</PostForm>
			)}
			{can?.close && (
				<ButtonLink to={asking('close')} icon="check" preventScrollReset>
					{t('verb.close')}
				</ButtonLink>
			)}
			{can?.reopen && (
				<ButtonLink to={asking('reopen')} variant="outline" preventScrollReset>
					{t('verb.reopen')}
				</ButtonLink>
			)}
			{can?.update && (
				<ButtonLink to={edit} variant="outline" icon="pencil">
					{t('verb.edit')}
				</ButtonLink>
			)}
			{request.status === 'published' && (
				<ButtonLink to={view} variant="outline" icon="eye">
					{t('verb.view')}
				</ButtonLink>
			)}
			{can?.withdraw && (
				<ButtonLink to={asking('withdraw')} variant="tertiary" preventScrollReset>
					{t('verb.withdraw')}
				</ButtonLink>
			)}
		</div>
	);
}

function AnswerCard({ answer, here, isGuest }: { answer: HelpAnswer; here: string; isGuest: boolean }) {
	const t = useTranslations('help-own');
	const words = useTranslations('help-words');
	const { id, firstName: name, contact, status, meta } = answer;
	return (
		<Card as="article" className="help-answer-card" aria-labelledby={`answer-${id}`}>
			<header>
				<h3 id={`answer-${id}`}>{t('from', { name })}</h3>
				<Badge tone={answerTones[status]}>{words(`answerStatus.${status}`)}</Badge>
				<span className="row-sub">
					<Time value={answer.createdAt} kind="date" style="short" />
				</span>
			</header>
			<p className="help-story">{answer.message}</p>
			{contact && <ContactFacts contact={contact} name={name} talkAbout={isGuest ? undefined : id} />}
			{(meta?.can?.accept || meta?.can?.decline) && (
				<PostForm action={here} className="stacked-form" preventScrollReset>
					<input type="hidden" name="answer" value={id} />
					{meta.can.accept && <Checkbox name={`consent-${id}`} label={t('consent', { name })} />}
					<div className="actions">
						{meta.can.accept && (
							<Button type="submit" name="verb" value="accept" icon="heart-handshake">
								{t('verb.accept', { name })}
							</Button>
						)}
						{meta.can.decline && (
							<Button type="submit" name="verb" value="decline" variant="outline">
								{t('verb.decline', { name })}
							</Button>
						)}
					</div>
				</PostForm>
			)}
		</Card>
	);
}
