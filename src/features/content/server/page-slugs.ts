import { sql } from 'kysely';
import type { Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Issue } from '#platform/server/jsonapi/errors.ts';
import { pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { PageTextsInput } from '../contract.ts';
import { reservedSlugs } from '../enums.ts';
import { type PageContent, slugFrom } from './page-content.ts';

type Place = { tenant: TenantKey; centreId: string; pageId: string };

/**
 * Resolves the slug of each text of a page: the requested one, the current one, or one made from its title. Adds
 * conflicts to `issues`: a slug of another page, or a reserved one. A slug that another page only had in the past, or that
 * a deleted page has, is taken over. Slugs that this page held but never published are released.
 */
export async function resolveSlugs(
	trx: Trx,
	place: Place,
	content: PageContent,
	asked: PageTextsInput,
	kept: readonly PageContent[],
	issues: Issue[],
): Promise<PageContent> {
	const texts = { ...content.texts };
	for (const locale of ['nl', 'en'] as const) {
		const text = texts[locale];
		if (!text) continue;
		const wanted = asked[locale]?.slug;
		const held = await heldBy(trx, place, locale);
		// An existing slug is kept, also when the title changes.
		const keeps = wanted === undefined && held.includes(text.slug);
		const slug = keeps ? text.slug : (wanted ?? (await freeSlug(trx, place, locale, text.title)));
		const source = { pointer: pointerTo(['texts', locale, 'slug']) };
		if (reservedSlugs.includes(slug)) {
			issues.push({ code: 'reserved', detail: 'This address belongs to the site itself.', source });
		} else if (!(await claim(trx, place, locale, slug))) {
			issues.push({ code: 'taken', detail: 'Another page has this address.', source });
		}
		texts[locale] = { ...text, slug };
	}
	await release(trx, place, texts, kept);
	return { ...content, texts };
}

async function heldBy(trx: Trx, { pageId }: Place, locale: Locale): Promise<string[]> {
	const rows = await trx
		.selectFrom('page_slugs')
		.select('slug')
		.where('page_id', '=', pageId)
		.where('locale', '=', locale)
		.execute();
	return rows.map(({ slug }) => slug);
}

/** Returns a slug from the title, with a number if it is taken. */
async function freeSlug(trx: Trx, place: Place, locale: Locale, title: string): Promise<string> {
	const base = slugFrom(title);
	const rows = await trx
		.selectFrom('page_slugs as s')
		.innerJoin('pages as p', 'p.id', 's.page_id')
		.select('s.slug')
		.where('s.centre_id', '=', place.centreId)
		.where('s.locale', '=', locale)
		.where('s.page_id', '<>', place.pageId)
		.where('s.slug', 'like', `${base}%`)
		.where('p.deleted_at', 'is', null)
		.execute();
	const others = new Set([...rows.map(({ slug }) => slug), ...reservedSlugs]);
	let slug = base;
	for (let number = 2; others.has(slug); number++) slug = `${base}-${number}`;
	return slug;
}

/** Claims a slug for this page; returns whether that succeeded. */
async function claim(trx: Trx, place: Place, locale: Locale, slug: string): Promise<boolean> {
	const { rows } = await sql`
		insert into page_slugs (tenant, centre_id, locale, slug, page_id)
		values (${place.tenant}, ${place.centreId}, ${locale}, ${slug}, ${place.pageId})
		on conflict (tenant, centre_id, locale, slug) do update set page_id = excluded.page_id,
			was_live = page_slugs.was_live and page_slugs.page_id = excluded.page_id
		where page_slugs.page_id = excluded.page_id or not exists (
			select from pages p join page_versions v on v.page_id = p.id and v.number in (p.head, p.live, p.planned)
			where p.id = page_slugs.page_id and p.deleted_at is null and v.content #>> array['texts', page_slugs.locale, 'slug'] = page_slugs.slug
		)
		returning page_id`.execute(trx);
	return rows.length > 0;
}

/** Releases slugs that are neither in the edited version, nor published or planned, nor ever were. */
async function release(
	trx: Trx,
	{ pageId }: Place,
	texts: PageContent['texts'],
	others: readonly PageContent[],
): Promise<void> {
	for (const locale of ['nl', 'en'] as const) {
		const kept = [texts, ...others.map((one) => one.texts)]
			.map((one) => one[locale]?.slug)
			.filter((slug) => slug !== undefined);
		let query = trx
			.deleteFrom('page_slugs')
			.where('page_id', '=', pageId)
			.where('locale', '=', locale)
			.where('was_live', '=', false);
		if (kept.length > 0) query = query.where('slug', 'not in', kept);
		await query.execute();
	}
}

/**
 * Gives a page out of the bin its slugs back; one that another page or the site itself has by now is replaced by a free
 * one. Returns the content with these slugs, and whether any is another one.
 */
export async function reclaimSlugs(
	trx: Trx,
	place: Place,
	content: PageContent,
): Promise<{ content: PageContent; moved: boolean }> {
	const texts = { ...content.texts };
	let moved = false;
	for (const locale of ['nl', 'en'] as const) {
		const text = texts[locale];
		if (!text) continue;
		if (!reservedSlugs.includes(text.slug) && (await claim(trx, place, locale, text.slug))) continue;
		moved = true;
		const slug = await freeSlug(trx, place, locale, text.title);
		await claim(trx, place, locale, slug);
		texts[locale] = { ...text, slug };
	}
	return { content: { ...content, texts }, moved };
}

/** Records that visitors have seen the page at these slugs: from now on the old ones redirect to the new ones. */
export async function keepLiveSlugs(trx: Trx, pageId: string, content: PageContent): Promise<void> {
	for (const locale of ['nl', 'en'] as const) {
		const text = content.texts[locale];
		if (!text) continue;
		await trx
			.updateTable('page_slugs')
			.set({ was_live: true })
			.where('page_id', '=', pageId)
			.where('locale', '=', locale)
			.where('slug', '=', text.slug)
			.execute();
	}
}
