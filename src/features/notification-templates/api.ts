import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import { locales } from '#platform/http/locale.ts';
import {
	mailSettingsBody,
	mailSettingsResource,
	outboxCounts,
	outgoingMailResource,
	previewBody,
	previewMeta,
	restoreBody,
	templateBody,
	templateResource,
	templateSummaryResource,
	templateVersionResource,
	testBody,
} from './contract.ts';
import { maxTemplateVersions } from './enums.ts';

/** A mail and its language: `application-received.nl`. */
const params = z.object({
	id: z.string().regex(new RegExp(`^[a-z][a-z0-9-]{0,79}\\.(?:${locales.join('|')})$`)),
});
const one = answerOf(templateResource, z.never());

/** The words of a centre for the mails of the product. */
export const notificationTemplateApi = routesOf('Notification templates', {
	list: get('/api/v1/notification_templates', {
		summary: 'Every mail of the product in one language, with what the centre changed of it',
		list: { customFilters: { locale: { type: 'string' } }, page: { defaultSize: 200, maxSize: 200 } },
		answers: { 200: listOf(templateSummaryResource, z.never()) },
	}),
	read: get('/api/v1/notification_templates/{id}', {
		summary: 'One mail: its words, those of the product, and the variables that it has',
		params,
		answers: { 200: one },
	}),
	update: patch('/api/v1/notification_templates/{id}', {
		summary: 'Write a mail in the words of the centre, or switch it off',
		params,
		body: templateBody,
		answers: { 200: one },
	}),
	reset: del('/api/v1/notification_templates/{id}', {
		summary: 'Go back to the words of the product; what the centre wrote stays in the history',
		params,
		answers: { 204: null },
	}),
	versions: get('/api/v1/notification_templates/{id}/versions', {
		summary: 'What the centre wrote before, newest first',
		params,
		list: { page: { defaultSize: 25, maxSize: maxTemplateVersions } },
		answers: { 200: listOf(templateVersionResource, z.never()) },
	}),
	restore: put('/api/v1/notification_templates/{id}/restore', {
		summary: 'Take back an earlier text',
		params,
		body: restoreBody,
		answers: { 200: one },
	}),
	preview: post('/api/v1/notification_templates/{id}/preview', {
		summary: 'What is wrong with a text, and the mail that it makes; nothing is saved',
		params,
		body: previewBody,
		answers: { 200: metaAnswer.extend({ meta: previewMeta }) },
	}),
	test: post('/api/v1/notification_templates/{id}/test', {
		summary: 'Send a text with made-up data to who asks; nothing is saved',
		params,
		body: testBody,
		answers: { 204: null },
	}),
});

/** What the centre mailed, and what became of it. */
export const outboxApi = routesOf('Notification templates', {
	list: get('/api/v1/outgoing_mails', {
		summary:
			'The mails of the centre, newest first, of what it wrote itself with the subject; how many are in each state',
		list: {
			customFilters: {
				state: { type: 'string' },
				event: { type: 'string' },
				q: { type: 'string' },
				day: { type: 'string' },
			},
			page: { defaultSize: 50, maxSize: 100 },
		},
		answers: { 200: listOf(outgoingMailResource, z.never(), { counts: outboxCounts }) },
	}),
	resend: put('/api/v1/outgoing_mails/{id}/resend', {
		summary:
			'Send a mail again that failed or came back; its address gets mail again. 409 subject_gone where what it is about is gone',
		params: idParams,
		answers: { 200: answerOf(outgoingMailResource, z.never()) },
	}),
});

const settings = answerOf(mailSettingsResource, z.never());

/** What all mails of the centre share. */
export const mailSettingsApi = routesOf('Notification templates', {
	read: get('/api/v1/mail_settings', {
		summary: 'In whose name the centre mails, where answers go, and what stands below each mail',
		answers: { 200: settings },
	}),
	update: patch('/api/v1/mail_settings', {
		summary: 'Change in whose name the centre mails, where answers go, or what stands below each mail',
		body: mailSettingsBody,
		answers: { 200: settings },
	}),
});
