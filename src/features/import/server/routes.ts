import { idParams, metaAnswer } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { mostImportedText, vacancyImportBody, vacancyImportSchema } from '../contract.ts';
import { permissions } from './permissions.ts';
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
		summary: 'Bring a file of vacancies and have it tried in the background; nothing is kept of them yet',
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
