import { z } from 'zod';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { historyEntryResource, noteCreateBody, noteResource } from '../../staff-contract.ts';
import { permissions } from '../permissions.ts';
import { addNote, deleteNote, listNotes, type NoteRow } from './notes.ts';
import { readHistory } from './read-history.ts';

const tag = 'Organisations';
const page = { defaultSize: 25, maxSize: 100 };

/** What only staff of the centre see of an organisation: their notes, and what happened to it. */
export const noteRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/organizations/{id}/notes',
		summary: 'Notes of the staff about an organisation, newest first',
		tag,
		permission: permissions.keepNotes,
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
		path: '/api/v1/organizations/{id}/notes',
		summary: 'Write a note about an organisation, for the staff only',
		tag,
		permission: permissions.keepNotes,
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
		path: '/api/v1/organization_notes/{id}',
		summary: 'Take a note away',
		tag,
		permission: permissions.keepNotes,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await deleteNote(c, params.id);
			return null;
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/organizations/{id}/history',
		summary: 'What happened to an organisation, newest first, from the audit log',
		tag,
		permission: permissions.keepNotes,
		params: idParams,
		list: { page },
		answers: { 200: answerOf(z.array(historyEntryResource)) },
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
