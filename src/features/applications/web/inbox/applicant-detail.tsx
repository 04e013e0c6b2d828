import type { TakingPart } from '#features/activities/contract.ts';
import { useFormat } from '#platform/web/format.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { Answers } from './answers.tsx';
import { ownState } from './own-history.ts';
import { TakingPartPanel } from './taking-part-panel.tsx';
import type { ShownApplication } from './time-of.ts';
import { withdrawWords } from './withdraw-dialog.tsx';

const tones = {
	pending: 'info',
	waiting: 'info',
	offered: 'success',
	accepted: 'success',
	completed: 'success',
	rejected: 'info',
	withdrawn: 'info',
	no_show: 'warning',
} as const;

/** The user's own application: its state, what they wrote, and a button to withdraw it. */
export function ApplicantDetail({
	application,
	here,
	takingPart,
}: {
	application: ShownApplication;
	here: string;
	takingPart: TakingPart | null;
}) {
	const t = useTranslations('inbox');
	const format = useFormat();
	const { status, organizationName, decisionMessage, message, waitingPlace, offeredUntil, when, meta } =
		application;
	// Who still has a place, or waits for one, at a time that does not go ahead.
	const isCalledOff =
		application.occurrenceStatus === 'cancelled' && ['accepted', 'waiting', 'offered'].includes(status);
	const { present, checkedInAt } = application;
	return (
		<>
			{isCalledOff && (
				<Alert tone="warning" title={`${t('cancelledTime')}: ${when}`}>
					<p>{t('cancelledText')}</p>
				</Alert>
			)}
			{!isCalledOff && (
				<Alert tone={tones[status]} title={t(`status.${ownState(application)}`)}>
					<p>
						{t(stateKey(application), {
							count: application.groupSize,
							organisation: organizationName,
							time: checkedInAt ? format.time(checkedInAt) : '',
							place: waitingPlace ?? 1,
							when: when ?? '',
							until: offeredUntil ? format.dateTime(offeredUntil, 'long') : '',
						})}
					</p>
				</Alert>
			)}
			{present && <Present application={application} here={here} />}
			{meta?.can?.take && (
				<PostForm action={here} data-leave="free">
					<Button type="submit" name="verb" value="take" size="lg" icon="check">
						{t('verb.take')}
					</Button>
				</PostForm>
			)}
			{decisionMessage && (
				<section className="panel" aria-labelledby="decision-title">
					<h2 id="decision-title">{t('mine.answerOf', { organisation: organizationName })}</h2>
					<p className="plain-text">{decisionMessage}</p>
				</section>
			)}
			{takingPart && <TakingPartPanel takingPart={takingPart} />}
			<section className="panel" aria-labelledby="own-message-title">
				<h2 id="own-message-title">{t('mine.message')}</h2>
				{message ? (
					<p className="plain-text">{message}</p>
				) : (
					<p className="work-count">{t('mine.noMessage')}</p>
				)}
			</section>
			<Answers application={application} mine />
			{meta?.can?.withdraw && !isCalledOff && (
				<p>
					<ButtonLink to={`${here}?confirm=withdraw`} variant="outline" preventScrollReset>
						{t(withdrawWords(application).button)}
					</ButtonLink>
				</p>
			)}
		</>
	);
}

/** For who is marked as there and is not: taking one's own check-in back, or whom to tell. */
function Present({ application, here }: { application: ShownApplication; here: string }) {
	const t = useTranslations('inbox');
	if (!application.meta?.can?.undoCheckIn)
		return <p>{t('mine.notHere', { organisation: application.organizationName })}</p>;
	return (
		<PostForm action={here} data-leave="free" className="stacked-form">
			<p>{t('mine.undoCheckIn')}</p>
			<Button type="submit" name="verb" value="undo-check-in" variant="outline">
				{t('verb.undoCheckIn')}
			</Button>
		</PostForm>
	);
}

/** Returns the message key for the state: occurrences have their own texts, as have some reasons. */
function stateKey({ status, reason, when, present, checkedInAt }: ShownApplication) {
	if (present) return checkedInAt ? 'mine.time.presentSince' : 'mine.time.present';
	const timed = when !== null;
	if (timed && status === 'rejected' && (reason === 'session_cancelled' || reason === 'session_begun'))
		return `mine.time.${reason}` as const;
	if (
		timed &&
		(status === 'accepted' || status === 'waiting' || status === 'offered' || status === 'completed')
	)
		return `mine.time.${status}` as const;
	return `mine.state.${status}` as const;
}
