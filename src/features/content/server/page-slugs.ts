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
 * conflicts to `issues`: a slug of another page, or a reserved one. A slug that another page only had in the past is
 * taken over. Slugs that this page held but never published are released.
 */
export async function resolveSlugs(
	trx: Trx,
	place: Place,
	content: PageContent,
	asked: PageTextsInput,
	live: PageContent | undefined,
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
	await release(trx, place, texts, live);
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
		.selectFrom('page_slugs')
		.select('slug')
		.where('centre_id', '=', place.centreId)
		.where('locale', '=', locale)
		.where('page_id', '<>', place.pageId)
		.where('slug', 'like', `${base}%`)
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
			select from pages p join page_versions v on v.page_id = p.id and v.number in (p.head, p.live)
			where p.id = page_slugs.page_id and v.content #>> array['texts', page_slugs.locale, 'slug'] = page_slugs.slug
		)
		returning page_id`.execute(trx);
	return rows.length > 0;
}

/** Releases slugs that are neither in the edited version, nor published, nor ever were. */
async function release(
	trx: Trx,
	{ pageId }: Place,
	texts: PageContent['texts'],
	live: PageContent | undefined,
): Promise<void> {
	for (const locale of ['nl', 'en'] as const) {
		const kept = [texts[locale]?.slug, live?.texts[locale]?.slug].filter((slug) => slug !== undefined);
		let query = trx
			.deleteFrom('page_slugs')
			.where('page_id', '=', pageId)
			.where('locale', '=', locale)
			.where('was_live', '=', false);
		if (kept.length > 0) query = query.where('slug', 'not in', kept);
		await query.execute();
	}
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
