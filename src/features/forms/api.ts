import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer, textAnswer } from '#platform/contract/answers.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import { limits } from './content.ts';
import {
	assignments,
	contactFormBody,
	contactFormMeta,
	exportCreateBody,
	exportResource,
	formCreateBody,
	formFileCreateBody,
	formFileResource,
	formRecipientResource,
	formResource,
	formStatuses,
	formUpdateBody,
	formVerbBody,
	inviteAddressesBody,
	inviteApplicantsBody,
	invitedMeta,
	inviteMembersBody,
	publicFormResource,
	separators,
	submissionCounts,
	submissionCreateBody,
	submissionPlace,
	submissionResource,
	submissionStatuses,
	submissionSummary,
	submissionUpdateBody,
	submittedQuestion,
	tokenCounts,
	tokenResource,
	tokenStates,
	tokenVerbBody,
} from './contract.ts';

const base = '/api/v1/forms';
const one = answerOf(formResource, z.never());
const oneSubmission = answerOf(submissionResource, z.never(), submissionPlace);
/** How a list of submissions is narrowed: to words, to an answer to one question, to who handles them. */
const submissionFilters = {
	text: { type: 'string' },
	question: { type: 'string' },
	answer: { type: 'string' },
	assigned: { type: 'enum', values: assignments },
} as const;
const page = { defaultSize: 25, maxSize: 100 };

/** Forms, for those who make them: of the centre, or of the organisation one acts for. */
export const formApi = routesOf('Forms', {
	list: get(base, {
		summary: 'Forms of the centre, or of the organisation one acts for, the last changed first',
		list: { filters: { status: { type: 'enum', values: formStatuses } }, page },
		answers: { 200: listOf(formResource, z.never()) },
	}),
	create: post(base, {
		summary: 'Make a form, as a draft; 409 beyond five hundred',
		body: formCreateBody,
		maximumBytes: 500_000,
		answers: { 201: one },
	}),
	read: get(`${base}/{id}`, { summary: 'One form', params: idParams, answers: { 200: one } }),
	update: patch(`${base}/{id}`, {
		summary:
			'Change a form. Visitors see it once it is opened again; 409 if somebody else changed it meanwhile',
		params: idParams,
		body: formUpdateBody,
		maximumBytes: 500_000,
		answers: { 200: one },
	}),
	remove: del(`${base}/{id}`, {
		summary: 'Delete a form that is a draft or archived, with its submissions',
		params: idParams,
		answers: { 204: null },
	}),
	recipients: get('/api/v1/form_recipients', {
		summary: 'Who may be told of what is sent with forms of the centre, or of the organisation one acts for',
		answers: { 200: answerOf(z.array(formRecipientResource), z.never()) },
	}),
	open: put(`${base}/{id}/open`, {
		summary: 'Open a form as it is now; 422 with what it lacks',
		params: idParams,
		body: formVerbBody,
		answers: { 200: one },
	}),
	close: put(`${base}/{id}/close`, {
		summary: 'Take no more submissions',
		params: idParams,
		body: formVerbBody,
		answers: { 200: one },
	}),
	archive: put(`${base}/{id}/archive`, {
		summary: 'Put a closed form away',
		params: idParams,
		body: formVerbBody,
		answers: { 200: one },
	}),
	chooseContact: put(`${base}/{id}/contact`, {
		summary: 'Choose the form that the centre is reached by, in place of another, or no longer',
		params: idParams,
		body: contactFormBody,
		answers: { 200: one },
	}),
	copy: post(`${base}/{id}/copy`, {
		summary: 'Make a draft with the same questions',
		params: idParams,
		answers: { 201: one },
	}),
});

/** What people sent, for those whose form it is. */
export const submissionApi = routesOf('Forms', {
	list: get(`${base}/{id}/submissions`, {
		summary:
			'Submissions of a form, newest first; filter[text] searches in the answers, filter[answer] in those to filter[question]',
		params: idParams,
		list: {
			filters: { status: { type: 'enum', values: submissionStatuses } },
			customFilters: submissionFilters,
			page,
		},
		answers: {
			200: listOf(submissionResource, z.never(), {
				counts: submissionCounts,
				/** Whether the total is estimated: of words that very many have. */
				estimated: z.boolean(),
				questions: z.array(submittedQuestion),
			}),
		},
	}),
	summary: get(`${base}/{id}/submissions/summary`, {
		summary: 'How often each answer was given; no detail of a question that fewer than five people answered',
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: submissionSummary }) },
	}),
	export: get(`${base}/{id}/submissions/export`, {
		summary:
			'Submissions as CSV with the filters of the list, a column for each question that any version asked; filter[separator]=comma for programs; 409 too_many_rows beyond five thousand',
		params: idParams,
		list: {
			filters: { status: { type: 'enum', values: submissionStatuses } },
			customFilters: {
				...submissionFilters,
				separator: { type: 'enum', values: separators },
			},
		},
		answers: { 200: textAnswer },
	}),
	exports: get(`${base}/{id}/submissions/exports`, {
		summary: 'The last files that were asked for of what was sent with a large form, the newest first',
		params: idParams,
		answers: { 200: answerOf(z.array(exportResource), z.never()) },
	}),
	askForExport: post(`${base}/{id}/submissions/exports`, {
		summary:
			'Have a CSV of submissions made apart, also of more than five thousand; it is removed after a day',
		params: idParams,
		body: exportCreateBody,
		answers: { 202: answerOf(exportResource, z.never()) },
	}),
	exportContent: get('/api/v1/form_exports/{id}/content', {
		summary: 'The CSV that was made; 404 while it is not ready',
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
	}),
	read: get('/api/v1/form_submissions/{id}', {
		summary:
			'One submission; its meta says which come before and after it with the filters of the list, without a state in its own',
		params: idParams,
		list: {
			filters: { status: { type: 'enum', values: submissionStatuses } },
			customFilters: submissionFilters,
		},
		answers: { 200: oneSubmission },
	}),
	update: patch('/api/v1/form_submissions/{id}', {
		summary: 'Say that a submission is handled, spam, or new after all, and which colleague handles it',
		params: idParams,
		body: submissionUpdateBody,
		answers: { 200: oneSubmission },
	}),
	file: get('/api/v1/form_files/{id}', {
		summary:
			'A file that was sent with a form, for who reads the submission and for the account that sent it',
		params: idParams,
		answers: { 200: answerOf(formFileResource, z.never()) },
	}),
	fileContent: get('/api/v1/form_files/{id}/content', {
		summary: 'The content of a file that was sent with a form',
		params: idParams,
		answers: { 200: null },
		jsonApi: false,
	}),
	remove: del('/api/v1/form_submissions/{id}', {
		summary: 'Delete a submission',
		params: idParams,
		answers: { 204: null },
	}),
});

