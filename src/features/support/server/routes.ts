import type { Locale } from '#platform/http/locale.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { supportApi } from '../api.ts';
import { articles, isFor } from '../articles/all.ts';
import type { Article } from '../articles/article.ts';
import type { ArticlePart, Rating } from '../contract.ts';
import { actorOf } from './actor-of.ts';
import { changelogRoutes } from './changelog-routes.ts';
import { findArticles } from './find-articles.ts';
import { permissions } from './permissions.ts';
import { countRatings, ownRatings, saveRating } from './ratings.ts';

/** Help articles of who is signed in, whether they helped, and what changed in the product. */
export const supportRoutes: readonly Endpoint[] = [
	implement(supportApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { screen } = query.custom;
			const own = screen === undefined ? ownArticles(c) : articlesAbout(c, String(screen));
			const ids = findArticles(String(query.custom.q ?? ''), c.locale);
			const found = ids ? ids.flatMap((id) => own.find((one) => one.id === id) ?? []) : own;
			const { number, size } = query.page;
			const ratings = await c.read((trx) => ownRatings(trx, actorOf(c).userId));
			const data = found
				.slice((number - 1) * size, number * size)
				.map((one) => present(one, c.locale, ratings.get(one.id)));
			return { body: listDocument(c.url, query, { total: found.length, data }) };
		},
	}),
	implement(supportApi.read, {
		permission: permissions.read,
		run: async (c, { params }) => {
			const one = ownArticle(c, params.article);
			const ratings = await c.read((trx) => ownRatings(trx, actorOf(c).userId, one.id));
			return { body: document({ data: present(one, c.locale, ratings.get(one.id)) }) };
		},
	}),
	implement(supportApi.rate, {
		permission: permissions.rate,
		run: async (c, { params, body }) => {
			const one = ownArticle(c, params.article);
			// What somebody missed is of no more use once it did help.
			const rating = { useful: body.useful, remark: body.useful ? '' : body.remark };
			await c.write((trx) =>
				saveRating(trx, {
					tenant: c.tenant,
					centre_id: c.centre.id,
					user_id: actorOf(c).userId,
					article: one.id,
					...rating,
				}),
			);
			return { body: document({ data: present(one, c.locale, rating) }) };
		},
	}),
	implement(supportApi.ratings, {
		permission: permissions.ratings,
		run: async (c, { query }) => {
			const rated = await c.read(countRatings);
			const all = rated
				.flatMap(({ article, ...counts }) => {
					const about = articles.find(({ id }) => id === article);
					return about ? [{ id: article, attributes: { title: about[c.locale].title, ...counts } }] : [];
				})
				.toSorted(
					(a, b) =>
						b.attributes.notUseful - a.attributes.notUseful ||
						a.attributes.title.localeCompare(b.attributes.title, c.locale),
				);
			const { number, size } = query.page;
			const data = all
				.slice((number - 1) * size, number * size)
				.map((one) => ({ type: 'support_ratings', ...one }));
			return { body: listDocument(c.url, query, { total: all.length, data }) };
		},
	}),
	...changelogRoutes,
];

/** What is for one of the roles of who asks, about what this site has. */
function ownArticles({ actor, features }: RequestContext): Article[] {
	return articles.filter(
		(one) => isFor(one, actor?.personas ?? []) && (one.feature === undefined || features[one.feature]),
	);
}

/** Throws 404 for an article that is not for who asks, as for one that does not exist. */
function ownArticle(c: RequestContext, id: string): Article {
	const one = ownArticles(c).find((article) => article.id === id);
	if (!one) throw ApiError.notFound();
	return one;
}

/** The articles about a page: of its own screen, then of those it lies below. */
function articlesAbout(c: RequestContext, path: string): Article[] {
	return ownArticles(c)
		.map((article) => ({ article, depth: depthOf(article, path) }))
		.filter(({ depth }) => depth > 0)
		.toSorted((a, b) => b.depth - a.depth)
		.map(({ article }) => article);
}

/** How many parts of an address an article is about; 0 for a page that it says nothing about. */
function depthOf({ screen, about = [] }: Article, path: string): number {
	const asked = path.split('/').slice(1);
	const depths = [...(screen ? [screen] : []), ...about].map((one) => {
		const parts = one.split('/').slice(1);
		return parts.every((part, index) => part === asked[index] || (part === '*' && asked[index]))
			? parts.length
			: 0;
	});
	return Math.max(0, ...depths);
}

function present(article: Article, locale: Locale, rating: Rating | undefined): Resource {
	const parts = partsOf(article, locale);
	const { title, go } = article[locale];
	const attributes = {
		title,
		summary: parts[0]?.kind === 'text' ? parts[0].text.replaceAll('**', '') : '',
		parts,
		screen: article.screen && go ? { path: article.screen, label: go } : null,
		rating: rating ?? null,
	};
	return { type: 'support_articles', id: article.id, attributes };
}

const STEP = /^\d+\. /;

/** The paragraphs and steps of an article. */
function partsOf(article: Article, locale: Locale): ArticlePart[] {
	return article[locale].text
		.trim()
		.split(/\n\s*\n/)
		.map((part): ArticlePart => {
			const lines = part.split('\n').map((line) => line.trim());
			return STEP.test(lines[0] ?? '')
				? { kind: 'steps', steps: lines.map((line) => line.replace(STEP, '')) }
				: { kind: 'text', text: lines.join(' ') };
		});
}
