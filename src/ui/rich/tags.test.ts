import { expect, it } from 'vitest';
import { addTags, postedTags, splitTags } from './tags.ts';
import { matching } from './use-choices.ts';

it('takes words apart, each once, however they are written', () => {
	expect(splitTags(' koken,  Samen   eten;koken\nKOKEN,, ')).toEqual(['koken', 'Samen eten']);
	expect(splitTags('')).toEqual([]);
});

it('adds what is new behind what is there', () => {
	expect(addTags(['koken'], 'tuin, Koken')).toEqual(['koken', 'tuin']);
});

it('reads what was posted with scripts and without in the same way', () => {
	const withScripts = new FormData();
	withScripts.append('tags', 'koken');
	withScripts.append('tags', 'samen eten');
	const without = new FormData();
	without.append('tags', 'koken, samen eten');
	expect(postedTags(withScripts, 'tags')).toEqual(['koken', 'samen eten']);
	expect(postedTags(without, 'tags')).toEqual(postedTags(withScripts, 'tags'));
	expect(postedTags(new FormData(), 'tags')).toEqual([]);
});

it('finds options by any of their words, with or without marks, the nearest first', () => {
	const options = ['Samen tuinieren', 'Één-op-één hulp', 'Tuin van de buurt'].map((label) => ({
		value: label,
		label,
	}));
	expect(matching(options, 'tuin').map(({ label }) => label)).toEqual([
		'Tuin van de buurt',
		'Samen tuinieren',
	]);
	expect(matching(options, 'hulp een').map(({ label }) => label)).toEqual(['Één-op-één hulp']);
	expect(matching(options, '')).toEqual(options);
	expect(matching(options, 'zwemmen')).toEqual([]);
});
