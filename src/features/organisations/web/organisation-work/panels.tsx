import { useWords } from '#platform/web/words.ts';
import { Notes } from '#ui/notes.tsx';
import { Timeline } from '#ui/timeline.tsx';
import type { HistoryEntry, Note } from '../../staff-contract.ts';

/** What staff write for each other; the organisation never sees it. */
export function NotesPanel({ notes, here }: { notes: readonly Note[]; here: string }) {
	const t = useWords('organisation-work');
	const words = {
		title: t('notes.title'),
		label: t('notes.label'),
		hint: t('notes.hint'),
		add: t('notes.add'),
		delete: t('notes.delete'),
		nobody: t('history.nobody'),
	};
	return <Notes notes={notes} action={here} words={words} />;
}

/** What happened to it, newest first. */
export function HistoryPanel({ history }: { history: HistoryEntry[] }) {
	const t = useWords('organisation-work');
	return (
		<section className="panel" aria-labelledby="history-title">
			<h2 id="history-title">{t('history.title')}</h2>
			{history.length === 0 ? (
				<p className="row-sub">{t('history.none')}</p>
			) : (
				<Timeline
					label={t('history.title')}
					events={history.map(({ id, action, reason, actorName, createdAt }) => ({
						id,
						at: createdAt,
						title: t.maybe(`history.${action.replace('organisation.', '')}`) ?? action,
						children: (
							<>
								<p className="row-sub">{actorName ?? t('history.nobody')}</p>
								{reason && <p className="plain-text">{reason}</p>}
							</>
						),
					}))}
				/>
			)}
		</section>
	);
}
