import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, listLinks, listMeta, metaDocument } from '#platform/server/jsonapi/present.ts';
import {
	importSummaryResource,
	mostImportedText,
	vacancyImportBody,
	vacancyImportSchema,
} from '../contract.ts';
import { permissions } from './permissions.ts';
import { importListSpec, listImports } from './uploads/list-imports.ts';
import { lookInto, readImport, startImport, uploadImport } from './uploads/vacancy-imports.ts';

const tag = 'Vacancies';
const base = '/api/v1/vacancy_imports';
const permission = permissions.importVacancies;
const answer = metaAnswer.extend({ meta: vacancyImportSchema });
const anHour = 3600;
const mostFiles = 30;

/** Vacancies come many at once, from a file: it is tried first, and imported when that was seen. */
export const importRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: base,
		summary:
			'Bring a file of vacancies, or files of events, and have them tried in the background; nothing is kept of them yet',
		tag,
		permission,
		body: vacancyImportBody,
		// What is no plain letter takes several bytes on the way.
		maximumBytes: 3 * mostImportedText,
		answers: { 202: answer },
		run: async (c, { body }) => {
			await c.limit(`import-vacancies:user:${c.actor?.userId}`, mostFiles, anHour);
			const found = lookInto(body);
			return {
				status: 202,
				body: metaDocument({ ...(await c.write((trx, emit) => uploadImport(trx, emit, c, body, found))) }),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: base,
		summary: 'What was imported before, the latest first, with what came of it',
		tag,
		permission,
		list: importListSpec,
		answers: { 200: answerOf(z.array(importSummaryResource), z.never()) },
		run: async (c, { query }) => {
			const { data, total } = await c.read((trx) => listImports(trx, c.centre.id, query.page));
			const paging = { total, page: query.page };
			return { body: document({ data, meta: listMeta(paging), links: listLinks(c.url, paging) }) };
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'How far a file of vacancies is, and what comes of it',
		tag,
		permission,
		params: idParams,
		answers: { 200: answer },
		run: async (c, { params }) => ({
			body: metaDocument({ ...(await c.read((trx) => readImport(trx, params.id))) }),
		}),
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/start`,
		summary:
			'Import a file of vacancies that was tried; it is done in the background, a second time changes nothing',
		tag,
		permission,
		params: idParams,
		answers: { 202: answer },
		run: async (c, { params }) => ({
			status: 202,
			body: metaDocument({ ...(await c.write((trx, emit) => startImport(trx, emit, params.id))) }),
		}),
	}),
];
