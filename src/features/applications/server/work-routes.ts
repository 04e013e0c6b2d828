import { csvAnswer } from '#platform/csv.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { applicationApi, applicationNoteApi } from '../api.ts';
import { applicationsCsv } from './export-applications.ts';
import { applicationView, listApplications } from './list-applications.ts';
import { addNote, deleteNote, listNotes, type NoteRow, readHistory } from './notes.ts';
import { permissions } from './permissions.ts';

const MAX_EXPORTED = 10_000;

/** What those who decide on applications work with: notes for each other, history and the list as a file. */
export const applicationWorkRoutes: readonly Endpoint[] = [
	implement(applicationApi.export, {
		permission: permissions.decide,
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MAX_EXPORTED } };
			const { rows } = await c.read((trx) => listApplications(trx, all, applicationView(c, false)));
			return csvAnswer(applicationsCsv(rows), 'applications');
		},
	}),
	implement(applicationNoteApi.list, {
		permission: permissions.decide,
		run: async (c, { params, query }) => {
			const { rows, total } = await listNotes(c, params.id, query.page);
			return { body: listDocument(c.url, query, { total, data: rows.map(presentNote) }) };
		},
	}),
	implement(applicationNoteApi.create, {
		permission: permissions.decide,
		run: async (c, { params, body }) => ({
			status: 201,
			body: document({ data: presentNote(await addNote(c, params.id, body.note)) }),
		}),
	}),
	implement(applicationNoteApi.remove, {
		permission: permissions.decide,
		run: async (c, { params }) => {
			await deleteNote(c, params.id);
			return null;
		},
	}),
	implement(applicationApi.history, {
		permission: permissions.decide,
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
