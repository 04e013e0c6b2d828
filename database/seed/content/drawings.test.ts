import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseDrawing } from '../choose-drawing.ts';
import { otherVacancies } from './other-centres.ts';
import { vacancies } from './vacancies/index.ts';
import { pastWorkshops } from './workshops.ts';

/** Drawings that show one thing, and what a title has to speak of. */
const only: Readonly<Record<string, RegExp>> = {
	bakken: /taart|bak/i,
	'bezoek-aan-huis': /bezoek/i,
	'bijen-houden': /imker|bij/i,
	'boodschappen-bezorgen': /bezorg/i,
	breien: /brei|haken/i,
	collecteren: /collecteren|collectant/i,
	dierenopvang: /dier|kat|kitten/i,
	'eerste-hulp': /ehbo|eerste hulp/i,
	'fietsen-maken': /repareer je eigen fiets/i,
	kledingbank: /kleding|kringloop/i,
	naaien: /naai/i,
	oogsten: /moestuin/i,
	'repair-cafe': /repar|repair/i,
	'rolstoel-wandelen': /rolstoel(?!bus)/i,
	'samen-boodschappen-doen': /boodschappen/i,
	'vogels-tellen': /vogel|excursie/i,
	watermolen: /molenaar|waterrad/i,
	zandzakken: /zandzak/i,
	'zeilen-met-een-beperking': /zeil|schipper/i,
};

/** What was seen once, and must not come back. */
const never: readonly (readonly [title: RegExp, drawing: RegExp])[] = [
	[/^Onderhoudsploeg/, /naaien/],
	[/^Kinderoptocht/, /zandzakken/],
	[/^Sponsorwerver/, /kledingbank|rommelmarkt/],
	[/^Stadionmaatje|^Sportmaatje|^Zwemmaatje/, /bezoek-aan-huis|koffie-schenken/],
	[/^Schipper/, /boodschappen|busje/],
	[/^Verf en olie/, /repair-cafe|naaien/],
	[/voedselbos|^Vlinderteller/, /vogels-tellen/],
	[/^Meedoen-gids/, /museum-rondleiding/],
	[/^Trainer voor vrijwilligers/, /voetbal-training/],
	[/^Samen met de trein/, /busje/],
];

describe('the drawings of the demo', () => {
	const chosen = [...vacancies, ...otherVacancies, ...pastWorkshops].map(({ title, categories }) => ({
		title: title.nl,
		drawing: chooseDrawing(title.nl, categories[0]),
	}));

	it('are in the library', () => {
		const isThere = (drawing: string | null) => drawing === null || existsSync(`public/stock/${drawing}.svg`);
		expect(chosen.filter(({ drawing }) => !isThere(drawing))).toEqual([]);
	});

	it('say nothing else than the title of the vacancy', () => {
		const wrong = chosen.filter(
			({ title, drawing }) =>
				drawing !== null &&
				((only[drawing] && !only[drawing].test(title)) ||
					never.some(([words, drawings]) => words.test(title) && drawings.test(drawing))),
		);
		expect(wrong).toEqual([]);
	});

	it('are of most vacancies, so that few pages show a placeholder', () => {
		const bare = chosen.filter(({ drawing }) => drawing === null);
		expect(bare.length).toBeLessThan(chosen.length / 8);
		expect(bare.length).toBeGreaterThan(0);
	});
});
