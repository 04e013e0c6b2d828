import type { PermissionRow } from '#platform/contract/roles.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import {
	applicationNoteApi,
	conversationNoteApi,
	organisationNoteApi,
	profileNoteApi,
	submissionNoteApi,
} from '../api.ts';
import { addNote, deleteNote, listNotes, type NoteRow, type NoteSubject } from './notes.ts';

const wire = {
	applications: { api: applicationNoteApi, type: 'application_notes', name: 'application' },
	organizations: { api: organisationNoteApi, type: 'organization_notes', name: 'organization' },
	form_submissions: { api: submissionNoteApi, type: 'form_submission_notes', name: 'formSubmission' },
	conversations: { api: conversationNoteApi, type: 'conversation_notes', name: 'conversation' },
	volunteer_profiles: { api: profileNoteApi, type: 'volunteer_profile_notes', name: 'volunteerProfile' },
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
				const { rows, total, mentionable } = await listNotes(c, subject, params.id, query.page);
				return {
					body: listDocument(c.url, query, { total, data: rows.map(present), meta: { mentionable } }),
				};
			},
		}),
		implement(api.create, {
			permission,
			run: async (c, { params, body }) => ({
				status: 201,
				body: document({ data: present(await addNote(c, subject, params.id, body)) }),
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
