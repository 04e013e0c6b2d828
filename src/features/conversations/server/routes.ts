import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { conversationApi, guestConversationApi, messageApi } from '../api.ts';
import type { AboutType } from '../enums.ts';
import { conversationViewed } from '../events.ts';
import {
	blockAsGuest,
	findFileAsGuest,
	followAsGuest,
	readAsGuest,
	reportAsGuest,
	sayAsGuest,
	storeAsGuest,
} from './guest-link.ts';
import { findMessageFile, type MessageFileRow, serveMessageFile, storeMessageFile } from './message-files.ts';
import { deleteMessage, editMessage, listMessages, presentMessage, readMessage } from './messages.ts';
import { conversationNoteRoutes } from './note-routes.ts';
import { permissions } from './permissions.ts';
import { presentConversation } from './present-conversation.ts';
import { handleReport, readHandled, reopen, report } from './reports.ts';
import { resolveMatter, type Side } from './resolve-matter.ts';
import { beginConversation, findByMatter, requireParty, say } from './say.ts';
import { draftToMany, previewMany, sayToMany } from './say-to-many.ts';
import {
	type ConversationFilter,
	type ConversationRow,
	countConversations,
	findConversation,
	listConversations,
} from './select-conversations.ts';
import { assign, block, colleaguesOf, markRead, markUnread, settle, shareContact } from './settle.ts';
import { type Viewer, viewerOf, writerOf } from './viewer.ts';

const permission = permissions.party;

const conversations: readonly Endpoint[] = [
	implement(conversationApi.list, {
		permission,
		run: async (c, { query }) => {
			const viewer = viewerOf(c);
			const filter = query.custom as ConversationFilter;
			if (filter.state === 'reported' && !viewer.isCentre) throw ApiError.forbidden();
			const { rows, total, counts } = await c.read(async (trx) => ({
				...(await listConversations(trx, viewer, filter, query.page)),
				counts: await countConversations(trx, viewer),
			}));
			const data = rows.map((row) => presentConversation(row, viewer));
			return { body: listDocument(c.url, query, { total, data, meta: { counts } }) };
		},
	}),
	implement(conversationApi.matter, {
		permission,
		run: async (c, { query }) => {
			const { type, id } = query.custom as { type?: AboutType; id?: string };
			const about = type && id ? { type, id } : null;
			const matter = await c.read(async (trx) => {
				const found = await resolveMatter(trx, viewerOf(c), about, c.locale);
				const conversationId = (await findByMatter(trx, found.key)) ?? null;
				return {
					conversationId,
					subject: found.subject,
					with: found.with,
					isWithPerson: found.them.kind === 'person' || found.them.kind === 'guest',
					writesFor: nameOfUs(c, found.us),
					awaits: found.awaits ?? null,
				};
			});
			return { body: metaDocument(matter) };
		},
	}),
	implement(conversationApi.create, {
		permission,
		run: async (c, { body }) => {
			const id = await beginConversation(c, body.data.attributes);
			const headers = { location: pathOf(conversationApi.read, { id }) };
			return { status: 201, headers, ...(await conversation(c, id)) };
		},
	}),
	implement(conversationApi.previewMany, {
		permission: permissions.toMany,
		run: async (c, { query }) => {
			const { vacancy, occurrence } = query.custom as { vacancy?: string; occurrence?: string };
			if (!vacancy) throw ApiError.notFound();
			const many = { vacancyId: vacancy, occurrenceId: occurrence ?? null };
			return { body: metaDocument(await previewMany(c, many)) };
		},
	}),
	implement(conversationApi.draftToMany, {
		permission: permissions.toMany,
		run: async (c, { body }) => ({ body: metaDocument(await draftToMany(c, body)) }),
	}),
	implement(conversationApi.sayToMany, {
		permission: permissions.toMany,
		run: async (c, { body }) => ({ body: metaDocument({ said: await sayToMany(c, body) }) }),
	}),
	implement(conversationApi.read, { permission, run: (c, { params }) => conversation(c, params.id) }),
	implement(conversationApi.markRead, {
		permission,
		run: async (c, { params }) => {
			await markRead(c, params.id);
			return conversation(c, params.id);
		},
	}),
	implement(conversationApi.markUnread, {
		permission,
		run: async (c, { params }) => {
			await markUnread(c, params.id);
			return conversation(c, params.id);
		},
	}),
	implement(conversationApi.settle, {
		permission,
		run: async (c, { params, body }) => {
			await settle(c, params.id, body.on);
			return conversation(c, params.id);
		},
	}),
	implement(conversationApi.assign, {
		permission,
		run: async (c, { params, body }) => {
			await assign(c, params.id, body.userId);
			return conversation(c, params.id);
		},
	}),
	implement(conversationApi.shareContact, {
		permission,
		run: async (c, { params, body }) => {
			await shareContact(c, params.id, body.on);
			return conversation(c, params.id);
		},
	}),
	implement(conversationApi.block, {
		permission,
		run: async (c, { params, body }) => {
			await block(c, params.id, body.on);
			return conversation(c, params.id);
		},
	}),
	implement(conversationApi.report, {
		permission,
		run: async (c, { params, body }) => {
			await report(c, params.id, body.reason);
			return conversation(c, params.id);
		},
	}),
	implement(conversationApi.handleReport, {
		permission: permissions.handleReport,
		run: async (c, { params, body }) => {
			await handleReport(c, params.id, body);
			return handled(c, params.id);
		},
	}),
	implement(conversationApi.handledReport, {
		permission: permissions.handleReport,
		run: (c, { params }) => handled(c, params.id),
	}),
	implement(conversationApi.reopen, {
		permission: permissions.handleReport,
		run: async (c, { params }) => {
			await reopen(c, params.id);
			return handled(c, params.id);
		},
	}),
	implement(conversationApi.colleagues, {
		permission,
		run: async (c, { params }) => ({ body: metaDocument({ colleagues: await colleaguesOf(c, params.id) }) }),
	}),
];

