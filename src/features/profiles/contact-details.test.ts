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
		'Ik ben vierendertig jaar jong en kook graag',
		'Ik ben 34 jaar jong',
		'Ik ben vierendertig',
		'Vierendertig jaar',
		'Vierendertig jaar oud en nog fit',
		'ik ben inmiddels tweeënzestig, met pensioen',
		'Ik ben zes en dertig jaar.',
		'Ik ben een achtenzestigjarige kok',
		'Jan, zestig, kookt graag',
		'Mijn leeftijd is negentien',
		'I am thirty-four years old',
		'I’m thirty four and love to cook',
		'Thirty-four years old, retired',
		'I am nineteen.',
		'As a thirty-four-year-old I have time',
		'My age is sixty',
	])('finds the age of its writer in words in “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBe('own_age');
	});

	it.each([
		'Geboren in 1991, kook graag',
		'Ik kook graag. Geboren op 3 mei 1991.',
		'Ik heet Jan, geboren in 1991',
		'Mijn naam is Jan, geboren in 1991',
		'Geboren te Ede in 1991',
		'Geboren op 3-5-1991',
		'Ik ben in 1991 geboren',
		'In 1991 ben ik geboren',
		'Ik werd geboren in mei 1991',
		'Bouwjaar 1991',
		'Ik ben bouwjaar 1991 en fit',
		'Jan, bouwjaar 1991',
		'Geboortejaar: 1991',
		'Born in 1991, I love to cook',
		'I was born in 1991',
		'I was born in Leeds in 1991',
		'I was born on May 3, 1991',
		'Year of birth: 1991',
	])('finds the year of birth of its writer in “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBe('own_age');
	});

	it.each([
		'Bel mij op nul zes 12 34 56 78',
		'nul zes een twee drie vier vijf zes zeven acht',
		'Nul-zes, twaalf, vierendertig, zesenvijftig, achtenzeventig',
		'nulzes 12345678',
		'0 zes 1 twee 3 vier 5 zes 7 acht',
		'06 één twee drie 45678',
		'plus 31 zes 12345678',
		'nul vijf vijf, 521 nul nul nul één',
		'Call zero six one two three four five six seven eight',
		'Call me: oh six 12 34 56 78',
		'Zero-seven-seven-double-zero-nine-double-four',
		'+44 seven 700 900 123',
		'06 twelve thirty-four 56 78',
		'zero 6 twelve 34 fifty-six 78',
		'nought seven seven one two three four five',
	])('finds a phone number in words in “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBe('contact_details');
		expect(saysMoreThanName(text)).toBe(true);
	});

	it.each([
		'Een vrouw van 34 met een hond',
		'Vrouw van 34 jaar',
		'Ik kook graag. Actieve man van 67.',
		'Ik ben een vrouw van 34',
		'Ik ben een moeder van 41 en help graag',
		'Ik ben een vitale man van zevenenzestig',
		'Ik ben een vrouw van 34 jaar uit Epe',
		'Vrouw, 34',
		'Vrouw (34), houdt van koken',
		'Man, 67, gepensioneerd',
		'Dertiger uit Apeldoorn',
		'Fitte zeventiger zoekt werk',
		'Ik ben een dertiger met tijd over',
		'Ik ben zestiger',
		'Als zestiger heb ik tijd',
		'Ik ben eind dertig',
		'Ik ben nu begin veertig en heb tijd',
		'Ik ben midden 30',
		'Ik ben in de zestig',
		'Ik ben begin veertig met drie kinderen',
		'Ik ben de zeventig voorbij',
		'I am a woman of 34',
		'As a man of 67 I have time',
		'Woman, 34',
		'Active woman of 34',
		'I am in my thirties',
		'I’m in my late sixties',
		'In my early 50s, loves to cook',
	])('finds the age of its writer as people of that age say it in “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBe('own_age');
	});

	it.each([
		'Ik help graag een vrouw van 34 uit de buurt',
		'Ik bezoek een man van 80',
		'Boodschappen voor een vrouw van 91',
		'Help een man van 80 met zijn tuin',
		'Ik zorg voor mijn moeder van 80',
		'Moeder van drie',
		'Ik ben moeder van 2 kinderen',
		'Ik ben een man van 12 ambachten',
		'Ik ben een man van 20 jaar ervaring',
		'Graag met dertigers',
		'Ik kook voor zestigers',
		'Een huis uit de jaren dertig',
		'Ik houd van muziek uit de jaren zestig',
		'Ik ben begin december vrij',
		'Ik ben begin 2026 vrij',
		'Ik ben eind 30 december terug',
		'Ik ben in de weer met kinderen',
		'Ik ben in de 30 kilometer tocht van Epe gids',
		'Busje, bouwjaar 1991',
		'Auto, bouwjaar 2010, ruim genoeg',
		'I care for a woman of 80',
		'Help a man of 80 with his garden',
		'Music of the thirties',
		'I am in my garden 30 hours a week',
		'I can drive in my 20 year old van',
	])('takes what says it of others, of decades and of things: “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBeUndefined();
	});

	it.each([
		'20 jaar ervaring',
		'twintig jaar ervaring',
		'Ik ben al twintig jaar vrijwilliger',
		'Ik ben twintig jaar kok geweest',
		'Ik ben twintig, dertig uur per week vrij',
		'Ik ben zestien en zeventien mei vrij',
		'Ik ben zestig procent afgekeurd',
		'groepen van 12',
		'groepen van twintig',
		'kinderen van zes tot twaalf jaar',
		'Mijn moeder is tachtig jaar oud',
		'Twintig, dertig mensen is geen probleem',
		'Dertig jaar bij de brandweer, nu met pensioen',
		'sinds 1991 vrijwilliger',
		'mijn moeder is geboren in 1950',
		'Mijn moeder, geboren in 1950, woont bij ons',
		'Geboren en getogen in Ede',
		'Geboren in Ede, sinds 1991 vrijwilliger',
		'Ik ben van 1978 tot 2019 kok geweest',
		'Ik rijd een busje, bouwjaar 1991',
		'Mijn auto is bouwjaar 2010',
		'een, twee, drie, in de maat',
		'Een, twee, drie, vier, vijf, zes, zeven, acht',
		'Van nul tot honderd in een, twee, drie',
		'09.00-12.30 twee keer per week',
		'Vanaf 01-05-2025, twee uur per week',
	])('takes numbers in words and years that say nothing of its writer: “%s”', (text) => {
		expect(findRevealed(text, 'Hoekstra')).toBeUndefined();
	});

	it.each([
		'thirty years of experience',
		'I am thirty minutes away',
		'I am twenty to thirty hours a week free',
		'I’m sixty percent fit',
		'I have been a cook for thirty years',
		'Thirty years with the fire brigade',
		'children of six to twelve years old',
		'groups of twenty',
		'My mother is eighty years old',
		'my mother was born in 1950',
		'My mother, born in 1950, lives with us',
		'born and bred in Leeds',
		'volunteer since 1991',
		'I was born in Leeds and cook since 1991',
		'I drive a van from 1991',
		'one, two, three, to the beat',
		'five, six, seven, eight and dance',
		'from zero to five, six days a week',
	])('takes the like in English: “%s”', (text) => {
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
