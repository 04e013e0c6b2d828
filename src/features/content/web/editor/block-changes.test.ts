import { describe, expect, it } from 'vitest';
import type { Block } from '../../contract.ts';
import { added, changed, duplicated, ordered, removed, wordsOf } from './block-changes.ts';

const block = (id: string, data: Block['data'] = {}): Block => ({
	id,
	type: 'SectionTitle',
	version: 1,
	hidden: false,
	background: 'none',
	data,
});

describe('blocks', () => {
	const blocks = [block('a'), block('b'), block('c')];
	const ids = (list: Block[]) => list.map(({ id }) => id);

	it('are added, doubled, taken away and put in order', () => {
		expect(ids(added(blocks, block('x')))).toEqual(['a', 'b', 'c', 'x']);
		expect(ids(added(blocks, block('x'), 'a'))).toEqual(['a', 'x', 'b', 'c']);
		expect(ids(duplicated(blocks, 'b', 'y'))).toEqual(['a', 'b', 'y', 'c']);
		expect(ids(removed(blocks, 'b'))).toEqual(['a', 'c']);
		expect(ids(ordered(blocks, ['c', 'a', 'b']))).toEqual(['c', 'a', 'b']);
		expect(changed(blocks, 'b', { hidden: true })[1]).toMatchObject({ id: 'b', hidden: true });
	});

	it('are known by their first words', () => {
		expect(wordsOf(block('a', { align: 'center', lead: 'Daarna', title: 'Eerst' }))).toBe('Eerst');
		expect(wordsOf(block('a', { text: { format: 'html', text: '<h2>Koffie &amp; thee</h2>' } }))).toBe(
			'Koffie thee',
		);
		expect(wordsOf(block('a', { picture: { imageId: 'x', drawing: null, alt: '' } }))).toBe('');
	});
});
