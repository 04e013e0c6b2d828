import type { PermissionRow } from '#platform/contract/roles.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { applicationNoteApi, organisationNoteApi } from '../api.ts';
import { addNote, deleteNote, listNotes, type NoteRow, type NoteSubject } from './notes.ts';

const wire = {
	applications: { api: applicationNoteApi, type: 'application_notes', name: 'application' },
	organizations: { api: organisationNoteApi, type: 'organization_notes', name: 'organization' },
} as const;

/**
 * Implements the routes of the notes about one kind of subject. Readers of notes may also write and delete them. The
 * permission row says which personas, and `subject.require` checks the subject itself.
 */
export function noteRoutes(subject: NoteSubject, permission: PermissionRow): readonly Endpoint[] {
	const { api, type, name } = wire[subject.type];
	const present = ({ id, subjectId, ...attributes }: NoteRow): Resource => ({
		type,
		id,
		attributes,
		relationships: { [name]: { data: { type: subject.type, id: subjectId } } },
	});
	return [
		implement(api.list, {
			permission,
			run: async (c, { params, query }) => {
				const { rows, total } = await listNotes(c, subject, params.id, query.page);
				return { body: listDocument(c.url, query, { total, data: rows.map(present) }) };
			},
		}),
		implement(api.create, {
			permission,
			run: async (c, { params, body }) => ({
				status: 201,
				body: document({ data: present(await addNote(c, subject, params.id, body.note)) }),
			}),
		}),
		implement(api.remove, {
			permission,
			run: async (c, { params }) => {
				await deleteNote(c, subject, params.id);
				return null;
			},
		}),
	];
}
