import type { Call } from '#platform/contract/calls.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { applicationNoteApi } from '../../api.ts';

/**
 * Writes or takes away a note where a form asks for it; undefined where it asks for something else. A note without
 * words, and one that somebody took away already, are told apart from failures.
 */
export async function changeNotes(
	call: Call,
	id: string,
	form: FormData,
): Promise<'done' | 'noNote' | undefined> {
	const note = String(form.get('note') ?? '');
	try {
		if (form.get('verb') === 'note') {
			await call(applicationNoteApi.create, { params: { id }, body: { note } });
			return 'done';
		}
		if (form.get('verb') === 'deleteNote') {
			await call(applicationNoteApi.remove, { params: { id: note } });
			return 'done';
		}
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 422) return 'noNote';
		if (error.status === 404) return 'done';
		throw error;
	}
	return undefined;
}
