import { z } from 'zod';
import { answerOf, listOf, metaAnswer } from '#platform/contract/answers.ts';
import { get, put, routesOf } from '#platform/contract/routes.ts';
import { articleResource, changelogVersionResource, rateBody, supportRatingResource } from './contract.ts';

const params = z.object({ article: z.string().regex(/^[a-z-]{1,60}$/) });

/** Help with the site: short articles for who is signed in. */
export const supportApi = routesOf('Support', {
	list: get('/api/v1/support_articles', {
		summary: 'Help articles for what one does on the site; with words those that have them, the best first',
		list: {
			/** `screen` is the path of a page below the language: the articles about it, those of this very page first. */
			customFilters: { q: { type: 'string' }, screen: { type: 'string' } },
			page: { defaultSize: 50, maxSize: 100 },
		},
		answers: { 200: listOf(articleResource, z.never()) },
	}),
	read: get('/api/v1/support_articles/{article}', {
		summary: 'One help article',
		params,
		answers: { 200: answerOf(articleResource, z.never()) },
	}),
	rate: put('/api/v1/support_articles/{article}/rating', {
		summary: 'Say whether an article was useful; one answer per person, which a later one replaces',
		params,
		body: rateBody,
		answers: { 200: answerOf(articleResource, z.never()) },
	}),
	ratings: get('/api/v1/support_ratings', {
		summary: 'What people of the centre say of each article, those that helped least first',
		list: { page: { defaultSize: 100, maxSize: 100 } },
		answers: { 200: listOf(supportRatingResource, z.never()) },
	}),
});

/** What changed in the product. */
export const changelogApi = routesOf('Support', {
	list: get('/api/v1/changelog_versions', {
		summary: 'What people notice of each version, the newest first, and which are new to who asks',
		list: { page: { defaultSize: 20, maxSize: 100 } },
		answers: { 200: listOf(changelogVersionResource, z.never(), { unseen: z.number().int() }) },
	}),
	markSeen: put('/api/v1/changelog_versions/{version}/seen', {
		summary: 'Mark a version and those before it as read; one that is newer stays read',
		params: z.object({ version: z.string().regex(/^[0-9A-Za-z.+-]{1,40}$/) }),
		answers: { 200: metaAnswer.extend({ meta: z.object({ unseen: z.number().int() }) }) },
	}),
});
