import { expect, it } from 'vitest';
import { forgetDraft, KEPT_DAYS, keepDraft, keptDraft } from './kept-draft.ts';

function storeOf() {
	const kept = new Map<string, string>();
	const store = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	};
	return { kept, store: () => store };
}
const questions = new Set(['naam', 'dag']);
const draft = { page: 'p1', answers: { naam: ['Noor'], weg: ['x'], dag: [''] } };

it('gives back what was kept, without what the form no longer asks', () => {
	const { store } = storeOf();
	expect(keepDraft(store, 'kennismaken', draft)).toBe(true);
	expect(keptDraft(store, 'kennismaken', questions)).toEqual({ page: 'p1', answers: { naam: ['Noor'] } });
	expect(keptDraft(store, 'iets-anders', questions)).toBeUndefined();
	forgetDraft(store, 'kennismaken');
	expect(keptDraft(store, 'kennismaken', questions)).toBeUndefined();
});

it('forgets it after a week, and keeps nothing that is too large', () => {
	const { kept, store } = storeOf();
	keepDraft(store, 'kennismaken', draft, 0);
	expect(keptDraft(store, 'kennismaken', questions, KEPT_DAYS * 86_400_000)).toBeDefined();
	expect(keptDraft(store, 'kennismaken', questions, KEPT_DAYS * 86_400_000 + 1)).toBeUndefined();
	expect(kept.size).toBe(0);
	expect(keepDraft(store, 'groot', { page: 'p', answers: { naam: ['x'.repeat(200_000)] } })).toBe(false);
});

it('does without a store, and with one that holds something else', () => {
	const none = () => {
		throw new Error('Storage is switched off.');
	};
	expect(keepDraft(none, 'a', draft)).toBe(false);
	expect(keptDraft(none, 'a', questions)).toBeUndefined();
	forgetDraft(none, 'a');
	const { store } = storeOf();
	for (const text of ['', '{', 'null', '[]', '{"page":1}', '{"page":"p","at":1,"answers":null}']) {
		store().setItem('form-draft:a', text);
		expect(keptDraft(store, 'a', questions, 2), text).toBeUndefined();
	}
});
