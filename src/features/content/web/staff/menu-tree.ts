import type { MenuItem, MenuItemInput } from '../../contract.ts';

/** An item as the page works on it: in one list, with how deep it stands. */
export type Row = {
	id: string;
	/** Names and target as the form has them: `page:<id>` or `system:<key>`. */
	nl: string;
	en: string;
	target: string;
	depth: 0 | 1;
	visible: boolean;
};

/** The items of a menu in the order in which one reads them. */
export function rowsOf(items: readonly MenuItem[]): Row[] {
	const row = (item: MenuItem, depth: 0 | 1): Row => ({
		id: item.id,
		nl: item.names.nl,
		en: item.names.en,
		target: item.pageId ? `page:${item.pageId}` : `system:${item.systemPage}`,
		depth,
		visible: item.visible,
	});
	return items
		.filter(({ parentId }) => parentId === null)
		.flatMap((item) => [
			row(item, 0),
			...items.filter(({ parentId }) => parentId === item.id).map((child) => row(child, 1)),
		]);
}

/** The first of a menu stands under nothing. */
export function straightened(rows: readonly Row[]): Row[] {
	return rows.map((row, index) => (index === 0 && row.depth === 1 ? { ...row, depth: 0 } : row));
}

/** The tree to send; undefined when an item has no name or leads nowhere. */
export function treeOf(rows: readonly Row[]): MenuItemInput[] | undefined {
	const tree: MenuItemInput[] = [];
	for (const { nl, en, target, depth } of rows) {
		const [kind, key] = target.split(':');
		if (nl.trim() === '' || !key) return undefined;
		const item = {
			name: { nl: nl.trim(), en: en.trim() },
			...(kind === 'page'
				? { linkType: 'content_page' as const, pageId: key }
				: { linkType: 'system_page' as const, systemPage: key as NonNullable<MenuItemInput['systemPage']> }),
		};
		const parent = tree.at(-1);
		if (depth === 1 && parent) parent.children.push(item);
		else tree.push({ ...item, children: [] });
	}
	return tree;
}
