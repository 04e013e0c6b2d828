import { expect, it } from 'vitest';
import { firstGap } from './answer-gaps.ts';

it.each([
	['Beste {{ first_name }},', '{{ first_name }}'],
	['{% if is_member %}Welkom terug', '{% if is_member %}'],
	['Beste {{name}}, tot dan', '{{name}}'],
	['Tot {{ de datum die we afspreken }}!', '{{ de datum die we afspreken }}'],
	['Beste [Voornaam],', '[Voornaam]'],
	['Beste [naam],', '[naam]'],
	['Groet, [ je eigen naam ]', '[ je eigen naam ]'],
	['Dear [first name] from {{ organisation_name }}', '[first name]'],
	['Kom op [datum, tijd] naar de Dorpsstraat', '[datum, tijd]'],
	['Kom op [Datum, tijd]', '[Datum, tijd]'],
	// A link is no gap, and what stands after it is.
	['Zie [voornaam](https://a.example) en [voornaam]', '[voornaam]'],
])('finds what waits to be filled in: %s', (text, gap) => {
	expect(firstGap(text, ['Kom op [datum, tijd] naar de Dorpsstraat.'])).toBe(gap);
});

it.each([
	'',
	'Zie [1] en [link], [sic]',
	'Kom [om 10:00] naar zaal [A]',
	'- [ ] koffie\n- [x] thee',
	'{ja}, {name} en {}',
	'{{}} en {{ }}',
	'{{ eerste\nregel }}',
	'Dag [voornaam](https://a.example)',
	'[een [datum] bij [2]',
])('leaves what people write alone: %s', (text) => {
	expect(firstGap(text, ['Bel 06 [12] of [2], zie [link](https://a.example).'])).toBeUndefined();
});

it.each(['Dag {{ first_name }}, tot zaterdag!', 'Dag {{voornaam}}', '{{ naam }} en {{ name }}'])(
	'finds no gap in what is filled in for each: %s',
	(text) => {
		expect(firstGap(text, [], ['first_name'])).toBeUndefined();
	},
);

it.each([
	['Dag [voornaam],', '[voornaam]'],
	['Dag {{ first_name }}, {{ vacancy_title }}', '{{ vacancy_title }}'],
	['Dag {{ achternaam }}', '{{ achternaam }}'],
	['Dag {{ first_name }}, {% for x in y %}', '{% for x in y %}'],
	['Dag {% first_name %}', '{% first_name %}'],
	['Dag {{ first_name | upper }}', '{{ first_name | upper }}'],
	['Dag {voornaam},', '{voornaam}'],
	['Dag {{ first_name, tot zaterdag', '{{ first_name, tot zaterdag'],
	['Dag {{ first_name }, tot zaterdag', '{{ first_name'],
])('finds every other gap beside it: %s', (text, gap) => {
	expect(firstGap(text, [], ['first_name'])).toBe(gap);
});
