import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import { SESSION_ENDED } from '#platform/server/live.ts';
import { type CountEvent, notificationCountsSchema, notificationResource, readAllBody } from '../contract.ts';
import { NOTIFICATIONS_CHANGED } from './channel.ts';
import {
	countNotifications,
	countUnread,
	listNotifications,
	type NotificationRow,
	notificationItemSpec,
	notificationListSpec,
	readNotification,
} from './list-notifications.ts';
import { mark, markAll } from './mark.ts';
import { permissions } from './permissions.ts';

const tag = 'Notifications';
const base = '/api/v1/notifications';
const one = answerOf(notificationResource, z.never());
const counts = metaAnswer.extend({ meta: notificationCountsSchema });
/** Opening streams over and over asks the database over and over. */
const STREAMS_A_MINUTE = 60;

/** What one was told: one's own only, whatever one's role. */
export const notificationRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: base,
		summary: "One's own notifications, newest first",
		tag,
		permission: permissions.read,
		list: notificationListSpec,
		answers: { 200: answerOf(z.array(notificationResource), z.never()) },
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listNotifications(trx, query, readerOf(c)));
			return { body: listDocument(c.url, query, { total, data: rows.map(present) }) };
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/counts`,
		summary: 'How many there are, and how many of them unread, by kind',
		tag,
		permission: permissions.read,
		answers: { 200: counts },
		run: countsOf,
	}),
	endpoint({
		method: 'get',
		path: `${base}/stream`,
		summary: 'Server-sent events: `count` with the number of unread ones, at once and after every change',
		tag,
		permission: permissions.read,
		answers: { 200: null },
		run: async (c) => {
			const { userId, sessionId } = actorOf(c);
			await c.limit(`stream:${userId}`, STREAMS_A_MINUTE, 60);
			return c.live.stream({
				hears: { channel: NOTIFICATIONS_CHANGED, key: userId },
				endsWith: { channel: SESSION_ENDED, key: sessionId },
				event: 'count',
				read: async (): Promise<CountEvent> => ({ unread: await c.read((trx) => countUnread(trx, userId)) }),
			});
		},
	}),
	endpoint({
		method: 'put',
		path: `${base}/read_all`,
		summary: 'Mark everything as read, or everything of one kind',
		tag,
		permission: permissions.mark,
		body: readAllBody,
		answers: { 200: counts },
		run: async (c, { body }) => {
			await c.write((trx) => markAll(trx, actorOf(c).userId, body.kind));
			return countsOf(c);
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One notification of oneself',
		tag,
		permission: permissions.read,
		params: idParams,
		list: notificationItemSpec,
		answers: { 200: one },
		run: (c, { params, query }) => notification(c, params.id, query),
	}),
	...(['read', 'unread'] as const).map((verb) =>
		endpoint({
			method: 'put',
			path: `${base}/{id}/${verb}`,
			summary: verb === 'read' ? 'Mark as read' : 'Mark as not read',
			tag,
			permission: permissions.mark,
			params: idParams,
			answers: { 200: one },
			run: async (c, { params }) => {
				await c.write((trx) => mark(trx, params.id, actorOf(c).userId, verb === 'read'));
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
