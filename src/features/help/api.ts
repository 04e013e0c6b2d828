import { z } from 'zod';
import { helpKinds, helpTopics } from '#features/vacancies/enums.ts';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	type AnswerVerb,
	type AuthorVerb,
	answerCreateBody,
	answerVerbBodies,
	authorBody,
	helpAnswerResource,
	helpCountsSchema,
	helpCreateBody,
	helpRequestResource,
	helpRequestSchema,
	helpUpdateBody,
	linkBody,
	moderationBody,
	reportBody,
	type StaffVerb,
} from './contract.ts';
import { helpStatuses } from './enums.ts';

const tag = 'Help from person to person';
const fields = { help_requests: [...Object.keys(helpRequestSchema.shape), 'answers'] };

/** Filters of the list of requests: published ones, the user's own (`mine`), or those the centre moderates. */
const listSpec = {
	filters: {
		kind: { type: 'enum', values: helpKinds },
		topic: { type: 'enum', values: helpTopics },
		status: { type: 'enum', values: helpStatuses },
	},
	customFilters: {
		view: { type: 'enum', values: ['public', 'mine', 'centre'] },
		reported: { type: 'boolean' },
	},
	sorts: ['createdAt', 'publishedAt'],
	fields,
	page: { defaultSize: 20, maxSize: 100 },
} as const satisfies ListSpec;

const itemSpec = { fields } as const satisfies ListSpec;

const one = answerOf(helpRequestResource, z.never());

/** Endpoint of a verb that changes the state of a request. */
function verb<Body extends z.ZodType>(name: StaffVerb | AuthorVerb, summary: string, body: Body) {
	return put(`/api/v1/help_requests/{id}/${name}`, {
		summary,
		params: idParams,
		body,
		answers: { 200: one },
	});
}

/** Endpoints for help requests and offers between people. */
export const helpApi = routesOf(tag, {
	list: get('/api/v1/help_requests', {
		summary: "Requests that are on line; with filter[view] one's own, or the centre's to look at",
		list: listSpec,
		answers: { 200: listOf(helpRequestResource, z.never()) },
	}),
	counts: get('/api/v1/help_requests/counts', {
		summary: 'How many requests wait for the centre, and how the others stand',
		answers: { 200: metaAnswer.extend({ meta: helpCountsSchema }) },
	}),
	create: post('/api/v1/help_requests', {
		summary: 'Ask or offer help: 201 for a member; 202 for a guest, who is mailed a link to confirm it',
		body: helpCreateBody,
		answers: { 201: one, 202: metaAnswer },
	}),
	confirm: post('/api/v1/help_requests/confirm', {
		summary: "Confirm the address of a guest's request with the link of the mail; then the centre sees it",
		body: linkBody,
		answers: { 204: null },
	}),
	readByLink: post('/api/v1/help_requests/by_link', {
		summary: "A guest's own request with its answers, by the link of a mail; looking changes nothing",
		body: linkBody,
		answers: { 200: answerOf(helpRequestResource).extend({ included: z.array(helpAnswerResource) }) },
	}),
	read: get('/api/v1/help_requests/{id}', {
		summary: 'One request',
		params: idParams,
		list: itemSpec,
		answers: { 200: one },
	}),
	update: patch('/api/v1/help_requests/{id}', {
		summary: "Change one's own request; the centre looks at it again",
		params: idParams,
		body: helpUpdateBody,
		answers: { 200: one },
	}),
	report: post('/api/v1/help_requests/{id}/report', {
		summary: 'Tell the centre that something about a request is not right',
		params: idParams,
		body: reportBody,
		answers: { 204: null },
	}),
	dismissReports: put('/api/v1/help_requests/{id}/dismiss_reports', {
		summary: 'Say that what was told of a request has been looked at, and that it may stay',
		params: idParams,
		answers: { 200: one },
	}),
	publish: verb('publish', 'Put a request on line', moderationBody),
	refuse: verb(
		'refuse',
		'Refuse a request, or take it off line, with a reason for its author',
		moderationBody,
	),
	close: verb('close', 'Say that it is settled', authorBody),
	withdraw: verb('withdraw', "Withdraw one's own request before it is settled", authorBody),
	reopen: verb('reopen', 'End a match that came to nothing, and look further', authorBody),
	renew: verb('renew', 'Put a request whose time was over on line again', authorBody),
});

const answer = answerOf(helpAnswerResource, z.never());
const answers = listOf(helpAnswerResource, z.never());
const answerPages = { page: { defaultSize: 20, maxSize: 100 } } as const satisfies ListSpec;

/** Endpoint of a verb on a reply. */
function answerVerb<Verb extends AnswerVerb>(name: Verb, summary: string) {
	return put(`/api/v1/help_answers/{id}/${name}`, {
		summary,
		params: idParams,
		body: answerVerbBodies[name],
		answers: { 200: answer },
	});
}

/** Endpoints for replies to help requests. */
export const helpAnswerApi = routesOf(tag, {
	create: post('/api/v1/help_requests/{id}/answers', {
		summary: 'Answer a request, and agree that who asked may know how to reach one once they choose it',
		params: idParams,
		body: answerCreateBody,
		answers: { 201: answer },
	}),
	listOfRequest: get('/api/v1/help_requests/{id}/answers', {
		summary: 'The answers to a request, for who asked and for the centre',
		params: idParams,
		list: answerPages,
		answers: { 200: answers },
	}),
	list: get('/api/v1/help_answers', {
		summary: 'The answers one gave, the newest first',
		list: answerPages,
		answers: { 200: answers },
	}),
	accept: answerVerb(
		'accept',
		'Choose an answer: both are told how to reach the other, and the other answers are declined',
	),
	decline: answerVerb('decline', 'Decline an answer'),
	withdraw: answerVerb('withdraw', "Withdraw one's own answer, also one that was chosen"),
});
