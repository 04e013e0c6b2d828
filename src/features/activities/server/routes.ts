import { z } from 'zod';
import { featuresOf } from '#features/tenancy/server/public.ts';
import { rightsOf } from '#features/vacancies/server/public.ts';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import {
	calendarAddressAnswer,
	cancelOccurrenceBody,
	maximumOccurrences,
	occurrenceResource,
	organiserResource,
	previewAnswer,
	sessionCreateBody,
	sessionPreviewBody,
	sessionResource,
	sessionUpdateBody,
} from '../contract.ts';
import { moveOccurrence } from './call-off.ts';
import {
	centreFeed,
	occurrenceFile,
	organisationFeed,
	personalFeed,
	readAddress,
	renewAddress,
} from './feeds.ts';
import { calendarChoice, listOccurrences, occurrenceListSpec } from './list-occurrences.ts';
import { listOrganisers } from './list-organisers.ts';
import { permissions } from './permissions.ts';
import { presentOccurrence } from './present-occurrence.ts';
import { previewSession } from './preview-session.ts';
import { findOccurrence, isReadable } from './select-occurrences.ts';
import {
	addSession,
	changeSession,
	presentSession,
	readSessions,
	refuse,
	removeSession,
	type SessionInput,
} from './sessions.ts';
import type { OccurrenceVerb } from './transitions.ts';

const tag = 'Activities';
const occurrences = '/api/v1/occurrences';
const calendars = '/api/v1/calendars';
const one = answerOf(occurrenceResource, z.never());
const oneSession = answerOf(sessionResource, z.never());
const vacancyParams = z.object({ vacancyId: z.uuid().toLowerCase() });

const verbs: Record<OccurrenceVerb, string> = {
	cancel: 'Call one time of an activity off; who has a place is mailed',
	reopen: 'Hold a time that was called off after all; who has a place is mailed',
};

