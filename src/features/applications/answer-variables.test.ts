import { expect, it } from 'vitest';
import { getTranslations } from '#platform/web/translations.ts';
import {
	answerVariables,
	filledFor,
	filledIn,
	fromBrackets,
	inOneNotation,
	unknownVariable,
} from './answer-variables.ts';

const one =
	'Beste {{ first_name }}, welkom bij {{ vacancy_title }} van {{ organisation_name }}. {{ own_name }}';

it.each([
	['as answers were kept before', 'Beste {name}, welkom bij {title} van { organisation }. {me}'],
	['in words', 'Beste {{ voornaam }}, welkom bij {{Vacature}} van {{ organisatie }}. {{ je eigen naam }}'],
	[
		'in English words',
		'Beste {{ first name }}, welkom bij {{ vacancy }} van {{ organisation }}. {{ your own name }}',
	],
	['between brackets', 'Beste [Voornaam], welkom bij [vacature] van [organisatie]. [je eigen naam]'],
	['as in mails', one],
])('has one notation, whether it was written %s', (_how, text) => {
	const body = fromBrackets(text);
	expect(unknownVariable(body)).toBeUndefined();
	expect(inOneNotation(body)).toBe(one);
	const values = {
		first_name: 'Sam',
		vacancy_title: 'Koken',
		organisation_name: 'De Linde',
		own_name: 'Els',
	};
	expect(filledIn(body, values)).toBe('Beste Sam, welkom bij Koken van De Linde. Els');
});

it.each([
	['{{ achternaam }}', 'achternaam'],
	['{achternaam}', 'achternaam'],
	['[achternaam]', 'achternaam'],
	['{}', ''],
	['{% if me %}', '% if me %'],
	['{{ first_name', ''],
	['{{ first_name | upper }}', 'first_name | upper'],
])('finds what nobody can fill in: %s', (text, name) => {
	expect(unknownVariable(`Beste {{ first_name }} ${fromBrackets(text)}`)).toBe(name);
	expect(filledIn(text, { first_name: 'Sam' })).toBe(text);
});

it('leaves other brackets alone', () => {
	const text = 'Bel 06 [12] of kom [om 10:00]';
	expect(unknownVariable(fromBrackets(text))).toBeUndefined();
	expect(fromBrackets(text)).toBe(text);
});

it('fills in what is given, leaves the rest, and fills in nothing twice', () => {
	expect(filledIn('{{ first_name }}: {title}', { first_name: '{{ vacancy_title }}' })).toBe(
		'{{ vacancy_title }}: {{ vacancy_title }}',
	);
	expect(filledIn('{name}: {title}', { first_name: '', vacancy_title: ' ' })).toBe(
		'{{ first_name }}: {{ vacancy_title }}',
	);
	expect(filledIn('{name}: {title}', { first_name: '{me}', vacancy_title: 'Koken', own_name: 'Els' })).toBe(
		'{me}: Koken',
	);
});

it.each(['nl', 'en'] as const)('calls a variable in %s what the texts of mails call it', (locale) => {
	const own = getTranslations(locale, 'answer-templates');
	const mails = getTranslations(locale, 'notification-templates');
	const labels = answerVariables.map((name) => [name, own(`variable.${name}`)]);
	const known = answerVariables.map((name) => [name, mails.optional(`variable.${name}`)?.replace(/\.$/, '')]);
	expect(labels.slice(0, 3)).toEqual(known.slice(0, 3));
	// Nobody writes a mail under a name of their own.
	expect(known[3]?.[1]).toBeUndefined();
});

it('fills in the first name for each, and nothing else between braces', () => {
	expect(filledFor('Dag {{ first_name }} ({{voornaam}}), zie {x} en [1].', '  Noor ')).toBe(
		'Dag Noor (Noor), zie {x} en [1].',
	);
	expect(filledFor('Dag {{ first_name }}', '{{ first_name }}')).toBe('Dag {{ first_name }}');
});

it.each([
	['Dag {{ first_name }},\n\nTot zaterdag!', 'Dag,\n\nTot zaterdag!'],
	['Beste {{ first_name }},\ntot dan', 'Hallo,\ntot dan'],
	['Dear {{ first_name }},', 'Hello,'],
	['Wat fijn, {{ first_name }}!', 'Wat fijn!'],
	['{{ first_name }}, kom je ook?', 'Kom je ook?'],
	['Tot dan, {{ first_name }}, en neem koffie mee', 'Tot dan, en neem koffie mee'],
	['We rekenen op je hulp {{ first_name }} en zien je graag.', 'We rekenen op je hulp en zien je graag.'],
])('reads well for who has no name: %s', (text, read) => {
	expect(filledFor(text, ' ')).toBe(read);
});
