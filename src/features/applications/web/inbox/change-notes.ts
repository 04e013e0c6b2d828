import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

/**
 * Writes or takes away a note where a form asks for it; undefined where it asks for something else. A note without
 * words, and one that somebody took away already, are told apart from failures.
 */
export async function changeNotes(
	api: ApiClient,
	id: string,
	form: FormData,
): Promise<'done' | 'noNote' | undefined> {
	const note = String(form.get('note') ?? '');
	try {
		if (form.get('verb') === 'note') {
			await api.post(`/api/v1/applications/${encodeURIComponent(id)}/notes`, { note });
			return 'done';
		}
		if (form.get('verb') === 'deleteNote') {
			await api.delete(`/api/v1/application_notes/${encodeURIComponent(note)}`);
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
