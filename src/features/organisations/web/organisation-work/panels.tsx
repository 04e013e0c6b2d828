import { Form } from 'react-router';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { Time } from '#ui/time.tsx';
import { Timeline } from '#ui/timeline.tsx';
import type { HistoryEntry, Note } from '../../staff-contract.ts';

/** What staff write for each other; the organisation never sees it. */
export function NotesPanel({ notes, here }: { notes: Note[]; here: string }) {
	const t = useWords('organisation-work');
	return (
		<section className="panel" aria-labelledby="notes-title">
			<h2 id="notes-title">{t('notes.title')}</h2>
			{/* A new note empties the field. */}
			<Form method="post" action={here} className="stacked-form" preventScrollReset key={notes[0]?.id}>
				<TextArea
					name="note"
					label={t('notes.label')}
					hint={t('notes.hint')}
					rows={3}
					maxLength={5000}
					required
				/>
				<Button type="submit" name="verb" value="note" size="sm" variant="outline">
					{t('notes.add')}
				</Button>
			</Form>
			{notes.length > 0 && (
				<ul className="notes">
					{notes.map(({ id, note, authorName, createdAt }) => (
						<li key={id}>
							<p className="plain-text">{note}</p>
							<p className="row-sub">
								{authorName ?? t('history.nobody')}, <Time value={createdAt} kind="dateTime" style="medium" />
							</p>
							<Form method="post" action={here} preventScrollReset>
								<input type="hidden" name="note" value={id} />
								<Button
									type="submit"
									name="verb"
									value="deleteNote"
									size="sm"
									variant="tertiary"
									icon="trash-2"
								>
									{t('notes.delete')}
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</section>
	);
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
