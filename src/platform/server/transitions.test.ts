import { expect, it } from 'vitest';
import { canTransition, type TransitionTable, transition } from './transitions.ts';

const table: TransitionTable<'draft' | 'published' | 'archived', 'publish' | 'archive'> = [
	{ verb: 'publish', from: ['draft'], to: 'published', who: ['own'] },
	{ verb: 'archive', from: ['draft', 'published'], to: 'archived', who: ['own'] },
];

it('leads on where the table says so', () => {
	expect(transition(table, 'publish', 'draft')).toBe('published');
	expect(transition(table, 'archive', 'published')).toBe('archived');
	expect(canTransition(table, 'archive', 'draft')).toBe(true);
});

it('refuses everything else with the present state', () => {
	expect(canTransition(table, 'publish', 'archived')).toBe(false);
	expect(() => transition(table, 'publish', 'archived')).toThrow(
		expect.objectContaining({ status: 409, meta: { state: 'archived' } }),
	);
});
