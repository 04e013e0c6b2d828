import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { del, get, patch, post, routesOf } from '#platform/contract/routes.ts';
import { savedSearchCreateBody, savedSearchResource, savedSearchUpdateBody } from './contract.ts';

const base = '/api/v1/saved_searches';
/** Whether the user gets mails about saved searches at all; the choice behind the stop link of these mails. */
const mailedMeta = { mailed: z.boolean() };
const one = answerOf(savedSearchResource, z.never());

/** Searches saved by a user to be notified of new results. */
export const savedSearchApi = routesOf('Saved searches', {
	list: get(base, {
		summary: "One's own saved searches, newest first",
		list: { page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: listOf(savedSearchResource, z.never(), mailedMeta) },
	}),
	create: post(base, {
		summary: 'Save a search, to be mailed what is published in it from now on; 409 beyond twenty',
		body: savedSearchCreateBody,
		answers: { 201: one },
	}),
	turnOn: post(`${base}/turn_on`, {
		summary: 'Get the mails of saved searches again after they were all stopped; paused ones stay paused',
		answers: { 200: metaAnswer.extend({ meta: z.object(mailedMeta) }) },
	}),
	update: patch(`${base}/{id}`, {
		summary: "Rename a saved search of one's own, change how often one hears of it, pause it or go on",
		params: idParams,
		body: savedSearchUpdateBody,
		answers: { 200: one },
	}),
	remove: del(`${base}/{id}`, {
		summary: "Remove a saved search of one's own",
		params: idParams,
		answers: { 204: null },
	}),
});