const invited = { 201: metaAnswer.extend({ meta: invitedMeta }) };
const oneToken = answerOf(tokenResource, z.never());

/** Links with which people fill in a form, for those whose form it is. The token itself is only in the mail. */
export const tokenApi = routesOf('Forms', {
	list: get(`${base}/{id}/tokens`, {
		summary: 'Invitations to a form, newest first; filter[text] searches in address and name',
		params: idParams,
		list: {
			customFilters: { text: { type: 'string' }, state: { type: 'enum', values: tokenStates } },
			page,
		},
		answers: {
			200: listOf(tokenResource, z.never(), {
				counts: tokenCounts,
				remindable: z.number(),
				can: z.object({ invitePeople: z.boolean() }),
			}),
		},
	}),
	invite: post(`${base}/{id}/tokens`, {
		summary: 'Invite by address, a thousand at most; 409 for a form that is not open',
		params: idParams,
		body: inviteAddressesBody,
		maximumBytes: 300_000,
		answers: invited,
	}),
	inviteMembers: post(`${base}/{id}/tokens/members`, {
		summary: 'Invite the members of the organisation; for the centre, who run its organisations',
		params: idParams,
		body: inviteMembersBody,
		answers: invited,
	}),
	inviteApplicants: post(`${base}/{id}/tokens/applicants`, {
		summary: 'Invite who applied for a vacancy, by the state of the application',
		params: idParams,
		body: inviteApplicantsBody,
		answers: invited,
	}),
	remindAll: put(`${base}/{id}/remind_tokens`, {
		summary: 'Remind everybody who was mailed and did not send the form, once; 409 if there is nobody',
		params: idParams,
		body: tokenVerbBody,
		answers: { 200: metaAnswer.extend({ meta: z.object({ reminded: z.number() }) }) },
	}),
	remind: put('/api/v1/form_tokens/{id}/remind', {
		summary: 'Remind one person, once',
		params: idParams,
		body: tokenVerbBody,
		answers: { 200: oneToken },
	}),
	revoke: put('/api/v1/form_tokens/{id}/revoke', {
		summary: 'Withdraw an invitation: its link works no longer',
		params: idParams,
		body: tokenVerbBody,
		answers: { 200: oneToken },
	}),
});

/** The address of a form, or the token of somebody who is invited to it. */
const slugParams = z.object({ slug: z.string().min(1).max(80) });

/** Forms, for those who fill them in. */
export const publicFormApi = routesOf('Forms', {
	read: get('/api/v1/public_forms/{slug}', {
		summary:
			'A form that is or was open, as visitors see it; with a token in place of the slug for whom is invited, 404 link_used, link_expired or link_revoked once that is over',
		params: slugParams,
		answers: { 200: answerOf(publicFormResource, z.never()) },
	}),
	readById: get(`${base}/{id}/public`, {
		summary: 'A form that is or was open to everybody, as visitors see it, for a page that shows it',
		params: idParams,
		answers: { 200: answerOf(publicFormResource, z.never()) },
	}),
	contact: get('/api/v1/contact_form', {
		summary: 'The address of the form that the centre is reached by',
		answers: { 200: metaAnswer.extend({ meta: contactFormMeta }) },
	}),
	addFile: post('/api/v1/public_forms/{slug}/files', {
		summary:
			'Store the file for a question, before the form is sent; the answer is its id, a slash and its name. Removed after a day if it is not sent',
		params: slugParams,
		body: formFileCreateBody,
		maximumFileBytes: limits.fileBytes + 1_000_000,
		answers: { 201: metaAnswer.extend({ meta: z.object({ fileId: z.string(), name: z.string() }) }) },
	}),
	submit: post('/api/v1/public_forms/{slug}/submissions', {
		summary:
			'Send a form; 409 closed, full, already_sent or too_much, 422 with what is wrong at each question',
		params: slugParams,
		body: submissionCreateBody,
		maximumBytes: 500_000,
		answers: { 201: metaAnswer.extend({ meta: z.object({ reference: z.string() }) }) },
	}),
});
