import { describe, expect, it } from 'vitest';
import { findRevealed, saysMoreThanName } from './contact-details.ts';

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
		'jan @ gmail . com',
		'jan @ gmail.com',
		'Mail me: jan at gmail punt com',
		'jan apenstaartje gmail punt com',
		'jan.de.boer (at) kpnmail (punt) nl',
		'jan [at] xs4all [dot] net',
		'jan at mail dot example dot org',
		'kijk op mijnsite punt nl',
	])('finds an address of mail or a site with spaces or in words in “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBe('contact_details');
	});

	it.each([
		'Dorpsstraat 12',
		'Ik woon aan de Van Goghlaan 3a in Ede',
		'Te vinden op de Grote Kerkweg 104.',
		'Laan van Meerdervoort 12',
		'ik woon dorpsstraat 12 in ede',
		'ik zit op de dorpsstraat 12.',
		'Ik woon in de Korte Hof-Singelstraat 7-2',
		'I live at 12 Church Street',
	])('finds the address of a home in “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBe('contact_details');
	});

	it.each([
		'Ik ben 67',
		'ik ben 67.',
		'Ik ben inmiddels 67 jaar en help graag',
		'Ik ben Jan en ik ben 67, met pensioen',
		'Ik ben 67 jaar oud',
		'67 jaar oud en nog fit',
		'Als 67-jarige heb ik tijd',
		'Ik ben een 34-jarige kok',
		'Jan, 67',
		'Jan, 67 jaar',
		'67 jaar',
		'Jan, 67, kookt graag',
		'Mijn leeftijd is 67',
		'Ik ben geboren in 1957',
		'Ik ben van 1957',
		'I am 67',
		'I’m 67 years old and love to cook',
		'67 years old, retired',
	])('finds the age of its writer in “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBe('own_age');
	});

	it.each([
		'2 uur per week',
		'al 20 jaar ervaring',
		'kinderen van 12 jaar',
		'kinderen van 12 jaar oud',
		'Open op 12 mei',
		'Ik ben 24 uur per week beschikbaar',
		'Ik ben 20 jaar kok geweest',
		'Ik ben al 20 jaar vrijwilliger',
		'Ik ben 24/7 bereikbaar',
		'Ik ben 15, 16 en 17 mei beschikbaar',
		'Ik ben 15 en 16 mei vrij',
		'Mijn moeder is 80 jaar oud',
		'Graag met mensen boven de 65 jaar',
		'Ik werk met jongeren tussen 12 en 18',
		'Zaterdag, 12 mei kan ik niet',
		'Zaterdag, 12, 13 en 14 mei kan ik niet',
		'40 jaar ervaring in de zorg',
		'40 jaar bij de brandweer, nu met pensioen',
		'Ik ben onderweg 2 uur kwijt',
		'Onderweg 2 uur, dat is te lang',
		'Ik woon al 20 jaar in deze straat',
		'Ik woon in een rustige straat, 5 minuten van het centrum',
		'Wandelpad 10 km, dat loop ik graag',
		'Ik ken de winkelstraat 12 jaar',
		'Ik heb in de Dorpsstraat gewerkt',
		'Op dat punt net begonnen',
		'Een goed punt: nl is mijn taal',
		'I work at home. Nl is my second language',
		'Vanaf 18 jaar mag ik rijden',
		'Ik ben van 9 tot 17 uur vrij',
		'I am available 20 hours a week',
		'I have 20 years of experience',
		'children of 12 years old',
	])('takes what is doubtful or says nothing of its writer: “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBeUndefined();
	});

	it.each([
		['Jan', false],
		['Anne-Marie', false],
		["D'Arcy", false],
		['Jan, 67', true],
		['Jan67', true],
		['Jan 06 12345678', true],
		['jan@voorbeeld.example', true],
		['Jan at gmail punt com', true],
	])('sees whether the first name “%s” says more than a name', (name, says) => {
		expect(saysMoreThanName(name)).toBe(says);
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
