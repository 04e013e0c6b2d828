import { moved } from '#ui/rich/move.ts';
import type { MenuItem, MenuItemInput } from '../../contract.ts';

/** A menu item in the editor: a flat list with depths. */
export type Row = {
	id: string;
	/** Names and target as form values: `page:<id>` or `system:<key>`. */
	nl: string;
	en: string;
	target: string;
	depth: 0 | 1;
	visible: boolean;
};

/** Flattens a menu in reading order. */
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

/** Corrects depths: the first item has no parent. */
export function straightened(rows: readonly Row[]): Row[] {
	return rows.map((row, index) => (index === 0 && row.depth === 1 ? { ...row, depth: 0 } : row));
}

/** Actions on an item; `save` updates it with the form's values, or adds it. */
export const menuSteps = ['up', 'down', 'under', 'out', 'remove', 'save'] as const;
export type MenuStep = (typeof menuSteps)[number];

/** Returns the rows after an action on one of them; unchanged if it is not among them. */
export function stepped(
	rows: readonly Row[],
	step: MenuStep,
	filled: Pick<Row, 'id' | 'nl' | 'en' | 'target'>,
): Row[] {
	const from = rows.findIndex(({ id }) => id === filled.id);
	const row = rows[from];
	if (step === 'save' && !row) return [...rows, { ...filled, depth: 0, visible: true }];
	if (!row) return [...rows];
	if (step === 'remove') return straightened(rows.toSpliced(from, 1));
	if (step === 'up' || step === 'down')
		return straightened(moved(rows, from, step === 'up' ? from - 1 : from + 1));
	const changed: Row = step === 'save' ? { ...row, ...filled } : { ...row, depth: step === 'under' ? 1 : 0 };
	return straightened(rows.with(from, changed));
}

/** Returns the tree for the API; undefined if an item has no name or target. */
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
