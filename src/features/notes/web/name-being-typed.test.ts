import { expect, it } from 'vitest';
import { offersCalled } from '#ui/offers-at-caret.tsx';
import { nameBeingTyped, withName } from './name-being-typed.ts';

const people = ['Bas Verhoeven', 'Samira El Idrissi', 'Zoë Bakker', 'Jan van den Bas'].map((name) => ({
	id: name,
	name,
}));
const called = (typed: string) => offersCalled(people, typed).map(({ name }) => name);

it.each([
	['@', 1, { at: 0, typed: '' }],
	['Vraag @ba', 9, { at: 6, typed: 'ba' }],
	['Vraag @ba morgen', 9, { at: 6, typed: 'ba' }],
	['Vraag (@Samira El', 17, { at: 7, typed: 'Samira El' }],
	['Eerst\n@ba', 9, { at: 6, typed: 'ba' }],
	['@Bas Verhoeven en @sa', 21, { at: 18, typed: 'sa' }],
])('finds the name in %j', (text, caret, found) => {
	expect(nameBeingTyped(text, caret)).toEqual(found);
});

it.each([
	['', 0],
	['mail naar bas@demo', 18],
	['Vraag @ba\nmorgen', 16],
	['@ba', 0],
	[`@${'a'.repeat(60)}`, 61],
])('finds no name in %j', (text, caret) => {
	expect(nameBeingTyped(text, caret)).toBeUndefined();
});

it('offers whose name begins so before who is called so further on, whatever capitals and accents', () => {
	expect(called('ba')).toEqual(['Bas Verhoeven', 'Zoë Bakker', 'Jan van den Bas']);
	expect(called('zoe')).toEqual(['Zoë Bakker']);
	expect(called('el id')).toEqual(['Samira El Idrissi']);
	expect(called('as')).toEqual([]);
	expect(called('bas verhoeven ')).toEqual([]);
	const many = Array.from({ length: 30 }, (_, n) => ({ id: String(n), name: `Bas ${n}` }));
	expect(offersCalled(many, 'bas')).toHaveLength(8);
});

it('puts the name in place of what was typed, with one space after it', () => {
	const name = { at: 6, typed: 'ba' };
	expect(withName('Vraag @ba', name, 'Bas Verhoeven')).toEqual({ text: 'Vraag @Bas Verhoeven ', caret: 21 });
	expect(withName('Vraag @ba of het kan', name, 'Bas Verhoeven').text).toBe(
		'Vraag @Bas Verhoeven of het kan',
	);
});
