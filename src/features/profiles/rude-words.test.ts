import { describe, expect, it } from 'vitest';
import { hasRudeWord } from './rude-words.ts';

describe('a rude word', () => {
	it.each([
		'Jullie zijn allemaal hoeren',
		'kut',
		'Wat een KUTZOOI, kutwijven!',
		'Kanker-homo',
		'kankerlijers',
		'geen negers graag',
		'Ik wil neuken',
		'Wie wil er geneukt worden?',
		'klootzakken',
		'Geile vrouw gezocht',
		'vuile flikker',
		'rotjoden',
		'kut-marokkanen',
		'godverdomme',
		'What the fuck',
		'fuuuuuck you',
		'No N1ggers',
		'f*ck off',
		'Stupid bitches.',
		'(asshole)',
		'“slut”',
		'h0er',
		'H\u200Boer',
		'shíthead',
	])('is found in “%s”', (text) => {
		expect(hasRudeWord(text)).toBe(true);
	});

	it.each([
		'Ik kom uit Scunthorpe',
		'Mijn buurman heet Kutschenreuter',
		'Hoera, hoera!',
		'Een schoenhoera is wat we roepen',
		'Een schoenhoer is geen woord',
		'Van Schoenhoerst tot Hoerbeke',
		'Ik verhoerde me',
		'Dick en Fanny zijn mijn vrienden',
		'Ik ben vrijwilliger bij KWF Kankerbestrijding',
		'Ik heb kanker gehad en help nu anderen met kanker',
		'Wandelen met een kankerpatiënt',
		'Ik woonde in Neukölln en in Essex, Sussex en Middlesex',
		'Uit Geilenkirchen',
		'Cocktails en cockerspaniëls',
		'Shiitake en basterdsuiker',
		'Eikels rapen met kinderen',
		'Onze teef heeft puppy’s',
		'Ik ben homo en lesbiennes zijn ook welkom',
		'Werken bij het COC, seksuele voorlichting op scholen',
		'De Nigeriaanse keuken, en die van Niger',
		'Mongolië en de Mongoolse keuken',
		'Klassieke muziek, analyse en assisteren',
		'Lulofs is mijn straat',
		'Het licht flikkert',
		'Titels van boeken, Great Tits in de tuin',
		'Ik houd van nikkelen munten, en lullige grapjes niet',
		'Samen 15 keer op 1 dag, 0 euro',
		'Ik spreek Nederlands en Engels, geen probleem',
	])('is not found in “%s”', (text) => {
		expect(hasRudeWord(text)).toBe(false);
	});
});
