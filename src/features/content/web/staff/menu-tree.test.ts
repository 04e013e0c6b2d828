import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../contract.ts';
import { type Row, rowsOf, stepped, straightened, treeOf } from './menu-tree.ts';

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

	it('takes one step at a time for who has no scripts', () => {
		const rows = [row('a', 0), row('b', 0), row('c', 1)];
		const filled = { id: 'b', nl: 'Nieuw', en: 'New', target: 'system:partners' };
		const stepTo = (...step: Parameters<typeof stepped> extends [unknown, ...infer Rest] ? Rest : never) =>
			stepped(rows, ...step).map(({ nl, depth }) => `${nl}${depth}`);
		expect(stepTo('up', filled)).toEqual(['b0', 'a0', 'c1']);
		expect(stepTo('down', filled)).toEqual(['a0', 'c1', 'b0']);
		expect(stepTo('under', filled)).toEqual(['a0', 'b1', 'c1']);
		expect(stepTo('out', { ...filled, id: 'c' })).toEqual(['a0', 'b0', 'c0']);
		expect(stepTo('remove', { ...filled, id: 'a' })).toEqual(['b0', 'c1']);
		expect(stepTo('save', filled)).toEqual(['a0', 'Nieuw0', 'c1']);
		expect(stepTo('save', { ...filled, id: 'new' })).toEqual(['a0', 'b0', 'c1', 'Nieuw0']);
		// The first and the last stay where they are, and so does everything when the item is gone.
		expect(stepTo('up', { ...filled, id: 'a' })).toEqual(['a0', 'b0', 'c1']);
		expect(stepTo('down', { ...filled, id: 'c' })).toEqual(['a0', 'b0', 'c1']);
		expect(stepTo('remove', { ...filled, id: 'gone' })).toEqual(['a0', 'b0', 'c1']);
		expect(stepped([row('a', 0), row('b', 1)], 'up', { ...filled, id: 'b' })[0]).toMatchObject({
			id: 'b',
			depth: 0,
		});
	});

	it('begins with an item that stands under nothing, and has no item without a name or a page', () => {
		expect(straightened([row('a', 1), row('b', 1)]).map(({ depth }) => depth)).toEqual([0, 1]);
		expect(treeOf([{ ...row('a', 0), nl: ' ' }])).toBeUndefined();
		expect(treeOf([{ ...row('a', 0), target: '' }])).toBeUndefined();
	});
});
