import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moved, movedBeside } from './move.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (list: { id: string }[]) => list.map(({ id }) => id).join('');

it('moves one item to another place', () => {
	expect(ids(moved(items, 0, 1))).toBe('bacd');
	expect(ids(moved(items, 3, 0))).toBe('dabc');
	expect(ids(moved(items, 0, 4))).toBe('abcd');
	expect(ids(moved(items, -1, 0))).toBe('abcd');
});

it('drops items beside another', () => {
	expect(ids(movedBeside(items, new Set(['a']), 'c', 'after'))).toBe('bcad');
	expect(ids(movedBeside(items, new Set(['d', 'b']), 'a', 'before'))).toBe('bdac');
	expect(ids(movedBeside(items, new Set(['b']), 'b', 'after'))).toBe('abcd');
	expect(ids(movedBeside(items, new Set(['b']), 'gone', 'after'))).toBe('abcd');
});

it('never loses or doubles an item', () => {
	fc.assert(
		fc.property(fc.integer({ min: -2, max: 6 }), fc.integer({ min: -2, max: 6 }), (from, to) => {
			expect([...ids(moved(items, from, to))].sort().join('')).toBe('abcd');
		}),
	);
});
