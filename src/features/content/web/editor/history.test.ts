import { describe, expect, it } from 'vitest';
import type { Block } from '../../contract.ts';
import { added, changed, duplicated, ordered, removed, wordsOf } from './block-changes.ts';
import { begin, type Draft, redo, replace, step, undo } from './history.ts';

const block = (id: string, data: Block['data'] = {}): Block => ({
	id,
	type: 'SectionTitle',
	version: 1,
	hidden: false,
	background: 'none',
	data,
});
const draft = (...ids: string[]): Draft => ({ nl: ids.map((id) => block(id)) });
const idsOf = ({ nl = [] }: Draft) => nl.map(({ id }) => id);

describe('what was done to a page', () => {
	it('is undone and done again, step by step', () => {
		const first = step(begin(draft('a')), draft('a', 'b'));
		const second = step(first, draft('b'));
		expect(idsOf(undo(second).now)).toEqual(['a', 'b']);
		expect(idsOf(undo(undo(second)).now)).toEqual(['a']);
		expect(undo(undo(undo(second)))).toEqual(undo(undo(second)));
		expect(idsOf(redo(undo(second)).now)).toEqual(['b']);
		expect(redo(second)).toBe(second);
	});

	it('cannot be done again once something else was done', () => {
		const now = step(undo(step(begin(draft('a')), draft('b'))), draft('c'));
		expect(redo(now)).toBe(now);
	});

	it('is one step for as long as one types in a field', () => {
		let history = begin(draft('a'));
		history = step(history, draft('a', 'x'), 'a.title', 1_000);
		history = step(history, draft('a', 'xy'), 'a.title', 2_000);
		expect(history.past).toHaveLength(1);
		expect(step(history, draft('z'), 'a.title', 9_000).past).toHaveLength(2);
		expect(step(history, draft('z'), 'a.lead', 2_100).past).toHaveLength(2);
		expect(idsOf(undo(history).now)).toEqual(['a']);
	});

	it('shows fields anew after what did not come from them', () => {
		const history = step(begin(draft('a')), draft('b'));
		expect(history.epoch).toBe(0);
		expect(undo(history).epoch).toBe(1);
		expect(replace(history, draft('c')).epoch).toBe(1);
		expect(idsOf(undo(replace(history, draft('c'))).now)).toEqual(['b']);
	});
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
