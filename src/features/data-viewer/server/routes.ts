import { csvAnswer } from '#platform/http/csv.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listMeta } from '#platform/server/jsonapi/present.ts';
import { dataViewerApi } from '../api.ts';
import { exportLimits } from '../enums.ts';
import { dataExported, dataShown, dataViewed } from '../events.ts';
import { csvHead, csvOfRows } from './csv-of-rows.ts';
import { describeResources, followedFrom, type ListedResource } from './describe-resources.ts';
import { laterExportRoutes } from './export-routes.ts';
import { tooMany } from './later-exports.ts';
import { permissions } from './permissions.ts';
import { type Asked, ask, knownColumns, type Row, readRows, shownColumns } from './read-rows.ts';
import { requireReason } from './require-reason.ts';
import { savedViewRoutes } from './saved-views.ts';

/** Looks at a person's data that one person may take in an hour, and exports. */
const LOOKS_AN_HOUR = 600;
const EXPORTS_AN_HOUR = 30;

/** The viewer of what these endpoints list. Every look and every export is in the log, before anything is given. */
export function dataViewerRoutes(endpoints: readonly Endpoint[]): readonly Endpoint[] {
	const resources = describeResources(endpoints);
	const find = (id: string): ListedResource => {
		const resource = resources.find((one) => one.id === id);
		if (!resource) throw ApiError.notFound();
		return resource;
	};
	return [
		implement(dataViewerApi.resources, {
			permission: permissions.read,
			run: async () => ({
				body: document({
					data: resources.map((one) => ({
						type: 'data_resources',
						id: one.id,
						attributes: {
							path: one.endpoint.path,
							rowType: one.type,
							pageSize: one.endpoint.list.page?.maxSize ?? null,
							needs: one.needs,
							columns: one.columns.map(({ name, personal }) => ({ name, personal })),
							filters: one.filters,
							sorts: one.sorts,
							followed: followedFrom(resources, one),
						},
					})),
				}),
			}),
		}),
		implement(dataViewerApi.rows, {
			permission: permissions.read,
			run: async (c, { params, query }) => {
				await c.limit(`data:${c.actor?.userId}`, LOOKS_AN_HOUR, 3600);
				const asked = ask(find(params.resource), String(query.custom.query ?? ''), []);
				const { rows, total } = await readRows(c, asked, { show: [], all: resources });
				const details = { filters: asked.filters, rows: rows.length };
				await c.write((_trx, emit) => emit(dataViewed(asked.resource.id, { details })));
				return { body: rowsDocument(asked, rows, total) };
			},
		}),
		implement(dataViewerApi.show, {
			permission: permissions.read,
			run: async (c, { params, body }) => {
				await c.limit(`data:${c.actor?.userId}`, LOOKS_AN_HOUR, 3600);
				const asked = ask(find(params.resource), body.query, body.show);
				const columns = shownColumns(asked, body.show);
				const { rows, total } = await readRows(c, asked, { show: columns, all: resources });
				const details = { filters: asked.filters, rows: rows.length, columns };
				await c.write((_trx, emit) => emit(dataShown(asked.resource.id, { reason: body.reason, details })));
				return { body: rowsDocument(asked, rows, total) };
			},
		}),
		implement(dataViewerApi.export, {
			permission: permissions.read,
			run: async (c, { params, body }) => {
				await c.limit(`data-export:${c.actor?.userId}`, EXPORTS_AN_HOUR, 3600);
				const { reason } = body;
				requireReason(body);
				const asked = ask(find(params.resource), body.query, body.show);
				const columns = knownColumns(asked, body.columns);
				const shown = shownColumns(asked, body.show);
				const rows = await readAllRows(c, asked, columns, shown);
				const details = { filters: asked.filters, rows: rows.length, columns, shown };
				await c.write((_trx, emit) =>
					emit(dataExported(asked.resource.id, { ...(reason !== undefined && { reason }), details })),
				);
				return csvAnswer(csvHead(columns) + csvOfRows(rows, columns), asked.resource.id);
			},
		}),
		...laterExportRoutes(find),
		...savedViewRoutes(find),
	];
}

function rowsDocument({ resource, query: { page } }: Asked, rows: readonly Row[], total: number) {
	const data = rows.map(({ id, cells, relations }) => ({
		type: 'data_rows',
		id,
		attributes: { of: resource.id, cells, relations },
	}));
	return document({ data, meta: listMeta({ total, page }) });
}

/** Every row of the list, a page at a time. Throws 422 `too_many` beyond {@link exportLimits}. */
async function readAllRows(
	c: RequestContext,
	asked: Asked,
	columns: readonly string[],
	show: readonly string[],
): Promise<Row[]> {
	const { page } = asked.resource.endpoint.list;
	const all: Row[] = [];
	for (let number = 1; ; number++) {
		// A list without pages is whole at once.
		const size = page?.maxSize ?? exportLimits.atOnce;
		const query = { ...asked.query, page: { number, size } };
		const { rows, total } = await readRows(c, { ...asked, query }, { columns, show });
		if (total > exportLimits.atOnce) throw tooMany(exportLimits.atOnce);
		all.push(...rows);
		if (!page || rows.length === 0 || all.length >= total) return all;
	}
}
