import { sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { definitionOf, parseBlock } from '../blocks/registry.ts';
import { type Atom, atomsIn } from '../blocks/walk-data.ts';
import type { Block, RenderedBlock } from '../contract.ts';
import { type PageType, pathOfPage } from '../enums.ts';
import { listTeasers } from './list-teasers.ts';
import { readPictures } from './pictures.ts';
import { readyData } from './ready-data.ts';
import { pageLinksIn } from './rich-text.ts';
import { isVisible } from './select-pages.ts';

type Reader = { centreId: string; locale: Locale; pageId: string };

/**
 * Renders the blocks of a page: sanitises texts, and resolves links, images and news. Hidden and invalid blocks are
 * left out, so that one of them never breaks the page.
 */
export async function renderBlocks(
	trx: Trx,
	reader: Reader,
	blocks: readonly Block[],
): Promise<RenderedBlock[]> {
	const good = blocks.flatMap((block) => {
		if (block.hidden) return [];
		const parsed = parseBlock(block);
		return parsed.kind === 'good' ? [parsed.block] : [];
	});
	const atoms = good.flatMap(({ data }) => atomsIn(data));
	const paths = await readPaths(trx, reader, atoms);
	const pictures = await readPictures(
		trx,
		atoms.flatMap((atom) => (atom.kind === 'picture' && atom.value.imageId ? [atom.value.imageId] : [])),
	);
	const rendered: RenderedBlock[] = [];
	for (const block of good) {
		const { id, type, version, background } = block;
		const news = definitionOf(type).news?.(block.data);
		const items = news && (await listTeasers(trx, { ...reader, ...news }));
		const data = readyData(block.data, { locale: reader.locale, paths, pictures });
		rendered.push({ id, type, version, background, data: items ? { ...data, items } : data });
	}
	return rendered;
}

/** Returns the public paths of the pages that links point to. */
export async function readPaths(
	trx: Trx,
	{ centreId, locale }: Reader,
	atoms: readonly Atom[],
): Promise<Map<string, string>> {
	const targets = atoms.flatMap((atom) => {
		if (atom.kind === 'link') return [atom.value.target];
		return atom.kind === 'text' ? pageLinksIn(atom.value).map(({ target }) => target) : [];
	});
	const ids = targets.flatMap((target) => (target?.kind === 'page' ? [target.pageId] : []));
	if (ids.length === 0) return new Map();
	const { rows } = await sql<{ id: string; pageType: PageType; own: string | null; other: string | null }>`
		select p.id, p.live_type as "pageType", v.content #>> array['texts', ${locale}::text, 'slug'] as own,
			v.content #>> array['texts', ${locale === 'nl' ? 'en' : 'nl'}::text, 'slug'] as other
		from pages p join page_versions v on v.page_id = p.id and v.number = p.live
		where p.centre_id = ${centreId} and p.id = any(${[...new Set(ids)]}::uuid[]) and ${isVisible}`.execute(
		trx,
	);
	return new Map(
		rows.map(({ id, pageType, own, other }) => [
			id,
			`/${locale}${pathOfPage({ pageType, slug: own ?? other ?? '' })}`,
		]),
	);
}
