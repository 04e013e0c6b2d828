import { data, redirect } from 'react-router';
import { statusFor } from '#platform/web/action-status.ts';
import { attempt, orNull } from '#platform/web/failures.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { formErrorOf } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { NoteApi } from '../api.ts';

/** A note that was not saved, and why: what was typed, and who was to be told of it. */
export type RefusedNote = { note: string; mentions: string[]; error: FormError };

/** What the page of the subject gets of a form with a note: the form is read already. */
type NotePosted = { request: Request; form: FormData; api: NoteApi; id: string; here: string };

/**
 * Writes or deletes a note about the subject where the form is one of a {@link NotesPanel}, and leads back to its page;
 * undefined for any other form. A note that is refused is returned to its form, which shows it again. A note that
 * somebody else has deleted already counts as deleted.
 */
export async function changeNotes(
	{ call, locale }: Pick<SiteContext, 'call' | 'locale'>,
	{ request, form, api, id, here }: NotePosted,
) {
	const note = String(form.get('note') ?? '');
	const mentions = form.getAll('mentions').map(String);
	const back = (outcome: string) => redirect(`${here}${here.includes('?') ? '&' : '?'}${outcome}`);
	switch (form.get('verb')) {
		case 'note': {
			const written = call(api.create, { params: { id }, body: { note, mentions } });
			const { refusal } = await attempt(written, [422]);
			if (!refusal) return back('done=noteAdded');
			const refusedNote: RefusedNote = { note, mentions, error: formErrorOf(locale, refusal) };
			return data({ refusedNote }, { status: statusFor(request, refusal.status) });
		}
		case 'deleteNote':
			await orNull(call(api.remove, { params: { id: note } }), [404]);
			return back('done=noteDeleted');
		default:
			return undefined;
	}
}
