import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/post-form.tsx';
import '#ui/flow.css';
import { TextArea } from '#ui/inputs.tsx';
import { Time } from '#ui/time.tsx';
import type { Note } from '../contract.ts';

type NotesPanelProps = {
	/** The subject of the notes, which determines the text about who can read them. */
	about: 'application' | 'organisation';
	/** Newest first. */
	notes: readonly Note[];
	/** The page's address, whose action passes these forms to `changeNotes`. */
	here: string;
};

/** Shared notes about the page's subject; they are not printed. */
export function NotesPanel({ about, notes, here }: NotesPanelProps) {
	const t = useTranslations('notes');
	return (
		<section className="panel" aria-labelledby="notes-title" data-print="no">
			<h2 id="notes-title">{t('title')}</h2>
			{/* The key empties the field after a note was written. */}
			<PostForm action={here} className="stacked-form" preventScrollReset key={notes[0]?.id}>
				<TextArea
					name="note"
					label={t('label')}
					hint={t(`hint.${about}`)}
					rows={3}
					maxLength={5000}
					required
				/>
				<Button type="submit" name="verb" value="note" size="sm" variant="outline">
					{t('add')}
				</Button>
			</PostForm>
			{notes.length > 0 && (
				<ul className="notes">
					{notes.map(({ id, note, authorName, createdAt }) => (
						<li key={id}>
							<p className="plain-text">{note}</p>
							<p className="row-sub">
								{authorName ?? t('noAuthor')}, <Time value={createdAt} kind="dateTime" style="medium" />
							</p>
							<PostForm action={here} preventScrollReset>
								<input type="hidden" name="note" value={id} />
								<Button
									type="submit"
									name="verb"
									value="deleteNote"
									size="sm"
									variant="tertiary"
									icon="trash-2"
								>
									{t('delete')}
								</Button>
							</PostForm>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

/**
 * Returns a function that translates an outcome that `changeNotes` put into the address; undefined for other outcomes.
 */
export function useNoteOutcome(): (outcome: string) => string | undefined {
	const t = useTranslations('notes');
	return (outcome) => t.optional(`outcome.${outcome}`);
}
