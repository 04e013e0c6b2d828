import { describe, expect, it } from 'vitest';
import { begin, redo, replace, step, undo } from './history.ts';

const draft = (...parts: string[]) => parts;

describe('what was done', () => {
	it('is undone and done again, step by step', () => {
		const first = step(begin(draft('a')), draft('a', 'b'));
		const second = step(first, draft('b'));
		expect(undo(second).now).toEqual(['a', 'b']);
		expect(undo(undo(second)).now).toEqual(['a']);
		expect(undo(undo(undo(second)))).toEqual(undo(undo(second)));
		expect(redo(undo(second)).now).toEqual(['b']);
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
		expect(undo(history).now).toEqual(['a']);
	});

	it('shows fields anew after what did not come from them', () => {
		const history = step(begin(draft('a')), draft('b'));
		expect(history.epoch).toBe(0);
		expect(undo(history).epoch).toBe(1);
		expect(replace(history, draft('c')).epoch).toBe(1);
		expect(undo(replace(history, draft('c'))).now).toEqual(['b']);
	});
});
