import { Form } from 'react-router';
import { useWords } from '#platform/web/words.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { Time } from '#ui/time.tsx';
import type { ApplicationNote } from '../../contract.ts';

/** What those who decide write for each other; whoever applied never sees it. */
export function NotesPanel({ notes, here }: { notes: ApplicationNote[]; here: string }) {
	const t = useWords('inbox');
	return (
		<section className="panel" aria-labelledby="notes-title" data-print="no">
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
								{authorName ?? t('events.nobody')}, <Time value={createdAt} kind="dateTime" style="medium" />
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