const messages: readonly Endpoint[] = [
	implement(messageApi.list, {
		permission,
		run: async (c, { params, query }) => {
			const viewer = viewerOf(c);
			const found = await readLogged(c, viewer, params.id);
			const { rows, total } = await c.read((trx) => listMessages(trx, found, query.page));
			const data = rows.map((row) => presentMessage(row, found, writes(viewer)));
			return { body: listDocument(c.url, query, { total, data }) };
		},
	}),
	implement(messageApi.create, {
		permission,
		run: async (c, { params, body }) => {
			const id = await say(c, params.id, body.data.attributes);
			return { status: 201, ...(await message(c, params.id, id)) };
		},
	}),
	implement(messageApi.update, {
		permission,
		run: async (c, { params, body }) => {
			const conversationId = await editMessage(c, params.id, body.body);
			return message(c, conversationId, params.id);
		},
	}),
	implement(messageApi.remove, {
		permission,
		run: async (c, { params }) => {
			await deleteMessage(c, params.id);
			return null;
		},
	}),
	implement(messageApi.addFile, {
		permission,
		run: async (c, { body }) => {
			const { userId } = writerOf(c);
			const stored = await storeMessageFile(c, { userId }, body.data.attributes.file);
			return { status: 201, body: metaDocument(stored) };
		},
	}),
	implement(messageApi.file, {
		permission,
		run: async (c, { params }) => {
			const viewer = viewerOf(c);
			const { id, name, mediaType, bytes, createdAt } = await c.read(async (trx) => {
				const file = await findMessageFile(trx, params.id);
				requireShown(file, await findConversation(trx, viewer, file.conversationId));
				return file;
			});
			const attributes = { name, mediaType, bytes, createdAt: createdAt.toISOString() };
			return { body: document({ data: { type: 'message_files', id, attributes } }) };
		},
	}),
	implement(messageApi.fileContent, {
		permission,
		run: async (c, { params }) => serveMessageFile(c.storage, await readFile(c, params.id)),
	}),
];

