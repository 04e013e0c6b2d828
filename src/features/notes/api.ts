import { z } from 'zod';
import { answerOf, idParams, listOf } from '#platform/contract/answers.ts';
import { del, get, post, routesOf } from '#platform/contract/routes.ts';
import { applicationNoteResource, noteBody, organisationNoteResource } from './contract.ts';

const list = { page: { defaultSize: 25, maxSize: 100 } };
const remove = { summary: 'Delete a note', params: idParams, answers: { 204: null } };

/** Notes about an application, shared by those who decide on it. */
export const applicationNoteApi = routesOf('Applications', {
	list: get('/api/v1/applications/{id}/notes', {
		summary: 'Notes about an application, newest first; never for the applicant',
		params: idParams,
		list,
		answers: { 200: listOf(applicationNoteResource, z.never()) },
	}),
	create: post('/api/v1/applications/{id}/notes', {
		summary: 'Write a note about an application, for those who decide on it',
		params: idParams,
		body: noteBody('application_notes'),
		answers: { 201: answerOf(applicationNoteResource, z.never()) },
	}),
	remove: del('/api/v1/application_notes/{id}', remove),
});

/** Notes about an organisation, shared by staff of the centre. */
export const organisationNoteApi = routesOf('Organisations', {
	list: get('/api/v1/organizations/{id}/notes', {
		summary: 'Notes of the staff about an organisation, newest first',
		params: idParams,
		list,
		answers: { 200: listOf(organisationNoteResource, z.never()) },
	}),
	create: post('/api/v1/organizations/{id}/notes', {
		summary: 'Write a note about an organisation, for the staff only',
		params: idParams,
		body: noteBody('organization_notes'),
		answers: { 201: answerOf(organisationNoteResource, z.never()) },
	}),
	remove: del('/api/v1/organization_notes/{id}', remove),
});

/** The routes of the notes about any kind of thing. */
export type NoteApi = typeof applicationNoteApi | typeof organisationNoteApi;
