import { redirect } from 'react-router';
import type { Call } from '#platform/contract/calls.ts';
import { attempt, orNull } from '#platform/web/failures.ts';
import type { NoteApi } from '../api.ts';

/**
 * Writes or deletes a note about the subject where the form is one of a {@link NotesPanel}, and leads back to its page;
 * undefined for any other form. A note that somebody else has deleted already counts as deleted.
 */
export async function changeNotes(
	call: Call,
	api: NoteApi,
	id: string,
	form: FormData,
	here: string,
): Promise<Response | undefined> {
	const note = String(form.get('note') ?? '');
	const mentions = form.getAll('mentions').map(String);
	const back = (outcome: string) => redirect(`${here}${here.includes('?') ? '&' : '?'}${outcome}`);
	switch (form.get('verb')) {
		case 'note': {
			const written = call(api.create, { params: { id }, body: { note, mentions } });
			const { refusal } = await attempt(written, [422]);
			return back(refusal ? 'failed=noteRefused' : 'done=noteAdded');
		}
		case 'deleteNote':
			await orNull(call(api.remove, { params: { id: note } }), [404]);
			return back('done=noteDeleted');
		default:
			return undefined;
	}
}