const ofGuests: readonly Endpoint[] = [
	implement(guestConversationApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => ({ body: metaDocument(await readAsGuest(c, body)) }),
	}),
	implement(guestConversationApi.addFile, {
		permission: permissions.byLink,
		run: async (c, { body }) => ({
			status: 201,
			body: metaDocument(await storeAsGuest(c, body.data.attributes)),
		}),
	}),
	implement(guestConversationApi.fileContent, {
		permission: permissions.byLink,
		run: async (c, { body }) => serveMessageFile(c.storage, await findFileAsGuest(c, body)),
	}),
	implement(guestConversationApi.stream, {
		permission: permissions.byLink,
		run: (c, { body }) => followAsGuest(c, body.token),
	}),
	implement(guestConversationApi.block, {
		permission: permissions.byLink,
		run: async (c, { body }) => ({ body: metaDocument(await blockAsGuest(c, body)) }),
	}),
	implement(guestConversationApi.report, {
		permission: permissions.byLink,
		run: async (c, { body }) => ({ body: metaDocument(await reportAsGuest(c, body)) }),
	}),
	implement(guestConversationApi.write, {
		permission: permissions.byLink,
		run: async (c, { body }) => ({ body: metaDocument(await sayAsGuest(c, body)) }),
	}),
];

/** Routes for conversations: for their parties, and for guests with a link. */
export const conversationRoutes: readonly Endpoint[] = [
	...ofGuests,
	...conversations,
	...messages,
	...conversationNoteRoutes,
];

/** Staff who are signed in as somebody write nothing, so no message is theirs to change. */
function writes({ isActedFor, userId }: Viewer): string {
	return isActedFor ? '' : userId;
}

async function handled(c: RequestContext, id: string) {
	return { body: metaDocument(await c.read((trx) => readHandled(trx, viewerOf(c), id))) };
}

async function conversation(c: RequestContext, id: string) {
	const viewer = viewerOf(c);
	const row = await c.read((trx) => findConversation(trx, viewer, id));
	if (!row) throw ApiError.notFound();
	return { body: document({ data: presentConversation(row, viewer) }) };
}

/** Finds a file of a conversation that the user reads; a look of the centre is logged as one at the conversation. */
async function readFile(c: RequestContext, id: string) {
	const file = await c.read((trx) => findMessageFile(trx, id));
	requireShown(file, await readLogged(c, viewerOf(c), file.conversationId));
	return file;
}

/** Refuses a file of a message that was deleted to its parties: only the centre sees it, while a report waits. */
function requireShown({ isDeleted }: MessageFileRow, found: ConversationRow | undefined): void {
	if (!found || (isDeleted && found.ourPartyId !== null)) throw ApiError.notFound();
}

/** Reads a conversation; a look of the centre at one that is not its own, or of staff signed in as somebody, is logged. */
async function readLogged(c: RequestContext, viewer: Viewer, id: string): Promise<ConversationRow> {
	const row = await c.read((trx) => findConversation(trx, viewer, id));
	if (!row) throw ApiError.notFound();
	if (row.ourPartyId === null || viewer.isActedFor) {
		await c.write(async (_trx, emit) => emit(conversationViewed(id)));
	}
	return row;
}

async function message(c: RequestContext, conversationId: string, id: string) {
	const { row, found } = await c.read(async (trx) => {
		const found = await requireParty(trx, c, conversationId);
		return { found, row: await readMessage(trx, found.ourPartyId, id) };
	});
	return { body: document({ data: presentMessage(row, found, viewerOf(c).userId) }) };
}

/** The name of the organisation or the centre that the user speaks for. */
function nameOfUs({ actor, centre }: RequestContext, { kind }: Side): string | null {
	if (kind === 'centre') return centre.name;
	return kind === 'organisation' ? (actor?.organisation?.name ?? null) : null;
}
