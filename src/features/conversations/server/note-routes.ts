import { noteRoutes } from '#features/notes/server/public.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { conversationNoteAdded, conversationNoteDeleted } from '../events.ts';
import { permissions } from './permissions.ts';
import { findConversation } from './select-conversations.ts';
import { viewerOf } from './viewer.ts';

/** Notes of an organisation or the centre in a conversation; a person alone has no colleagues to write them for. */
export const conversationNoteRoutes: readonly Endpoint[] = noteRoutes(
	{
		type: 'conversations',
		holderOf: async (trx, c, id) => {
			const viewer = viewerOf(c);
			const found = viewer.isActedFor ? undefined : await findConversation(trx, viewer, id);
			if (!found?.ourPartyId || found.us?.kind === 'person') throw ApiError.notFound();
			return found.ourPartyId;
		},
		added: conversationNoteAdded,
		deleted: conversationNoteDeleted,
	},
	permissions.keepNotes,
);
