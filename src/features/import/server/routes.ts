import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import {
	document,
	listDocument,
	listLinks,
	listMeta,
	metaDocument,
} from '#platform/server/jsonapi/present.ts';
import { transition } from '#platform/server/transitions.ts';
import { importSourceApi, vacancyImportApi } from '../api.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { permissions } from './permissions.ts';
import { importTransitions } from './transitions.ts';
import { answerCategories } from './uploads/answer-categories.ts';
import { chooseList } from './uploads/choose-list.ts';
import { listSources, removeSource, renameSource } from './uploads/import-sources.ts';
import { listImports } from './uploads/list-imports.ts';
import { matchColumns } from './uploads/match-columns.ts';
import { restoreLeft } from './uploads/restore-left.ts';
import { lookInto, readImport, startImport, uploadImport } from './uploads/vacancy-imports.ts';

const permission = permissions.importVacancies;
const anHour = 3600;
/** The number of imports in an hour; files that are only tried do not count. */
const maxImports = 30;
/** The number of files that are tried in an hour: enough to put a file right row by row, too few to keep a server busy. */
const maxTrials = 200;

/** Vacancies come many at once, from a file: it is tried first, and imported when that was seen. */
export const importRoutes: readonly Endpoint[] = [
	implement(vacancyImportApi.create, {
		permission,
		run: async (c, { body }) => {
			await c.limit(`try-vacancies:user:${c.actor?.userId}`, maxTrials, anHour);
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
	implement(vacancyImportApi.chooseList, {
		permission,
		run: async (c, { params, body }) => {
			const { state } = await c.read((trx) => readImport(trx, params.id));
			transition(importTransitions, 'choose', state);
			await c.limit(`try-vacancies:user:${c.actor?.userId}`, maxTrials, anHour);
			await c.write((trx) => chooseList(trx, params.id, body.list));
			return { status: 202, body: metaDocument({ ...(await c.read((trx) => readImport(trx, params.id))) }) };
		},
	}),
	implement(vacancyImportApi.match, {
		permission,
		run: async (c, { params, body }) => {
			const { state } = await c.read((trx) => readImport(trx, params.id));
			transition(importTransitions, 'match', state);
			await c.limit(`try-vacancies:user:${c.actor?.userId}`, maxTrials, anHour);
			await c.write((trx, emit) => matchColumns(trx, emit, c, params.id, body));
			return { status: 202, body: metaDocument({ ...(await c.read((trx) => readImport(trx, params.id))) }) };
		},
	}),
	implement(vacancyImportApi.answerCategories, {
		permission,
		run: async (c, { params, body }) => {
			const { state } = await c.read((trx) => readImport(trx, params.id));
			transition(importTransitions, 'match', state);
			await c.limit(`try-vacancies:user:${c.actor?.userId}`, maxTrials, anHour);
			await c.write((trx, emit) => answerCategories(trx, emit, c, params.id, body));
			return { status: 202, body: metaDocument({ ...(await c.read((trx) => readImport(trx, params.id))) }) };
		},
	}),
	implement(vacancyImportApi.start, {
		permission,
		run: async (c, { params, body: choice }) => {
			const { state } = await c.read((trx) => readImport(trx, params.id));
			// A second press is told that it is on its way, and counts as no import.
			transition(importTransitions, 'start', state);
			await c.limit(`import-vacancies:user:${c.actor?.userId}`, maxImports, anHour);
			const body = metaDocument({
				...(await c.write((trx, emit) => startImport(trx, emit, params.id, choice))),
			});
			return { status: 202, body };
		},
	}),
	implement(vacancyImportApi.restore, {
		permission,
		run: async (c, { params }) => ({
			body: metaDocument({ ...(await c.write((trx, emit) => restoreLeft(trx, emit, params.id))) }),
		}),
	}),
	implement(importSourceApi.list, {
		permission,
		run: (c, { query }) =>
			c.read(async (trx) => ({
				body: listDocument(c.url, query, await listSources(trx, c.centre.id, query.page)),
			})),
	}),
	implement(importSourceApi.rename, {
		permission,
		run: async (c, { params, body }) => {
			const { name } = body.data.attributes ?? {};
			return {
				body: document({ data: await c.write((trx, emit) => renameSource(trx, emit, params.id, name)) }),
			};
		},
	}),
	implement(importSourceApi.remove, {
		permission,
		run: async (c, { params }) => {
			await c.write((trx, emit) => removeSource(trx, emit, params.id));
			return null;
		},
	}),
	...feedRoutes,
];
