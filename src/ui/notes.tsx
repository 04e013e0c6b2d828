import { Form } from 'react-router';
import { Button } from './button.tsx';
import './flow.css';
import { TextArea } from './inputs.tsx';
import { Time } from './time.tsx';

export type NoteShown = {
	id: string;
	note: string;
	/** Nobody's any more once its author has left. */
	authorName: string | null;
	/** An ISO moment. */
	createdAt: string;
};

type NotesProps = {
	notes: readonly NoteShown[];
	/** Where its forms post: `verb=note` with the text, and `verb=deleteNote` with the id, both as `note`. */
	action: string;
	words: Record<'title' | 'label' | 'hint' | 'add' | 'delete' | 'nobody', string>;
};

/** What some write for each other about the page they share, newest first; never printed. */
export function Notes({ notes, action, words }: NotesProps) {
	return (
		<section className="panel" aria-labelledby="notes-title" data-print="no">
			<h2 id="notes-title">{words.title}</h2>
			{/* A new note empties the field. */}
			<Form method="post" action={action} className="stacked-form" preventScrollReset key={notes[0]?.id}>
				<TextArea name="note" label={words.label} hint={words.hint} rows={3} maxLength={5000} required />
				<Button type="submit" name="verb" value="note" size="sm" variant="outline">
					{words.add}
				</Button>
			</Form>
			{notes.length > 0 && (
				<ul className="notes">
					{notes.map(({ id, note, authorName, createdAt }) => (
						<li key={id}>
							<p className="plain-text">{note}</p>
							<p className="row-sub">
								{authorName ?? words.nobody}, <Time value={createdAt} kind="dateTime" style="medium" />
							</p>
							<Form method="post" action={action} preventScrollReset>
								<input type="hidden" name="note" value={id} />
								<Button
									type="submit"
									name="verb"
									value="deleteNote"
									size="sm"
									variant="tertiary"
									icon="trash-2"
								>
									{words.delete}
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
