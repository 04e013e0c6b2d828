import { z } from 'zod';
import { distances } from '#features/search/enums.ts';
import { categories } from '#features/vacancies/enums.ts';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import { locales } from '#platform/http/locale.ts';
import {
	mailingCreateBody,
	mailingPlanBody,
	mailingPreviewBody,
	mailingPreviewSchema,
	mailingReachSchema,
	mailingResource,
	mailingUpdateBody,
} from './contract.ts';

const mailings = '/api/v1/mailings';
const one = answerOf(mailingResource, z.never());
const page = { defaultSize: 25, maxSize: 100 };

/** What a centre mails to the volunteers who agreed to that. */
export const mailingApi = routesOf('Mailings', {
	list: get(mailings, {
		summary: 'The mailings of the centre, the newest first',
		list: { page },
		answers: { 200: listOf(mailingResource, z.never()) },
	}),
	reach: get(`${mailings}/reach`, {
		summary: 'How many people a mailing would go to, by interest, place and language',
		list: {
			customFilters: {
				interests: { type: 'array', values: categories, list: true },
				near: { type: 'string' },
				distance: { type: 'enum', values: distances.map(String) },
				language: { type: 'enum', values: locales },
			},
			page,
		},
		answers: { 200: metaAnswer.extend({ meta: mailingReachSchema }) },
	}),
	preview: post(`${mailings}/preview`, {
		summary: 'A mailing as it arrives, with the name of who asks; nothing is saved',
		body: mailingPreviewBody,
		answers: { 200: metaAnswer.extend({ meta: mailingPreviewSchema }) },
	}),
	create: post(mailings, {
		summary: 'Write a mailing; it stays a draft',
		body: mailingCreateBody,
		answers: { 201: one },
	}),
	read: get(`${mailings}/{id}`, { summary: 'One mailing', params: idParams, answers: { 200: one } }),
	update: patch(`${mailings}/{id}`, {
		summary: 'Change a draft; 409 where somebody else changed it, or where it is no draft',
		params: idParams,
		body: mailingUpdateBody,
		answers: { 200: one },
	}),
	remove: del(`${mailings}/{id}`, {
		summary: 'Delete a draft',
		params: idParams,
		answers: { 204: null },
	}),
	test: put(`${mailings}/{id}/test`, {
		summary: 'Send a mailing to who asks, and to nobody else',
		params: idParams,
		answers: { 204: null },
	}),
	plan: put(`${mailings}/{id}/plan`, {
		summary: 'Send a draft at a moment, or at once; 409 nobody where it would go to nobody',
		params: idParams,
		body: mailingPlanBody,
		answers: { 200: one },
	}),
	unplan: put(`${mailings}/{id}/unplan`, {
		summary: 'Make a planned mailing a draft again',
		params: idParams,
		answers: { 200: one },
	}),
	stop: put(`${mailings}/{id}/stop`, {
		summary:
			'Stop a mailing while it goes out, or while mails of it have not left: who has not had it gets nothing',
		params: idParams,
		answers: { 200: one },
	}),
});
