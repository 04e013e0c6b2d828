import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { MenuItemInput } from '../contract.ts';
import { isSystemPage, type MenuName, type PageType, pathOfPage, systemPages } from '../enums.ts';
import { menuReplaced } from '../events.ts';
import { isVisible } from './select-pages.ts';

export type MenuRow = {
	id: string;
	menu: MenuName;
	parentId: string | null;
	position: number;
	names: { nl: string; en: string };
	linkType: 'content_page' | 'system_page';
	pageId: string | null;
	systemPage: string | null;
	pageType: PageType | null;
	/** Slug of the page in the requested language, and in the other. */
	own: string | null;
	other: string | null;
	visible: boolean;
};

/** Returns the items of all menus (or of one), parents before their children. */
export async function readMenus(
	trx: Trx,
	centreId: string,
	locale: Locale,
	menu?: MenuName,
): Promise<MenuRow[]> {
	const other = locale === 'nl' ? 'en' : 'nl';
	const { rows } = await sql<MenuRow>`
		select i.id, i.menu, i.parent_id as "parentId", i.position, i.name as names, i.link_type as "linkType",
			i.page_id as "pageId", i.system_page as "systemPage", coalesce(p.live_type, p.page_type) as "pageType",
			v.content #>> array['texts', ${locale}::text, 'slug'] as own,
			v.content #>> array['texts', ${other}::text, 'slug'] as other,
			(i.page_id is null or coalesce(${isVisible}, false)) as visible
		from menu_items i left join pages p on p.id = i.page_id
			left join page_versions v on v.page_id = p.id and v.number = coalesce(p.live, p.head)
		where i.centre_id = ${centreId} ${menu ? sql`and i.menu = ${menu}` : sql``}
		order by i.menu desc, i.parent_id nulls first, i.position, i.id`.execute(trx);
	return rows;
}

/** Returns the items visitors see: an item whose page is unpublished is left out, with its children. */
export function visibleOf(rows: readonly MenuRow[]): MenuRow[] {
	const hidden = new Set(rows.filter(({ visible }) => !visible).map(({ id }) => id));
	return rows.filter(({ id, parentId }) => !hidden.has(id) && !(parentId && hidden.has(parentId)));
}

/** Returns a revision of a menu, so that nobody overwrites a change made meanwhile. */
export function revisionOf(rows: readonly MenuRow[]): string {
	const facts = rows.map(({ id, parentId, position, names, pageId, systemPage }) => [
		id,
		parentId,
		position,
		names.nl,
		names.en,
		pageId,
		systemPage,
	]);
	return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Returns a menu item as a resource, with its target path. */
export function presentMenuItem(row: MenuRow, locale: Locale): Resource {
	const path =
		row.systemPage && isSystemPage(row.systemPage)
			? systemPages[row.systemPage]
			: pathOfPage({ pageType: row.pageType ?? 'default', slug: row.own ?? row.other ?? '' });
	return {
		type: 'menu_items',
		id: row.id,
		attributes: {
			name: row.names[locale] || row.names.nl,
			names: row.names,
			menu: row.menu,
			order: row.position,
			parentId: row.parentId,
			linkType: row.linkType,
			pageId: row.pageId,
			systemPage: row.systemPage,
			path,
			visible: row.visible,
		},
	};
}

type Place = { tenant: TenantKey; centreId: string; menu: MenuName };

/** Replaces a whole menu. Throws 409 if it was changed since it was read, 422 for items without a target. */
export async function replaceMenu(
	trx: Trx,
	emit: Emit,
	{ tenant, centreId, menu }: Place,
	items: readonly MenuItemInput[],
	revision: string | undefined,
): Promise<void> {
	// Lock the centre: two concurrent requests would both read the old menu.
	await sql`select id from centres where id = ${centreId} for update`.execute(trx);
	const before = await readMenus(trx, centreId, 'nl', menu);
	if (revision !== undefined && revision !== revisionOf(before)) {
		throw ApiError.conflict({
			code: 'changed_meanwhile',
			detail: 'Somebody else changed this menu meanwhile.',
		});
	}
	const issues = await itemIssues(trx, centreId, items);
	if (issues.length > 0) throw ApiError.invalid(issues);
	await trx.deleteFrom('menu_items').where('centre_id', '=', centreId).where('menu', '=', menu).execute();
	const insert = async (item: Omit<MenuItemInput, 'children'>, position: number, parentId: string | null) => {
		const { id } = await trx
			.insertInto('menu_items')
			.values({
				tenant,
				centre_id: centreId,
				menu,
				parent_id: parentId,
				position,
				name: JSON.stringify(item.name),
				link_type: item.linkType,
				page_id: item.linkType === 'content_page' ? (item.pageId ?? null) : null,
				system_page: item.linkType === 'system_page' ? (item.systemPage ?? null) : null,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return id;
	};
	for (const [position, item] of items.entries()) {
		const id = await insert(item, position, null);
		for (const [place, child] of item.children.entries()) await insert(child, place, id);
	}
	await emit(menuReplaced(centreId, { details: { menu, items: items.length } }));
}

async function itemIssues(trx: Trx, centreId: string, items: readonly MenuItemInput[]): Promise<Issue[]> {
	const all = items.flatMap((item, index) => [
		{ item, path: ['items', index] as PropertyKey[] },
		...item.children.map((child, place) => ({
			item: child,
			path: ['items', index, 'children', place] as PropertyKey[],
		})),
	]);
	const wanted = all.flatMap(({ item }) =>
		item.linkType === 'content_page' && item.pageId ? [item.pageId] : [],
	);
	const known = new Set(
		wanted.length === 0
			? []
			: (
					await trx
						.selectFrom('pages')
						.select('id')
						.where('centre_id', '=', centreId)
						.where('deleted_at', 'is', null)
						.where('id', 'in', wanted)
						.execute()
				).map(({ id }) => id),
	);
	return all.flatMap(({ item, path }): Issue[] => {
		const isPage = item.linkType === 'content_page';
		if (isPage ? item.pageId && known.has(item.pageId) : item.systemPage) return [];
		return [
			{
				code: 'unknown_page',
				detail: 'This item leads to no page.',
				source: { pointer: pointerTo([...path, isPage ? 'pageId' : 'systemPage']) },
			},
		];
	});
}
