import { z } from 'zod';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import { csvAnswer } from '#platform/csv.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { historyEntryResource, noteCreateBody, noteResource } from '../contract.ts';
import { applicationsCsv } from './export-applications.ts';
import { applicationListSpec, applicationView, listApplications } from './list-applications.ts';
import { addNote, deleteNote, listNotes, type NoteRow, readHistory } from './notes.ts';
import { permissions } from './permissions.ts';

const tag = 'Applications';
const base = '/api/v1/applications';
const page = { defaultSize: 25, maxSize: 100 };
const MOST_EXPORTED = 10_000;
const { customFilters: _, ...decidedList } = applicationListSpec;

/** What those who decide on applications work with: notes for each other, history and the list as a file. */
export const applicationWorkRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: `${base}/export`,
		summary: 'The list with the same filters and order as CSV, at most 10,000 lines',
		tag,
		permission: permissions.decide,
		list: decidedList,
		answers: { 200: null },
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MOST_EXPORTED } };
			const { rows } = await c.read((trx) => listApplications(trx, all, applicationView(c, false)));
			return csvAnswer(applicationsCsv(rows), 'applications');
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}/notes`,
		summary: 'Notes about an application, newest first; never for whoever applied',
		tag,
		permission: permissions.decide,
		params: idParams,
		list: { page },
		answers: { 200: answerOf(z.array(noteResource)) },
		run: async (c, { params, query }) => {
			const { rows, total } = await listNotes(c, params.id, query.page);
			return { body: listDocument(c.url, query, { total, data: rows.map(presentNote) }) };
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/{id}/notes`,
		summary: 'Write a note about an application, for those who decide on it',
		tag,
		permission: permissions.decide,
		params: idParams,
		body: noteCreateBody,
		answers: { 201: answerOf(noteResource) },
		run: async (c, { params, body }) => ({
			status: 201,
			body: document({ data: presentNote(await addNote(c, params.id, body.note)) }),
		}),
	}),
	endpoint({
		method: 'delete',
		path: '/api/v1/application_notes/{id}',
		summary: 'Take a note away',
		tag,
		permission: permissions.decide,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await deleteNote(c, params.id);
			return null;
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}/history`,
		summary: 'What happened to an application, newest first, from the audit log',
		tag,
		permission: permissions.decide,
		params: idParams,
		list: { page },
		answers: { 200: answerOf(z.array(historyEntryResource)) },
		run: async (c, { params, query }) => {
			const { rows, total } = await readHistory(c, params.id, query.page);
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, ...attributes }) => ({ type: 'application_events', id, attributes })),
				}),
			};
		},
	}),
];

function presentNote({ id, ...attributes }: NoteRow): Resource {
	return { type: 'application_notes', id, attributes };
}
