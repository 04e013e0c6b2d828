import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostForm } from '#ui/post-form.tsx';
import '#ui/flow.css';
import { Time } from '#ui/time.tsx';
import type { Mentionable, Note } from '../contract.ts';
import { NoteForm } from './note-form.tsx';

type NotesPanelProps = {
	/** The subject of the notes, which determines the text about who can read them. */
	about: 'application' | 'organisation' | 'submission' | 'profile';
	/** Newest first. */
	notes: readonly Note[];
	/** The colleagues to whom a note can be pointed out. */
	mentionable: readonly Mentionable[];
	/** The page's address, whose action passes these forms to `changeNotes`. */
	here: string;
};

/** Shared notes about the page's subject; they are not printed. */
export function NotesPanel({ about, notes, mentionable, here }: NotesPanelProps) {
	const t = useTranslations('notes');
	return (
		<section className="panel" aria-labelledby="notes-title" data-print="no">
			<h2 id="notes-title">{t('title')}</h2>
			{/* The key empties the field after a note was written. */}
			<NoteForm
				key={notes[0]?.id}
				here={here}
				label={t('label')}
				hint={t(`hint.${about}`)}
				rows={3}
				people={mentionable}
				submit={t('add')}
			/>
			{notes.length > 0 && (
				<ul className="notes">
					{notes.map(({ id, note, authorName, mentionedNames, createdAt, isOurs }) => (
						<li key={id}>
							<p className="plain-text">{note}</p>
							<p className="row-sub">
								{authorName ?? t('noAuthor')}, <Time value={createdAt} kind="dateTime" style="medium" />
							</p>
							<MentionedNames names={mentionedNames} />
							{isOurs && (
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
							)}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

/** The colleagues to whom a note was pointed out; nothing where there are none. */
export function MentionedNames({ names }: { names: readonly string[] }) {
	const t = useTranslations('notes');
	if (names.length === 0) return null;
	return (
		<p className="row-sub">
			<Icon name="bell" /> {t('mentioned', { names: names.join(', ') })}
		</p>
	);
}

/**
 * Returns a function that translates an outcome that `changeNotes` put into the address; undefined for other outcomes.
 */
export function useNoteOutcome(): (outcome: string) => string | undefined {
	const t = useTranslations('notes');
	return (outcome) => t.optional(`outcome.${outcome}`);
}
