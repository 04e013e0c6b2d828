import { describe, expect, it } from 'vitest';
import { findRevealed } from './contact-details.ts';

describe('what a text of a profile reveals', () => {
	it.each([
		'Mail me: jo@voorbeeld.example',
		'Bel 06 12 34 56 78',
		'0 6 1 2 3 4 5 6 7 8',
		'0.6-1.2-3.4-5.6-7.8',
		'+31 6 12345678',
		'Zie www.example.nl',
		'Zie https://voorbeeld.example/ik',
		'Mijn site is fenna.nl.',
		'Op Instagram ben ik @fennah',
		'Ik woon Dorpsstraat 12, 7311 AA',
		'7311aa is mijn buurt',
		'Ik woon op 7311 kb.',
	])('finds how to reach somebody in “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBe('contact_details');
	});

	it.each([
		['Ik ben Fenna Hoekstra', 'Hoekstra'],
		['fenna hoekstra!', 'Hoekstra'],
		['Noem me mevrouw Zólty', 'Żółty'.replace('ł', 'l')],
		['Jan van den Berg, timmerman', 'van den Berg'],
		['Wij zijn de Jansen-Bakkers, ik ben Jansen Bakker', 'Jansen-Bakker'],
	])('finds the surname in “%s”', (text, name) => {
		expect(findRevealed(text, name)).toBe('own_surname');
	});

	it.each([
		['Ik werkte van 1978 tot 2019 bij de PTT, lijn 14.', 'Hoekstra'],
		['Sinds 2019 op de bus, 1500 km per week, in 2020 en 2021 ook.', 'Hoekstra'],
		['Ik ga graag de bergen in.', 'van den Berg'],
		['Van de week kon ik niet.', 'van de'],
		['Zo veel doe ik.', 'Do'],
		['Graag buiten.De tuin is van mij.', 'Hoekstra'],
		['Ik kan van 09.00 tot 17.00 uur.', 'Hoekstra'],
		['Samen @ home', 'Vos'],
		['Ik help graag.', ''],
	])('takes “%s”', (text, name) => {
		expect(findRevealed(text, name)).toBeUndefined();
	});
});
