import { redirect } from 'react-router';
import type { Call } from '#platform/contract/calls.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
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
	switch (form.get('verb')) {
		case 'note':
			try {
				await call(api.create, { params: { id }, body: { note } });
			} catch (error) {
				if (error instanceof ApiFailure && error.status === 422)
					return redirect(`${here}?failed=noteRefused`);
				throw error;
			}
			return redirect(`${here}?done=noteAdded`);
		case 'deleteNote':
			try {
				await call(api.remove, { params: { id: note } });
			} catch (error) {
				if (!(error instanceof ApiFailure && error.status === 404)) throw error;
			}
			return redirect(`${here}?done=noteDeleted`);
		default:
			return undefined;
	}
}
