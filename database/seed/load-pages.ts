import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import {
	imageMark,
	imageOf,
	pageMark,
	type SeedItem,
	type SeedPage,
	type SeedSite,
	type SeedText,
} from './content/pages/blocks.ts';
import { heidekustSite } from './content/pages/heidekust.ts';
import { otherSites } from './content/pages/other-sites.ts';
import { veluwerandSite } from './content/pages/veluwerand.ts';
import { partners } from './content/partners.ts';
import { daysFromNow } from './vacancy-columns.ts';

const sites: SeedSite[] = [veluwerandSite, heidekustSite, ...otherSites];

/** Makes the sites of the centres: pages that are on line, a draft, and the menus. The stock images are there already. */
export async function loadPages(
	trx: Trx,
	tenant: TenantKey,
	centreIds: ReadonlyMap<string, string>,
): Promise<void> {
	for (const site of sites) {
		const centreId = centreIds.get(site.centre);
		if (centreId) await loadSite(trx, { tenant, centre_id: centreId }, site);
	}
}

type Place = { tenant: TenantKey; centre_id: string };

async function loadSite(trx: Trx, place: Place, site: SeedSite): Promise<void> {
	const ids = new Map<string, string>();
	const images = await trx
		.selectFrom('files')
		.select(['id', 'drawing'])
		.where('centre_id', '=', place.centre_id)
		.where('drawing', 'is not', null)
		.execute();
	for (const { id, drawing } of images) ids.set(`${imageMark}${drawing}`, id);
	// First all of them, as pages lead to each other.
	for (const page of site.pages) {
		const { id } = await trx
			.insertInto('pages')
			.values({ ...place, page_type: page.type ?? 'default', title: page.nl.title })
			.returning('id')
			.executeTakeFirstOrThrow();
		ids.set(page.key, id);
	}
	for (const page of site.pages) await fillPage(trx, place, page, ids);
	await fillMenu(trx, { ...place, menu: 'header' }, site.header, ids);
	await fillMenu(trx, { ...place, menu: 'footer' }, site.footer, ids);
	if (place.tenant === 'demo') await fillPartners(trx, place);
}

async function fillPartners(trx: Trx, place: Place): Promise<void> {
	await trx
		.insertInto('partners')
		.values(
			partners.map(({ name, nl, en, website = null }, index) => ({
				...place,
				position: index + 1,
				...{ name, website },
				texts: JSON.stringify({ nl, en }),
			})),
		)
		.execute();
}

async function fillPage(
	trx: Trx,
	place: Place,
	page: SeedPage,
	ids: ReadonlyMap<string, string>,
): Promise<void> {
	const pageId = idOf(ids, page.key);
	const since = daysFromNow(-(page.daysAgo ?? 60));
	const content = {
		pageType: page.type ?? ('default' as const),
		pageLayout: page.layout ?? 'wide',
		showTitleOnPage: page.title ?? true,
		featured: page.featured ?? false,
		imageId: page.image ? idOf(ids, imageOf(page.image)) : null,
		texts: { nl: textOf(page.nl, ids), en: textOf(page.en, ids) },
	};
	const online = !page.draft;
	await trx
		.insertInto('page_versions')
		.values({
			...place,
			page_id: pageId,
			number: 1,
			content: JSON.stringify(content),
			created_at: since,
			updated_at: since,
			published_at: online ? since : null,
		})
		.execute();
	for (const locale of ['nl', 'en'] as const) {
		await trx
			.insertInto('page_slugs')
			.values({ ...place, locale, slug: page[locale].slug, page_id: pageId, was_live: online })
			.execute();
	}
	if (!online) return;
	await trx
		.updateTable('pages')
		.set({
			is_published: true,
			live: 1,
			live_type: content.pageType,
			featured: content.featured,
			published_at: since,
			created_at: since,
			updated_at: since,
		})
		.where('id', '=', pageId)
		.execute();
}

function textOf(text: SeedText, ids: ReadonlyMap<string, string>) {
	const { title, slug, summary, blocks } = text;
	return {
		title,
		slug,
		summary,
		metaTitle: '',
		metaDescription: '',
		ogTitle: '',
		ogDescription: '',
		blocks: blocks.map((block, index) => ({
			...block,
			id: `block-${index + 1}`,
			version: 1,
			hidden: false,
			data: withIds(block.data, ids),
		})),
	};
}

/** Links to other pages of the seed get those pages' ids. */
function withIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
	if (typeof value === 'string' && value.startsWith(pageMark)) return idOf(ids, value.slice(pageMark.length));
	if (typeof value === 'string' && value.startsWith(imageMark)) return idOf(ids, value);
	if (Array.isArray(value)) return value.map((child) => withIds(child, ids));
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withIds(child, ids)]));
}

async function fillMenu(
	trx: Trx,
	place: Place & { menu: 'header' | 'footer' },
	items: readonly SeedItem[],
	ids: ReadonlyMap<string, string>,
	parentId: string | null = null,
): Promise<void> {
	for (const [position, item] of items.entries()) {
		const { id } = await trx
			.insertInto('menu_items')
			.values({
				...place,
				parent_id: parentId,
				position,
				name: JSON.stringify({ nl: item.nl, en: item.en }),
				...('page' in item.to
					? { link_type: 'content_page' as const, page_id: idOf(ids, item.to.page) }
					: { link_type: 'system_page' as const, system_page: item.to.system }),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await fillMenu(trx, place, item.children ?? [], ids, id);
	}
}

function idOf(ids: ReadonlyMap<string, string>, key: string): string {
	const id = ids.get(key);
	if (!id) throw new Error(`The demo has no page ${key}`);
	return id;
}
