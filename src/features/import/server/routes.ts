import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listLinks, listMeta, metaDocument } from '#platform/server/jsonapi/present.ts';
import { vacancyImportApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { listImports } from './uploads/list-imports.ts';
import { lookInto, readImport, startImport, uploadImport } from './uploads/vacancy-imports.ts';

const permission = permissions.importVacancies;
const anHour = 3600;
const maxFiles = 30;

/** Vacancies come many at once, from a file: it is tried first, and imported when that was seen. */
export const importRoutes: readonly Endpoint[] = [
	implement(vacancyImportApi.create, {
		permission,
		run: async (c, { body }) => {
			await c.limit(`import-vacancies:user:${c.actor?.userId}`, maxFiles, anHour);
			const found = lookInto(body);
			return {
				status: 202,
				body: metaDocument({ ...(await c.write((trx, emit) => uploadImport(trx, emit, c, body, found))) }),
			};
		},
	}),
	implement(vacancyImportApi.list, {
		permission,
		run: async (c, { query }) => {
			const { data, total } = await c.read((trx) => listImports(trx, c.centre.id, query.page));
			const paging = { total, page: query.page };
			return { body: document({ data, meta: listMeta(paging), links: listLinks(c.url, paging) }) };
		},
	}),
	implement(vacancyImportApi.read, {
		permission,
		run: async (c, { params }) => ({
			body: metaDocument({ ...(await c.read((trx) => readImport(trx, params.id))) }),
		}),
	}),
	implement(vacancyImportApi.start, {
		permission,
		run: async (c, { params }) => ({
			status: 202,
			body: metaDocument({ ...(await c.write((trx, emit) => startImport(trx, emit, params.id))) }),
		}),
	}),
];
