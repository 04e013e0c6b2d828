import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../contract.ts';
import { type Row, rowsOf, straightened, treeOf } from './menu-tree.ts';

const item = (id: string, parentId: string | null = null) =>
	({ id, parentId, names: { nl: id, en: '' }, pageId: null, systemPage: 'news', visible: true }) as MenuItem;
const row = (id: string, depth: 0 | 1): Row => ({
	id,
	nl: id,
	en: '',
	target: 'system:news',
	depth,
	visible: true,
});

describe('a menu', () => {
	it('is one list to put in order: what stands under an item follows it', () => {
		const rows = rowsOf([item('a'), item('b'), item('a1', 'a'), item('a2', 'a')]);
		expect(rows.map(({ id, depth }) => [id, depth])).toEqual([
			['a', 0],
			['a1', 1],
			['a2', 1],
			['b', 0],
		]);
	});

	it('becomes a tree again, in the new order', () => {
		const tree = treeOf([row('b', 0), row('a', 0), row('a1', 1)]);
		expect(tree?.map(({ name, children }) => [name.nl, children.length])).toEqual([
			['b', 0],
			['a', 1],
		]);
	});

	it('begins with an item that stands under nothing, and has no item without a name or a page', () => {
		expect(straightened([row('a', 1), row('b', 1)]).map(({ depth }) => depth)).toEqual([0, 1]);
		expect(treeOf([{ ...row('a', 0), nl: ' ' }])).toBeUndefined();
		expect(treeOf([{ ...row('a', 0), target: '' }])).toBeUndefined();
	});
});
