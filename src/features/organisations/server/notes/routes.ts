import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { organisationApi, organisationNoteApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { addNote, deleteNote, listNotes, type NoteRow } from './notes.ts';
import { readHistory } from './read-history.ts';

/** What only staff of the centre see of an organisation: their notes, and what happened to it. */
export const noteRoutes: readonly Endpoint[] = [
	implement(organisationNoteApi.list, {
		permission: permissions.keepNotes,
		run: async (c, { params, query }) => {
			const { rows, total } = await listNotes(c, params.id, query.page);
			return { body: listDocument(c.url, query, { total, data: rows.map(presentNote) }) };
		},
	}),
	implement(organisationNoteApi.create, {
		permission: permissions.keepNotes,
		run: async (c, { params, body }) => ({
			status: 201,
			body: document({ data: presentNote(await addNote(c, params.id, body.note)) }),
		}),
	}),
	implement(organisationNoteApi.remove, {
		permission: permissions.keepNotes,
		run: async (c, { params }) => {
			await deleteNote(c, params.id);
			return null;
		},
	}),
	implement(organisationApi.history, {
		permission: permissions.keepNotes,
		run: async (c, { params, query }) => {
			const { rows, total } = await readHistory(c, params.id, query.page);
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, ...attributes }) => ({ type: 'organization_events', id, attributes })),
				}),
			};
		},
	}),
];

function presentNote({ id, organisationId, ...attributes }: NoteRow): Resource {
	return {
		type: 'organization_notes',
		id,
		attributes,
		relationships: { organization: { data: { type: 'organizations', id: organisationId } } },
	};
}
