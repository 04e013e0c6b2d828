import { idParams, metaAnswer } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { bulkEditBody, bulkEditSchema, bulkPreviewSchema } from '../../contract.ts';
import { permissions } from '../permissions.ts';
import { reachOf, readBulkEdit, startBulkEdit, undoBulkEdit } from './bulk-edits.ts';
import { previewBulkEdit } from './select-vacancies.ts';

const tag = 'Vacancies';
const base = '/api/v1/vacancy_bulk_edits';
const answer = metaAnswer.extend({ meta: bulkEditSchema });

/** Changing many vacancies at once: what it would do, doing it, how far it is, and taking it back within a day. */
export const bulkEditRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: `${base}/preview`,
		summary: 'What a change to many vacancies would do',
		tag,
		permission: permissions.change,
		body: bulkEditBody,
		answers: { 200: metaAnswer.extend({ meta: bulkPreviewSchema }) },
		run: async (c, { body: { filter, change } }) => ({
			body: metaDocument({ ...(await c.read((trx) => previewBulkEdit(trx, reachOf(c), filter, change))) }),
		}),
	}),
	endpoint({
		method: 'post',
		path: base,
		summary: 'Change many vacancies at once; it is done in the background',
		tag,
		permission: permissions.change,
		body: bulkEditBody,
		answers: { 202: answer },
		run: async (c, { body: { filter, change } }) => ({
			status: 202,
			body: metaDocument(await c.write((trx, emit) => startBulkEdit(trx, emit, c, filter, change))),
		}),
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'How far a change of your own to many vacancies is',
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 200: answer },
		run: async (c, { params }) => ({
			body: metaDocument(await c.read((trx) => readBulkEdit(trx, c, params.id))),
		}),
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/undo`,
		summary: 'Take a change of your own to many vacancies back, within a day; what was changed since stays',
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 202: answer },
		run: async (c, { params }) => ({
			status: 202,
			body: metaDocument(await c.write((trx, emit) => undoBulkEdit(trx, emit, c, params.id))),
		}),
	}),
];
