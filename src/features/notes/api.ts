import { z } from 'zod';
import { answerOf, idParams, listOf } from '#platform/contract/answers.ts';
import { del, get, post, routesOf } from '#platform/contract/routes.ts';
import {
	applicationNoteResource,
	conversationNoteResource,
	mentionableSchema,
	noteBody,
	organisationNoteResource,
	profileNoteResource,
	submissionNoteResource,
} from './contract.ts';

const list = { page: { defaultSize: 25, maxSize: 100 } };
const remove = { summary: 'Delete a note', params: idParams, answers: { 204: null } };
/** The colleagues of the user, to whom a note can be pointed out. */
const meta = { mentionable: z.array(mentionableSchema) };

/** Notes about an application, shared by those who decide on it. */
export const applicationNoteApi = routesOf('Applications', {
	list: get('/api/v1/applications/{id}/notes', {
		summary: 'Notes about an application, newest first; never for the applicant',
		params: idParams,
		list,
		answers: { 200: listOf(applicationNoteResource, z.never(), meta) },
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
		answers: { 200: listOf(organisationNoteResource, z.never(), meta) },
	}),
	create: post('/api/v1/organizations/{id}/notes', {
		summary: 'Write a note about an organisation, for the staff only',
		params: idParams,
		body: noteBody('organization_notes'),
		answers: { 201: answerOf(organisationNoteResource, z.never()) },
	}),
	remove: del('/api/v1/organization_notes/{id}', remove),
});

/** Notes about a submission, shared by those who run its form. */
export const submissionNoteApi = routesOf('Forms', {
	list: get('/api/v1/form_submissions/{id}/notes', {
		summary: 'Notes about a submission, newest first; never for who sent it',
		params: idParams,
		list,
		answers: { 200: listOf(submissionNoteResource, z.never(), meta) },
	}),
	create: post('/api/v1/form_submissions/{id}/notes', {
		summary: 'Write a note about a submission, for those who run its form',
		params: idParams,
		body: noteBody('form_submission_notes'),
		answers: { 201: answerOf(submissionNoteResource, z.never()) },
	}),
	remove: del('/api/v1/form_submission_notes/{id}', remove),
});

/** Notes of an organisation or the centre in a conversation; the other party never reads them. */
export const conversationNoteApi = routesOf('Conversations', {
	list: get('/api/v1/conversations/{id}/notes', {
		summary: 'Notes of the own organisation or centre in a conversation, newest first',
		params: idParams,
		list,
		answers: { 200: listOf(conversationNoteResource, z.never(), meta) },
	}),
	create: post('/api/v1/conversations/{id}/notes', {
		summary: 'Write a note in a conversation, for colleagues only',
		params: idParams,
		body: noteBody('conversation_notes'),
		answers: { 201: answerOf(conversationNoteResource, z.never()) },
	}),
	remove: del('/api/v1/conversation_notes/{id}', remove),
});

/** Notes of an organisation about a volunteer of the pool. */
export const profileNoteApi = routesOf('Volunteer profiles', {
	list: get('/api/v1/volunteer_profiles/{id}/notes', {
		summary: 'Notes of the own organisation about a volunteer of the pool, newest first',
		params: idParams,
		list,
		answers: { 200: listOf(profileNoteResource, z.never(), meta) },
	}),
	create: post('/api/v1/volunteer_profiles/{id}/notes', {
		summary: 'Write a note about a volunteer of the pool, for the own organisation only',
		params: idParams,
		body: noteBody('volunteer_profile_notes'),
		answers: { 201: answerOf(profileNoteResource, z.never()) },
	}),
	remove: del('/api/v1/volunteer_profile_notes/{id}', remove),
});

/** The routes of the notes about any kind of thing. */
export type NoteApi =
	| typeof applicationNoteApi
	| typeof organisationNoteApi
	| typeof submissionNoteApi
	| typeof conversationNoteApi
	| typeof profileNoteApi;
