import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	assignBody,
	colleagueSchema,
	conversationCounts,
	conversationCreateBody,
	conversationResource,
	guestConversationSchema,
	guestFileBody,
	guestFileLookUpBody,
	guestLookUpBody,
	guestMessageBody,
	guestReportBody,
	guestStreamBody,
	guestSwitchBody,
	handledReportSchema,
	handleReportBody,
	manyBody,
	manyDraftBody,
	manyDraftSchema,
	manyPreviewSchema,
	manySaidSchema,
	matterSchema,
	messageCreateBody,
	messageFileBody,
	messageFileResource,
	messageResource,
	messageUpdateBody,
	reportBody,
	storedFileSchema,
	switchBody,
} from './contract.ts';
import { aboutTypes, conversationStates, MAX_FILE_BYTES, MESSAGES_A_PAGE } from './enums.ts';

const base = '/api/v1/conversations';
const one = { 200: answerOf(conversationResource, z.never()) };
const oneMessage = answerOf(messageResource, z.never());
const metaOf = <M extends z.ZodType>(meta: M) => metaAnswer.extend({ meta });

/** Conversations, for their parties. */
export const conversationApi = routesOf('Conversations', {
	list: get(base, {
		summary:
			'Conversations that one is a party of, what is unread first; or those that were reported to the centre',
		list: {
			customFilters: {
				state: { type: 'enum', values: [...conversationStates, 'reported'] },
				about: { type: 'enum', values: [...aboutTypes, 'centre'] },
				assigned: { type: 'enum', values: ['me', 'nobody'] },
				text: { type: 'string' },
			},
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: { 200: listOf(conversationResource, z.never(), { counts: conversationCounts }) },
	}),
	matter: get(`${base}/matter`, {
		summary:
			'What a conversation about something would be, or which there is already; 404 for what one may not write about',
		list: { customFilters: { type: { type: 'enum', values: aboutTypes }, id: { type: 'uuid' } } },
		answers: { 200: metaOf(matterSchema) },
	}),
	create: post(base, {
		summary:
			'Begin a conversation about something or with the centre, or go on with the one there is about it',
		body: conversationCreateBody,
		answers: { 201: answerOf(conversationResource, z.never()) },
	}),
	previewMany: get(`${base}/many`, {
		summary: 'Whom a message to all who were accepted for a vacancy, or for one of its times, would go to',
		list: { customFilters: { vacancy: { type: 'uuid' }, occurrence: { type: 'uuid' } } },
		answers: { 200: metaOf(manyPreviewSchema) },
	}),
	draftToMany: post(`${base}/many/draft`, {
		summary: 'How the first of those would read a message to many, with {{ first_name }} filled in',
		body: manyDraftBody,
		answers: { 200: metaOf(manyDraftSchema) },
	}),
	sayToMany: post(`${base}/many`, {
		summary:
			'Say something to all who were accepted for a vacancy, to each in a conversation of their own; {{ first_name }} is filled in',
		body: manyBody,
		answers: { 200: metaOf(manySaidSchema) },
	}),
	read: get(`${base}/{id}`, { summary: 'One conversation', params: idParams, answers: one }),
	markRead: put(`${base}/{id}/read`, { summary: 'Say that it was read', params: idParams, answers: one }),
	markUnread: put(`${base}/{id}/unread`, {
		summary: 'Say that the last message of the other party was not read',
		params: idParams,
		answers: one,
	}),
	settle: put(`${base}/{id}/settle`, {
		summary: 'Put it away for the own party, or bring it back; a new message brings it back too',
		params: idParams,
		body: switchBody,
		answers: one,
	}),
	assign: put(`${base}/{id}/assign`, {
		summary: 'Say which colleague answers; null for nobody',
		params: idParams,
		body: assignBody,
		answers: one,
	}),
	shareContact: put(`${base}/{id}/share_contact`, {
		summary: 'Let the other party see one’s email address and phone number, or no longer',
		params: idParams,
		body: switchBody,
		answers: one,
	}),
	block: put(`${base}/{id}/block`, {
		summary: 'Take no more messages from the other party, or take them again',
		params: idParams,
		body: switchBody,
		answers: one,
	}),
	report: put(`${base}/{id}/report`, {
		summary: 'Report it to the centre, which may read it then; once at a time',
		params: idParams,
		body: reportBody,
		answers: one,
	}),
	handleReport: put(`${base}/{id}/handle_report`, {
		summary: 'Say what came of a report: who reported is told, and the conversation may end with it',
		params: idParams,
		body: handleReportBody,
		answers: { 200: metaOf(handledReportSchema) },
	}),
	handledReport: get(`${base}/{id}/handled_report`, {
		summary: 'What came of the last report of a conversation, for the centre: not what was said',
		params: idParams,
		answers: { 200: metaOf(handledReportSchema) },
	}),
	reopen: put(`${base}/{id}/reopen`, {
		summary: 'Let the parties of a conversation that the centre ended say something again',
		params: idParams,
		answers: { 200: metaOf(handledReportSchema) },
	}),
	colleagues: get(`${base}/{id}/colleagues`, {
		summary: 'Who of the own organisation or the centre can answer',
		params: idParams,
		answers: { 200: metaOf(z.object({ colleagues: z.array(colleagueSchema) })) },
	}),
});

/** What is said in them. */
export const messageApi = routesOf('Conversations', {
	list: get(`${base}/{id}/messages`, {
		summary: 'What was said, the newest first',
		params: idParams,
		list: { page: { defaultSize: MESSAGES_A_PAGE, maxSize: 200 } },
		answers: { 200: listOf(messageResource, z.never()) },
	}),
	create: post(`${base}/{id}/messages`, {
		summary: 'Say something: 200 a day; sent twice with one key, it is said once',
		params: idParams,
		body: messageCreateBody,
		maximumBytes: 100_000,
		answers: { 201: oneMessage },
	}),
	update: patch('/api/v1/messages/{id}', {
		summary: 'Change one’s own message, within five minutes',
		params: idParams,
		body: messageUpdateBody,
		maximumBytes: 100_000,
		answers: { 200: oneMessage },
	}),
	remove: del('/api/v1/messages/{id}', {
		summary: 'Delete one’s own message: that there was one stays',
		params: idParams,
		answers: { 204: null },
	}),
	addFile: post('/api/v1/message_files', {
		summary:
			'Store a file, to be sent with a message of the same account; removed after a day if it is not sent',
		body: messageFileBody,
		maximumFileBytes: MAX_FILE_BYTES + 1_000_000,
		answers: { 201: metaOf(storedFileSchema) },
	}),
	file: get('/api/v1/message_files/{id}', {
		summary: 'A file that was sent with a message, for who reads the conversation',
		params: idParams,
		answers: { 200: answerOf(messageFileResource, z.never()) },
	}),
	fileContent: get('/api/v1/message_files/{id}/content', {
		summary: 'The content of a file that was sent with a message',
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
	}),
});

/** A conversation of a guest, by the link of a mail. */
export const guestConversationApi = routesOf('Conversations', {
	lookUp: post(`${base}/guest`, {
		summary: 'The conversation of a link; 404 for a link that is not ours',
		body: guestLookUpBody,
		answers: { 200: metaOf(guestConversationSchema) },
	}),
	addFile: post(`${base}/guest/files`, {
		summary:
			'Store a file, to be sent with a message of the same guest; removed after a day if it is not sent',
		body: guestFileBody,
		maximumFileBytes: MAX_FILE_BYTES + 1_000_000,
		answers: { 201: metaOf(storedFileSchema) },
	}),
	fileContent: post(`${base}/guest/file_content`, {
		summary: 'The content of a file of the conversation of a link',
		body: guestFileLookUpBody,
		answers: { 200: null },
		jsonApi: false,
	}),
	stream: post(`${base}/guest/stream`, {
		summary:
			'Server-sent events: `conversation` with what is the newest of the conversation of a link, at once and after every change',
		body: guestStreamBody,
		answers: { 200: null },
	}),
	block: put(`${base}/guest/block`, {
		summary: 'Take no more messages as a guest, or take them again',
		body: guestSwitchBody,
		answers: { 200: metaOf(guestConversationSchema) },
	}),
	report: put(`${base}/guest/report`, {
		summary: 'Report a conversation to the centre as a guest, once at a time',
		body: guestReportBody,
		answers: { 200: metaOf(guestConversationSchema) },
	}),
	write: post(`${base}/guest/messages`, {
		summary: 'Answer as a guest',
		body: guestMessageBody,
		maximumBytes: 100_000,
		answers: { 200: metaOf(guestConversationSchema) },
	}),
});
