import { expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import type { RefusedRecord } from '../../contract.ts';
import { issueTexts } from './issue-text.ts';

const said = (issues: RefusedRecord['issues'], locale: 'nl' | 'en' = 'nl') =>
	issueTexts({ at: 2, file: null, id: null, issues }, getTranslations(locale, 'vacancy-import'));

it.each([
	[
		{ field: 'hoursMin', code: 'format', given: 'veel' },
		'Uren: “veel” kunnen we niet lezen. Schrijf een getal, of twee met een streepje: 2-4.',
	],
	[
		{ field: 'expiresAt', code: 'format' },
		'Zichtbaar tot: dit is niet goed geschreven. Schrijf een datum als 31-12-2026.',
	],
	[{ field: 'categories.0', code: 'choice', given: 'tuin' }, 'Categorie: “tuin” kennen we niet.'],
	[{ field: 'endsOn', code: 'contradiction' }, 'Einddatum: dit past niet bij de rest van de regel.'],
] as const)('%j is said with what stood there and how it is written', (issue, text) => {
	expect(said([issue])).toBe(text);
});

it('says the same in English', () => {
	expect(said([{ field: 'spots', code: 'format', given: '?' }], 'en')).toBe(
		'Spots: we cannot read “?”. Write a whole number.',
	);
});
