import { csvAnswer } from '#platform/http/csv.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { dataExportApi } from '../api.ts';
import { exportLimits } from '../enums.ts';
import type { ListedResource } from './describe-resources.ts';
import {
	askForDataExport,
	type ExportRow,
	listDataExports,
	readDataExport,
	serveDataExport,
	tooMany,
} from './later-exports.ts';
import { permissions } from './permissions.ts';
import { ask, knownColumns, readRows, shownColumns } from './read-rows.ts';
import { requireReason } from './require-reason.ts';

const DAY = 24 * 3600;

/** Files of many rows, which are made apart, for who asked for them alone. */
export function laterExportRoutes(find: (id: string) => ListedResource): readonly Endpoint[] {
	return [
		implement(dataExportApi.ask, {
			permission: permissions.read,
			inPerson: true,
			run: async (c, { params, body }) => {
				const userId = ownerOf(c);
				await c.limit(`data-exports:${userId}`, exportLimits.aDay, DAY);
				requireReason(body);
				const asked = ask(find(params.resource), body.query, body.show);
				const columns = knownColumns(asked, body.columns);
				// Refused now, not when the file is made.
				shownColumns(asked, body.show);
				const first = { ...asked, query: { ...asked.query, page: { number: 1, size: 1 } } };
				const { total } = await readRows(c, first, { columns: [], show: [] });
				if (total > exportLimits.later) throw tooMany(exportLimits.later);
				const { query, reason, show } = body;
				const terms = { query, columns, show, reason, locale: c.locale };
				const organisationId = c.actor?.organisation?.id ?? null;
				const id = await askForDataExport(c, userId, asked.resource.id, { ...terms, organisationId });
				const row = await c.read((trx) => readDataExport(trx, userId, id));
				return { status: 202, body: document({ data: present(row) }) };
			},
		}),
		implement(dataExportApi.list, {
			permission: permissions.read,
			run: async (c, { query }) => {
				const rows = await c.read((trx) => listDataExports(trx, ownerOf(c)));
				const { number, size } = query.page;
				const data = rows.slice((number - 1) * size, number * size).map(present);
				return { body: listDocument(c.url, query, { total: rows.length, data }) };
			},
		}),
		implement(dataExportApi.content, {
			permission: permissions.read,
			inPerson: true,
			run: async (c, { params }) => {
				const { name, body } = await serveDataExport(c, ownerOf(c), params.id);
				return csvAnswer(body, name);
			},
		}),
	];
}

function ownerOf({ actor }: RequestContext): string {
	if (!actor) throw ApiError.unauthorized();
	return actor.userId;
}

function present({ id, resource, state, lines, bytes, createdAt, until }: ExportRow): Resource {
	const attributes = { resource, state, lines, bytes, createdAt, until };
	return { type: 'data_exports', id, attributes };
}
