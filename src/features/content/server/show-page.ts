import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { textIn } from './page-content.ts';
import { picturesIn, readPictures } from './pictures.ts';
import { mayEdit, type PageRights, statusOf } from './policy.ts';
import { presentPage } from './present-page.ts';
import { renderBlocks } from './render-blocks.ts';
import { findPage, findPageBySlug, type PageRow } from './select-pages.ts';

/** Returns a page for editing: the edited version, with all texts in both languages. */
export async function presentForEditing(
	trx: Trx,
	row: PageRow,
	rights: PageRights,
	locale: Locale,
): Promise<Resource> {
	const { content } = row;
	const pictures = await readPictures(
		trx,
		picturesIn(content).map(({ id }) => id),
	);
	return presentPage(row, rights, {
		locale,
		image: pictures.get(content.imageId ?? '') ?? null,
		pictures: [...pictures.values()],
	});
}

/** Returns a page for display: rendered blocks in one language. */
async function presentForReading(
	trx: Trx,
	row: PageRow,
	rights: PageRights,
	reader: { centreId: string; locale: Locale },
): Promise<Resource> {
	const { content } = row;
	const found = textIn(content, reader.locale);
	const pictures = await readPictures(trx, content.imageId ? [content.imageId] : []);
	const blocks = await renderBlocks(trx, { ...reader, pageId: row.id }, found?.text.blocks ?? []);
	return presentPage(row, rights, {
		locale: reader.locale,
		image: pictures.get(content.imageId ?? '') ?? null,
		blocks,
	});
}

/** Returns a page by its id: for editing if the user may, otherwise as visitors see it. Throws 404. */
export async function readPage(
	trx: Trx,
	c: RequestContext,
	rights: PageRights,
	id: string,
): Promise<Resource> {
	const head = await findPage(trx, id, { side: 'head' });
	if (!head) throw ApiError.notFound();
	if (mayEdit(rights, head)) return presentForEditing(trx, head, rights, c.locale);
	if (statusOf(head) !== 'published') throw ApiError.notFound();
	const live = await findPage(trx, id, { side: 'live' });
	if (!live) throw ApiError.notFound();
	return presentForReading(trx, live, rights, { centreId: c.centre.id, locale: c.locale });
}

/**
 * Returns the page at a slug, ready for display. Former slugs and those of the other language match too; the `slug` of
 * the result is then the current one. With `draft`, editors get the version being edited. Throws 404.
 */
export async function lookUpPage(
	trx: Trx,
	c: RequestContext,
	rights: PageRights,
	asked: { locale: Locale; slug: string; draft: boolean },
): Promise<Resource> {
	const { locale, slug } = asked;
	for (const tongue of [locale, locale === 'nl' ? 'en' : 'nl'] as const) {
		const where = { centreId: c.centre.id, locale: tongue, slug };
		const draft = asked.draft && (await findPageBySlug(trx, { ...where, side: 'head', visible: false }));
		const editable = draft && mayEdit(rights, draft) ? draft : undefined;
		const row = editable ?? (await findPageBySlug(trx, { ...where, side: 'live', visible: true }));
		if (row) return presentForReading(trx, row, rights, { centreId: c.centre.id, locale });
	}
	throw ApiError.notFound();
}
