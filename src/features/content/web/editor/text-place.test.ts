import { expect, it } from 'vitest';
import { placeOfText, withText } from './text-place.ts';

const data = {
	title: 'Kom je ook?',
	text: { html: '<p>Elke <strong>vrijdag</strong></p>' },
	align: 'center',
	cards: [
		{ title: 'Koken', button: { label: 'Lees meer', url: '/koken' } },
		{ title: 'Eten', button: { label: 'Lees meer', url: '/eten' } },
	],
};

it.each([
	['Kom je ook?', ['title']],
	[' Kom  je\nook? ', ['title']],
	['Eten', ['cards', '1', 'title']],
	// In two places, in the midst of others, a choice, and none at all.
	['Lees meer', undefined],
	['vrijdag', undefined],
	['center', undefined],
	['', undefined],
])('finds where a text of the page stands in its block: %j', (text, place) => {
	expect(placeOfText(data, text)).toEqual(place);
});

it('changes that text alone', () => {
	const now = withText(data, ['cards', '1', 'title'], 'Samen eten');
	expect(now).toEqual({ ...data, cards: [data.cards[0], { ...data.cards[1], title: 'Samen eten' }] });
	expect(now.cards[0]).toBe(data.cards[0]);
	expect(data.cards[1]?.title).toBe('Eten');
});
