import { SESSION_ENDED } from '#platform/server/event-streams.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import { notificationApi } from '../api.ts';
import type { CountEvent } from '../contract.ts';
import { NOTIFICATIONS_CHANGED } from './channel.ts';
import { listGroups, markGroup } from './groups.ts';
import {
	countNotifications,
	countUnread,
	listNotifications,
	type NotificationRow,
	readNotification,
} from './list-notifications.ts';
import { mark, markAll } from './mark.ts';
import { permissions } from './permissions.ts';

/** Counted by session: each new stream queries the database, and several people may share an account. */
const STREAMS_A_MINUTE = 60;

/** Notifications: the user's own only, whatever the user's role is. */
export const notificationRoutes: readonly Endpoint[] = [
	implement(notificationApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listNotifications(trx, query, readerOf(c)));
			return { body: listDocument(c.url, query, { total, data: rows.map(present) }) };
		},
	}),
	implement(notificationApi.grouped, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listGroups(trx, query, readerOf(c)));
			return { body: listDocument(c.url, query, { total, data: rows.map(present) }) };
		},
	}),
	implement(notificationApi.counts, {
		permission: permissions.read,
		run: countsOf,
	}),
	implement(notificationApi.stream, {
		permission: permissions.read,
		run: async (c) => {
			const { userId, sessionId } = actorOf(c);
			await c.limit(`stream:${sessionId}`, STREAMS_A_MINUTE, 60);
			return c.live.stream({
				hears: { channel: NOTIFICATIONS_CHANGED, key: userId },
				endsWith: { channel: SESSION_ENDED, key: sessionId },
				event: 'count',
				read: async (): Promise<CountEvent> => ({ unread: await c.read((trx) => countUnread(trx, userId)) }),
			});
		},
	}),
	implement(notificationApi.markAllRead, {
		permission: permissions.mark,
		run: async (c, { body }) => {
			await c.write((trx) => markAll(trx, actorOf(c).userId, body.kind));
			return countsOf(c);
		},
	}),
	implement(notificationApi.read, {
		permission: permissions.read,
		run: (c, { params, query }) => notification(c, params.id, query),
	}),
	implement(notificationApi.markGroupRead, {
		permission: permissions.mark,
		run: async (c, { params }) => {
			await c.write((trx) => markGroup(trx, params.id, actorOf(c).userId));
			return notification(c, params.id);
		},
	}),
	...([notificationApi.markRead, notificationApi.markUnread] as const).map((route) =>
		implement(route, {
			permission: permissions.mark,
			run: async (c, { params }) => {
				await c.write((trx) => mark(trx, params.id, actorOf(c).userId, route === notificationApi.markRead));
				return notification(c, params.id);
			},
		}),
	),
];

/** The permission table lets nobody in who is not signed in. */
function actorOf(c: RequestContext): Actor {
	if (!c.actor) throw ApiError.unauthorized();
	return c.actor;
}

function readerOf(c: RequestContext) {
	return { userId: actorOf(c).userId, locale: c.locale };
}

async function countsOf(c: RequestContext) {
	return { body: metaDocument(await c.read((trx) => countNotifications(trx, actorOf(c).userId))) };
}

async function notification(c: RequestContext, id: string, query?: ItemQuery) {
	const row = await c.read((trx) => readNotification(trx, id, readerOf(c)));
	if (!row) throw ApiError.notFound();
	return { body: document({ data: present(row), ...(query && { fields: query.fields }) }) };
}

function present(row: NotificationRow): Resource {
	const { id, organisationName, actingOrganisationId, ...attributes } = row;
	return {
		type: 'notifications',
		id,
		attributes: {
			...attributes,
			organizationName: organisationName,
			actingOrganizationId: actingOrganisationId,
		},
	};
}
