import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { hourApi } from '../api.ts';
import { certificateRoutes } from './certificate-routes.ts';
import {
	addEntry,
	approveEntry,
	declineEntry,
	questionEntry,
	removeEntry,
	restateEntry,
	undoApproval,
} from './change-entries.ts';
import { entryCan, isWorker } from './entry-can.ts';
import { permissions } from './permissions.ts';
import { type EntryRow, findEntry, listEntries, listWorks, readTotals } from './select-entries.ts';

/** Hours that people worked, entered by either side and approved by the organisation. */
export const hourRoutes: readonly Endpoint[] = [
	...certificateRoutes,
	implement(hourApi.list, {
		permission: permissions.either,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listEntries(trx, c, query));
			return { body: listDocument(c.url, query, { total, data: rows.map((row) => present(c, row)) }) };
		},
	}),
	implement(hourApi.works, {
		permission: permissions.either,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listWorks(trx, c, query));
			const data = rows.map(({ applicationId, name, vacancyTitle, organisationName, day }) => ({
				type: 'hour_works',
				id: applicationId,
				attributes: { name, vacancyTitle, organizationName: organisationName, day },
			}));
			return { body: listDocument(c.url, query, { total, data }) };
		},
	}),
	implement(hourApi.totals, {
		permission: permissions.own,
		run: async (c) => ({
			body: metaDocument({ years: await c.read((trx) => readTotals(trx, c.actor?.userId ?? '')) }),
		}),
	}),
	implement(hourApi.create, {
		permission: permissions.either,
		run: async (c, { body }) => ({
			status: 201,
			body: await one(c, await addEntry(c, body.data.attributes)),
		}),
	}),
	implement(hourApi.approve, {
		permission: permissions.approve,
		run: async (c, { params, body }) => {
			await approveEntry(c, params.id, body);
			return { body: await one(c, params.id) };
		},
	}),
	implement(hourApi.undoApproval, {
		permission: permissions.approve,
		run: async (c, { params }) => {
			await undoApproval(c, params.id);
			return { body: await one(c, params.id) };
		},
	}),
	implement(hourApi.question, {
		permission: permissions.approve,
		run: async (c, { params, body }) => {
			await questionEntry(c, params.id, body);
			return { body: await one(c, params.id) };
		},
	}),
	implement(hourApi.decline, {
		permission: permissions.approve,
		run: async (c, { params, body }) => {
			await declineEntry(c, params.id, body);
			return { body: await one(c, params.id) };
		},
	}),
	implement(hourApi.restate, {
		permission: permissions.own,
		run: async (c, { params, body }) => {
			await restateEntry(c, params.id, body);
			return { body: await one(c, params.id) };
		},
	}),
	implement(hourApi.remove, {
		permission: permissions.either,
		run: async (c, { params }) => {
			await removeEntry(c, params.id);
			return null;
		},
	}),
];

async function one(c: RequestContext, id: string) {
	const row = await c.read((trx) => findEntry(trx, c, id));
	if (!row) throw ApiError.notFound();
	return document({ data: present(c, row) });
}

function present(c: RequestContext, row: EntryRow): Resource {
	const isAsked = row.status === 'questioned' || row.status === 'declined';
	// Once the hours are approved, what was said about them is done.
	const answer = row.status === 'stated' ? row.answer : null;
	return {
		type: 'hour_entries',
		id: row.id,
		attributes: {
			applicationId: row.applicationId,
			workedOn: row.workedOn,
			hours: row.minutes / 60,
			name: row.name,
			vacancyId: row.vacancyId,
			vacancyTitle: row.vacancyTitle,
			organizationId: row.organisationId,
			organizationName: row.organisationName,
			status: row.status,
			question: isAsked || answer !== null ? row.question : null,
			answer,
			said: row.said,
			enteredAt: row.enteredAt,
			signedAt: row.signedAt,
		},
		meta: { isMine: isWorker(c.actor, row), can: entryCan(c.actor, row) },
	};
}
