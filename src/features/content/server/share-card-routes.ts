import { answerShareCard, type ImageFacts, type ToldCard } from '#features/files/server/public.ts';
import { colourOf } from '#features/tenancy/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { pageApi } from '../api.ts';
import { type PageContent, textIn } from './page-content.ts';
import { permissions } from './permissions.ts';
import { picturesIn, readPictureFacts } from './pictures.ts';
import { statusOf } from './policy.ts';
import { findPage, findPageBySlug, type PageRow } from './select-pages.ts';

/** The pictures that sites show where pages are shared, as visitors see them, regardless of the reader. */
export const shareCardRoutes: readonly Endpoint[] = [
	implement(pageApi.homeCard, {
		permission: permissions.read,
		run: async (c, { params: { language } }) => {
			const where = {
				centreId: c.centre.id,
				locale: language,
				slug: '',
				side: 'live',
				visible: true,
			} as const;
			const card = await c.read(async (trx) => cardOf(trx, c, language, await findPageBySlug(trx, where)));
			return answerShareCard(c, card);
		},
	}),
	implement(pageApi.card, {
		permission: permissions.read,
		run: async (c, { params: { id, language } }) => {
			const card = await c.read(async (trx) => {
				const page = await findPage(trx, id, { side: 'live' });
				if (!page || statusOf(page) !== 'published') throw ApiError.notFound();
				return cardOf(trx, c, language, page);
			});
			return answerShareCard(c, card);
		},
	}),
];

/** A centre without a home page has its own name as the title. */
async function cardOf(
	trx: Trx,
	c: RequestContext,
	language: Locale,
	page: PageRow | undefined,
): Promise<ToldCard> {
	const found = page && textIn(page.content, language);
	const text = found?.text;
	const shown = page && found ? { ...page.content, texts: { [found.locale]: found.text } } : undefined;
	return {
		title: text?.ogTitle || text?.metaTitle || text?.title || c.centre.name,
		lines: [],
		centre: c.centre.name,
		colour: await colourOf(trx, c.centre.id),
		picture: shown ? await pictureOf(trx, shown) : null,
		logo: null,
	};
}

/** The picture of a page, or the first in it that is wider than high, as the portrait with a quote is not; else the first. */
async function pictureOf(trx: Trx, content: PageContent): Promise<ImageFacts | null> {
	const ids = picturesIn(content).map(({ id }) => id);
	const known = await readPictureFacts(trx, ids);
	const facts = ids.flatMap((id) => known.get(id) ?? []);
	const own = content.imageId ? known.get(content.imageId) : undefined;
	return own ?? facts.find(({ width, height }) => width > height) ?? facts[0] ?? null;
}
