import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { del, get, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	approveBody,
	certificateCreateBody,
	certificateResource,
	entryCreateBody,
	entryResource,
	fileSchema,
	questionBody,
	restateBody,
	sentSchema,
	totalsSchema,
	verifiedSchema,
	verifyBody,
	workResource,
} from './contract.ts';
import { entryStatuses } from './enums.ts';

const path = '/api/v1/hour_entries';
const one = answerOf(entryResource, z.never());
const mine = { mine: { type: 'boolean' } } as const;

/** Hours that people worked, day by day. */
export const hourApi = routesOf('Hours', {
	list: get(path, {
		summary: "Hours: one's own, the organisation's or the centre's; with filter[mine] one's own",
		list: {
			filters: {
				id: { type: 'uuid' },
				applicationId: { type: 'uuid' },
				status: { type: 'enum', values: entryStatuses },
			},
			customFilters: mine,
			sorts: ['workedOn', 'enteredAt'],
			defaultSort: '-workedOn',
			page: { defaultSize: 25, maxSize: 100 },
		},
		answers: { 200: listOf(entryResource, z.never()) },
	}),
	works: get(`${path}/works`, {
		summary: 'The work for which one can enter hours, the newest first',
		list: {
			filters: { applicationId: { type: 'uuid' } },
			customFilters: mine,
			page: { defaultSize: 100, maxSize: 100 },
		},
		answers: { 200: listOf(workResource, z.never()) },
	}),
	totals: get(`${path}/totals`, {
		summary: "One's own hours by year",
		answers: { 200: metaAnswer.extend({ meta: totalsSchema }) },
	}),
	create: post(path, {
		summary: 'Enter hours of a day: as the volunteer to be approved, as the organisation approved at once',
		body: entryCreateBody,
		answers: { 201: one },
	}),
	approve: put(`${path}/{id}/approve`, {
		summary: 'Approve the hours that a volunteer stated; 409 changed where they are not as they were seen',
		params: idParams,
		body: approveBody,
		answers: { 200: one },
	}),
	undoApproval: put(`${path}/{id}/undo_approval`, {
		summary: 'Undo the approval of stated hours; 409 sent once the volunteer had a mail about it',
		params: idParams,
		answers: { 200: one },
	}),
	question: put(`${path}/{id}/question`, {
		summary: 'Ask a volunteer about the hours',
		params: idParams,
		body: questionBody,
		answers: { 200: one },
	}),
	decline: put(`${path}/{id}/decline`, {
		summary: 'Say that hours are not approved, and why; they stay with the volunteer',
		params: idParams,
		body: questionBody,
		answers: { 200: one },
	}),
	restate: put(`${path}/{id}/restate`, {
		summary:
			'State hours again, until they are approved; also hours that the organisation entered, with what is wrong with them',
		params: idParams,
		body: restateBody,
		answers: { 200: one },
	}),
	remove: del(`${path}/{id}`, {
		summary: 'Take hours away: the volunteer until they are approved, the organisation what it entered',
		params: idParams,
		answers: { 204: null },
	}),
});

const certificates = '/api/v1/hour_certificates';

/** Certificates of approved hours, and the check of those by anybody. */
export const certificateApi = routesOf('Hours', {
	list: get(certificates, {
		summary: "One's own certificates, the newest first",
		list: { page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: listOf(certificateResource, z.never()) },
	}),
	create: post(certificates, {
		summary: 'Make a certificate of the approved hours of a year, or of all; 409 no_hours without any',
		body: certificateCreateBody,
		answers: { 201: answerOf(certificateResource, z.never()) },
	}),
	attendance: post('/api/v1/occurrences/{id}/certificates', {
		summary: 'Mail a certificate of taking part to each who came to a time of an activity and has none yet',
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: sentSchema }) },
	}),
	verify: post(`${certificates}/verify`, {
		summary: 'What the certificate with this code says, for anybody who holds it',
		body: verifyBody,
		answers: { 200: metaAnswer.extend({ meta: verifiedSchema }) },
	}),
	file: get(`${certificates}/{id}/file`, {
		summary: "One's own certificate as PDF in base64, in the look of the centre",
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: fileSchema }) },
	}),
});
