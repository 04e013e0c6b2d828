import { z } from 'zod';
import { distances } from '#features/search/enums.ts';
import { skills } from '#features/vacancies/enums.ts';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { get, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	crisisAnswerBody,
	crisisAnswerResource,
	crisisCreateBody,
	crisisLinkAnswerBody,
	crisisLinkBody,
	crisisLinkSchema,
	crisisResource,
	ownCrisisResource,
	reachSchema,
} from './contract.ts';
import { answerStates } from './enums.ts';

const calls = '/api/v1/crisis_calls';
const one = answerOf(crisisResource, z.never());
const page = { defaultSize: 25, maxSize: 100 };

/** What a centre asks the volunteers who ticked the crisis pool. */
export const crisisApi = routesOf('Crisis pool', {
	list: get(calls, {
		summary: 'What the centre asked its crisis pool, the newest first',
		list: { page },
		answers: { 200: listOf(crisisResource, z.never()) },
	}),
	reach: get(`${calls}/reach`, {
		summary: 'How many people a call would ask, by place and skill',
		list: {
			customFilters: {
				near: { type: 'string' },
				distance: { type: 'enum', values: distances.map(String) },
				skills: { type: 'array', values: skills, list: true },
			},
			page,
		},
		answers: { 200: metaAnswer.extend({ meta: reachSchema }) },
	}),
	create: post(calls, {
		summary: 'Ask everybody in the crisis pool, by place and skill; 409 nobody where that is nobody',
		body: crisisCreateBody,
		answers: { 201: one },
	}),
	read: get(`${calls}/{id}`, { summary: 'One call', params: idParams, answers: { 200: one } }),
	answers: get(`${calls}/{id}/answers`, {
		summary:
			'Who was asked and what they said, who comes first; the surname and how to reach them only of who comes',
		params: idParams,
		list: { customFilters: { answer: { type: 'enum', values: answerStates } }, page },
		answers: { 200: listOf(crisisAnswerResource, z.never()) },
	}),
	close: put(`${calls}/{id}/close`, {
		summary: 'Close a call: nobody can say yes any more',
		params: idParams,
		answers: { 200: one },
	}),
	reopen: put(`${calls}/{id}/reopen`, {
		summary:
			'Open a call again: its answers stay, and only who had no mail yet gets one. 409 too_late two weeks after it was closed',
		params: idParams,
		answers: { 200: one },
	}),
});

const own = '/api/v1/current_crisis_calls';

/** What one was asked oneself as somebody of the crisis pool. */
export const ownCrisisApi = routesOf('Crisis pool', {
	list: get(own, {
		summary: 'What one was asked, what is open first',
		list: { page },
		answers: { 200: listOf(ownCrisisResource, z.never()) },
	}),
	answer: put(`${own}/{id}/answer`, {
		summary:
			'Come, or not; another answer takes its place. 409 for a yes when the call is closed; no can always be said',
		params: idParams,
		body: crisisAnswerBody,
		answers: { 200: answerOf(ownCrisisResource, z.never()) },
	}),
});

const link = { 200: metaAnswer.extend({ meta: crisisLinkSchema }) };

/** Endpoints behind the links in the mail of a call. */
export const crisisLinkApi = routesOf('Crisis pool', {
	lookUp: post('/api/v1/crisis_call_answers/look_up', {
		summary: 'What the link of a mail asks, and what was answered',
		body: crisisLinkBody,
		answers: link,
	}),
	use: post('/api/v1/crisis_call_answers', {
		summary: 'Answer with the link of a mail; 409 for a yes when the call is closed',
		body: crisisLinkAnswerBody,
		answers: link,
	}),
});
