import { z } from 'zod';
import { answerOf, listOf } from '#platform/contract/answers.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { articleResource, articleSummaryResource } from './contract.ts';

/** Help with the site: short articles for who is signed in. */
export const supportApi = routesOf('Support', {
	list: get('/api/v1/support_articles', {
		summary: 'Help articles for what one does on the site; with words those that have them, the best first',
		list: { customFilters: { q: { type: 'string' } }, page: { defaultSize: 50, maxSize: 100 } },
		answers: { 200: listOf(articleSummaryResource, z.never()) },
	}),
	read: get('/api/v1/support_articles/{article}', {
		summary: 'One help article',
		params: z.object({ article: z.string().regex(/^[a-z-]{1,60}$/) }),
		answers: { 200: answerOf(articleResource, z.never()) },
	}),
});
