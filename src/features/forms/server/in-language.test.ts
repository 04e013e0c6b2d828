import { expect, it } from 'vitest';
import { choicesIn } from './in-language.ts';

const options = [
	{ id: 'ja', text: { nl: 'Zeker', en: 'Certainly' } },
	{ id: 'nee', text: { nl: 'Nee', en: '' } },
];

it('says choices in the words of their options, also where these were others or were in another language', () => {
	const said = (answer: string[], chosen: string[]) => choicesIn({ answer, chosen }, options, 'nl');
	expect(said(['Yes', 'Nee'], ['ja', 'nee'])).toEqual(['Zeker', 'Nee']);
	expect(said(['Certainly', 'Iets anders'], ['ja'])).toEqual(['Zeker', 'Iets anders']);
	expect(said(['Iets anders', 'Certainly'], ['ja'])).toEqual(['Iets anders', 'Zeker']);
	expect(said(['Weg'], ['gone'])).toEqual(['Weg']);
	expect(choicesIn({ answer: ['Vrije tekst'] }, options, 'en')).toEqual(['Vrije tekst']);
});
