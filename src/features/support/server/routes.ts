import type { Locale } from '#platform/http/locale.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { supportApi } from '../api.ts';
import { articles, isFor } from '../articles/all.ts';
import type { Article } from '../articles/article.ts';
import type { ArticlePart } from '../contract.ts';
import { changelogRoutes } from './changelog-routes.ts';
import { findArticles } from './find-articles.ts';
import { permissions } from './permissions.ts';

/** Help articles of who is signed in, and what changed in the product. */
export const supportRoutes: readonly Endpoint[] = [
	implement(supportApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { screen } = query.custom;
			const own = ownArticles(c).filter((one) => screen === undefined || isAbout(one, String(screen)));
			const ids = findArticles(String(query.custom.q ?? ''), c.locale);
			const found = ids ? ids.flatMap((id) => own.find((one) => one.id === id) ?? []) : own;
			const { number, size } = query.page;
			const data = found.slice((number - 1) * size, number * size).map((one) => ({
				type: 'support_articles',
				id: one.id,
				attributes: summaryOf(one, c.locale),
			}));
			return { body: listDocument(c.url, query, { total: found.length, data }) };
		},
	}),
	implement(supportApi.read, {
		permission: permissions.read,
		run: async (c, { params }) => {
			const one = ownArticles(c).find(({ id }) => id === params.article);
			if (!one) throw ApiError.notFound();
			const { go } = one[c.locale];
			const attributes = {
				...summaryOf(one, c.locale),
				parts: partsOf(one, c.locale),
				screen: one.screen && go ? { path: one.screen, label: go } : null,
			};
			return { body: document({ data: { type: 'support_articles', id: one.id, attributes } }) };
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

/** Whether an article is about a page: its own screen, or one that lies below it. */
function isAbout({ screen }: Article, path: string): boolean {
	return screen !== undefined && (path === screen || path.startsWith(`${screen}/`));
}

function summaryOf(article: Article, locale: Locale) {
	const [first] = partsOf(article, locale);
	return { title: article[locale].title, summary: first?.kind === 'text' ? first.text : '' };
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
