import { describe, expect, it } from 'vitest';
import { findContactDetails } from './contact-details.ts';

describe('contact details in a text', () => {
	it.each([
		['Bel me op 06 12 34 56 78', ['phone']],
		['06-12345678', ['phone']],
		['+31 (0)6 1234 5678 na zessen', ['phone']],
		['mijn nummer is 0525555100', ['phone']],
		['０６１２３４５６７８', ['phone']],
		['06\u200B12345678', ['phone']],
		['Mail naar piet.jansen@post.example', ['email']],
		['piet (at) post punt nl', ['email']],
		['Ik woon Dorpsstraat 12', ['address']],
		['Zuiderzeestraatweg 140 b', ['address']],
		['8096 BZ is mijn postcode', ['address']],
		['Zie www.mijnsite.example/ik', ['link']],
		['kijk op marktplaats.nl', ['link']],
		['Bel 0612345678 of kom langs: Kerkplein 3', ['phone', 'address']],
	])('are found in %j', (text, kinds) => {
		expect(findContactDetails(text)).toEqual(kinds);
	});

	it.each([
		'a'.repeat(20_000),
		'a.b-'.repeat(5000),
		'a@'.repeat(10_000),
		`${'a'.repeat(10_000)}@${'b'.repeat(10_000)}`,
		`straat${' '.repeat(20_000)}`,
		'1'.repeat(20_000),
		'1 '.repeat(10_000),
	])('are looked for once in a long text that is meant to take long: %#', (text) => {
		const begun = performance.now();
		findContactDetails(text);
		expect(performance.now() - begun).toBeLessThan(200);
	});

	it.each([
		'Ik ben 78 jaar en woon hier al 40 jaar.',
		'Elke dinsdag van 14.00 tot 16.00 uur, vanaf 1-12-2026.',
		'Wie loopt er mee naar de markt? Het is 20 minuten lopen.',
		'In 2024 ben ik geopereerd aan 1 knie.',
		'De tuin is 3 bij 5 meter, de heg 2 meter hoog.',
		'Ik spreek Nederlands, Engels en een beetje Duits.',
	])('are not found in %j', (text) => {
		expect(findContactDetails(text)).toEqual([]);
	});
});