/** Activities: when they are held, their sessions, and calendars to subscribe to. */
export const activityRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: occurrences,
		summary: 'When activities are held: a period of the calendar, in order',
		tag,
		permission: permissions.read,
		list: occurrenceListSpec,
		answers: { 200: answerOf(z.array(occurrenceResource), z.never()) },
		run: async (c, { query }) => {
			requireActivities(c);
			const rights = rightsOf(c.actor);
			const found = await c.read((trx) => listOccurrences(trx, calendarChoice(c.centre.id, query)));
			return {
				body: listDocument(c.url, query, {
					total: found.total,
					data: found.rows.map((row) => presentOccurrence(row, rights)),
					meta: { place: found.place, placeUnknown: found.placeUnknown },
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${occurrences}/organizations`,
		summary: 'The organisations with an activity that is still to be held',
		tag,
		permission: permissions.read,
		list: { page: { defaultSize: 50, maxSize: maximumOccurrences } },
		answers: { 200: answerOf(z.array(organiserResource), z.never()) },
		run: async (c, { query }) => {
			requireActivities(c);
			const { rows, total } = await c.read((trx) => listOrganisers(trx, c.centre.id, query.page));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, name }) => ({ type: 'organizations', id, attributes: { name } })),
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${occurrences}/{id}`,
		summary: 'One time at which an activity is held',
		tag,
		permission: permissions.read,
		params: idParams,
		answers: { 200: one },
		run: async (c, { params }) => {
			requireActivities(c);
			const rights = rightsOf(c.actor);
			const row = await c.read((trx) => findOccurrence(trx, params.id));
			if (!row || !isReadable(row, rights)) throw ApiError.notFound();
			return { body: document({ data: presentOccurrence(row, rights) }) };
		},
	}),
	...(['cancel', 'reopen'] as const).map((verb) =>
		endpoint({
			method: 'put',
			path: `${occurrences}/{id}/${verb}`,
			summary: verbs[verb],
			tag,
			permission: permissions.change,
			params: idParams,
			body: cancelOccurrenceBody,
			answers: { 200: one },
			run: async (c, { params, body }) => {
				const rights = rightsOf(c.actor);
				const row = await c.write((trx, emit) =>
					moveOccurrence(trx, emit, rights, params.id, verb, body.reason),
				);
				return { body: document({ data: presentOccurrence(row, rights) }) };
			},
		}),
	),
	endpoint({
		method: 'get',
		path: `${occurrences}/{id}/event.ics`,
		summary: 'One time of an activity as a calendar file',
		tag,
		permission: permissions.read,
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
		run: (c, { params }) => occurrenceFile(c, params.id),
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/vacancies/{vacancyId}/sessions',
		summary: 'The sessions of an activity, for who may change them',
		tag,
		permission: permissions.change,
		params: vacancyParams,
		answers: { 200: answerOf(z.array(sessionResource), z.never()) },
		run: async (c, { params }) => {
			const { vacancyId, sessions } = await c.read((trx) => readSessions(trx, c, params.vacancyId));
			return { body: document({ data: sessions.map((session) => presentSession(session, vacancyId)) }) };
		},
	}),
	endpoint({
		method: 'post',
		path: '/api/v1/vacancies/{vacancyId}/sessions',
		summary: 'Add a session to an activity',
		tag,
		permission: permissions.change,
		params: vacancyParams,
		body: sessionCreateBody,
		answers: { 201: oneSession },
		run: async (c, { params, body }) => {
			const data = await c.write((trx, emit) =>
				addSession(trx, emit, c, params.vacancyId, body.data.attributes),
			);
			const headers = { location: `/api/v1/sessions/${data.id}` };
			return { status: 201, body: document({ data }), headers };
		},
	}),
	endpoint({
		method: 'patch',
		path: '/api/v1/sessions/{id}',
		summary: 'Change a session; who has a place at another time than before is mailed',
		tag,
		permission: permissions.change,
		params: idParams,
		body: sessionUpdateBody,
		answers: { 200: oneSession },
		run: async (c, { params, body }) => {
			const input = (body.data.attributes ?? {}) as Partial<SessionInput>;
			return {
				body: document({ data: await c.write((trx, emit) => changeSession(trx, emit, c, params.id, input)) }),
			};
		},
	}),
	endpoint({
		method: 'delete',
		path: '/api/v1/sessions/{id}',
		summary: 'Take a session away; where somebody has a place it is cancelled instead',
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await c.write((trx, emit) => removeSession(trx, emit, c, params.id));
			return null;
		},
	}),
	endpoint({
		method: 'post',
		path: '/api/v1/sessions/preview',
		summary: 'What a rule comes to: its first dates, and how many there are in the coming eighteen months',
		tag,
		permission: permissions.change,
		body: sessionPreviewBody,
		answers: { 200: previewAnswer },
		run: async (_c, { body }) => {
			refuse(body);
			const preview = previewSession({
				...body,
				allDay: body.allDay ?? false,
				rule: body.rule ?? null,
				exdates: body.exdates ?? [],
				rdates: body.rdates ?? [],
				overrides: body.overrides ?? [],
			});
			return { body: metaDocument(preview) };
		},
	}),
	endpoint({
		method: 'get',
		path: `${calendars}/centres/{id}/activities.ics`,
		summary: 'The activities of a centre, to subscribe to',
		tag,
		permission: permissions.read,
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
		run: (c, { params }) => {
			requireActivities(c);
			return centreFeed(c, params.id);
		},
	}),
	endpoint({
		method: 'get',
		path: `${calendars}/organizations/{id}/activities.ics`,
		summary: 'The activities of an organisation, to subscribe to',
		tag,
		permission: permissions.read,
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
		run: (c, { params }) => {
			requireActivities(c);
			return organisationFeed(c, params.id);
		},
	}),
	endpoint({
		method: 'get',
		path: `${calendars}/personal/{token}/activities.ics`,
		summary: "A person's own calendar, at the address only they know",
		tag,
		permission: permissions.read,
		params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
		answers: { 200: null },
		jsonApi: false,
		run: (c, { params }) => personalFeed(c, params.token),
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/calendar_address',
		summary: "When the address of one's own calendar was made; the address itself is told only then",
		tag,
		permission: permissions.address,
		answers: { 200: calendarAddressAnswer },
		run: async (c) => {
			requireActivities(c);
			const createdAt = await c.read((trx) => readAddress(trx, c.actor?.userId ?? ''));
			return { body: metaDocument({ createdAt: createdAt?.toISOString() ?? null, url: null }) };
		},
	}),
	endpoint({
		method: 'post',
		path: '/api/v1/calendar_address',
		summary: "A new address for one's own calendar; the one before stops working",
		tag,
		permission: permissions.address,
		answers: { 201: calendarAddressAnswer },
		run: async (c) => {
			requireActivities(c);
			const owner = { tenant: c.tenant, centreId: c.centre.id, userId: c.actor?.userId ?? '' };
			const token = await c.write(async (trx, emit) => {
				const made = await renewAddress(trx, owner);
				await emit({ name: 'calendar_address.renewed', subject: { type: 'users', id: owner.userId } });
				return made;
			});
			const url = new URL(`${calendars}/personal/${token}/activities.ics`, c.url).href;
			return { status: 201, body: metaDocument({ createdAt: new Date().toISOString(), url }) };
		},
	}),
	endpoint({
		method: 'delete',
		path: '/api/v1/calendar_address',
		summary: "Ends the address of one's own calendar",
		tag,
		permission: permissions.address,
		answers: { 204: null },
		run: async (c) => {
			await c.write(async (trx, emit) => {
				const userId = c.actor?.userId ?? '';
				await trx.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute();
				await emit({ name: 'calendar_address.ended', subject: { type: 'users', id: userId } });
			});
			return null;
		},
	}),
];

/** Where activities are switched off there is no calendar (specification section 1, feature flags). */
function requireActivities(c: RequestContext): void {
	if (!featuresOf(c.tenant, c.appContext).activities) throw ApiError.notFound();
}
