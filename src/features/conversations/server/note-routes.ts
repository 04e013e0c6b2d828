import { addNote, type NoteSubject, noteRoutes } from '#features/notes/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { conversationNoteAdded, conversationNoteDeleted } from '../events.ts';
import { permissions } from './permissions.ts';
import { findConversation } from './select-conversations.ts';
import { viewerOf } from './viewer.ts';

const subject: NoteSubject = {
	type: 'conversations',
	holderOf: async (trx, c, id) => {
		const viewer = viewerOf(c);
		const found = viewer.isActedFor ? undefined : await findConversation(trx, viewer, id);
		if (!found?.ourPartyId || found.us?.kind === 'person') throw ApiError.notFound();
		return found.ourPartyId;
	},
	added: conversationNoteAdded,
	deleted: conversationNoteDeleted,
};

/** Writes a note in a conversation for the user's own side. Throws 404 and 422 as its route does. */
export async function addConversationNote(
	c: RequestContext,
	id: string,
	note: { note: string; mentions: readonly string[] },
): Promise<void> {
	await addNote(c, subject, id, note);
}

/** Notes of an organisation or the centre in a conversation; a person alone has no colleagues to write them for. */
export const conversationNoteRoutes: readonly Endpoint[] = noteRoutes(subject, permissions.keepNotes);
