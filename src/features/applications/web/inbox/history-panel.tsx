import { useTranslations } from '#platform/web/translations.ts';
import { Timeline } from '#ui/timeline.tsx';
import type { Application, HistoryEntry } from '../../contract.ts';

const began = ['application.created', 'application.queued', 'application.signed_up'];
/** Actions of the applicant, with or without an account. */
const theirs = [
	...began,
	'application.offer_taken',
	'application.withdrawn',
	'application.check_in_undone',
	'application.outcome_told',
];

const cameAs = ({ id, createdAt }: Application): HistoryEntry => ({
	id: `came-${id}`,
	type: 'application_events',
	action: 'application.created',
	reason: null,
	actorName: null,
	createdAt,
});

/** History of an application, newest first, for those who decide on it. */
export function HistoryPanel({
	application,
	history,
}: {
	application: Application;
	history: HistoryEntry[];
}) {
	const t = useTranslations('inbox');
	// Imported applications have no log entry of their creation.
	const came = history.some(({ action }) => began.includes(action));
	const all = came ? history : [...history, cameAs(application)];
	/** At a time of an activity somebody is there; that the work is done nobody says. A guest has no name in the log. */
	const isCheckIn = (action: string) =>
		action === 'application.came' ||
		// What was written before there was a word for it.
		(action === 'application.completed' && application.occurrenceId !== null);
	const titleOf = (action: string) =>
		isCheckIn(action)
			? t('checkedIn')
			: (t.optional(`events.${action.replace('application.', '')}`) ?? action);
	return (
		<section className="panel" aria-labelledby="history-title">
			<h2 id="history-title">{t('history')}</h2>
			<Timeline
				label={t('history')}
				events={all.map(({ id, action, reason, actorName, createdAt }) => ({
					id,
					at: createdAt,
					title: titleOf(action),
					children: (
						<>
							<p className="row-sub">
								{actorName ??
									(theirs.includes(action) || isCheckIn(action)
										? application.name
										: action === 'application.outcome_reported'
											? application.organizationName
											: t('events.nobody'))}
							</p>
							{reason && (
								<p className="row-sub">
									{t('reasonWas', { reason: t.optional(`reasons.${reason}`) ?? reason })}
								</p>
							)}
						</>
					),
				}))}
			/>
		</section>
	);
}
