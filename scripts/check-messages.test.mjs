import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { messageProblems } from './check-messages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vrijwillig-messages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function problems(name, nl, en) {
	const messages = join(folder, name, 'src/features/a/messages');
	mkdirSync(messages, { recursive: true });
	if (nl) writeFileSync(join(messages, 'nl.json'), JSON.stringify(nl));
	if (en) writeFileSync(join(messages, 'en.json'), JSON.stringify(en));
	return messageProblems(join(folder, name)).map((line) => line.replace('src/features/a/messages', ''));
}

it('finds nothing where both languages say the same', () => {
	const nl = {
		hello: 'Hallo {name}',
		more: { count: '{n, plural, one {# klus} other {# klussen van {who}}}' },
	};
	const en = {
		more: { count: '{n, plural, one {# task} other {{who} has # tasks}}' },
		hello: '{name}, hello',
	};
	expect(problems('same', nl, en)).toEqual([]);
});

it.each([
	['a missing language', { a: 'x' }, undefined, ': no en.json'],
	['a missing key', { a: { b: 'x' } }, { a: {} }, '/en.json: a.b is missing'],
	['a key too many', {}, { a: 'x' }, '/nl.json: a is missing'],
	['an empty word', { a: 'x' }, { a: ' ' }, '/en.json: a is empty'],
	[
		'another word',
		{ a: 'Je bent geaccepteerd' },
		{ a: 'x' },
		'/nl.json: a says "Je bent geaccepteerd" for "aangenomen"',
	],
	[
		'English as Dutch',
		{ a: 'x' },
		{ a: 'Your mail address' },
		'/en.json: a says "Your mail address" for "email"',
	],
	[
		'the same within a text',
		{ a: 'Notitie bewaren' },
		{ a: 'x' },
		'/nl.json: a says "Notitie bewaren" for "Opslaan"',
	],
	[
		'an edit',
		{ a: 'Vacature aanpassen' },
		{ a: 'x' },
		'/nl.json: a says "Vacature aanpassen" for "Bewerken"',
	],
	['an address', { a: 'Je mailadres' }, { a: 'x' }, '/nl.json: a says "Je mailadres" for "e-mailadres"'],
	['a conversation by another name', { a: 'Naar het gesprek' }, { a: 'x' }, 'for "conversatie"'],
	['another verb', { a: 'Bewaar' }, { a: 'Save' }, '/nl.json: a says "Bewaar" for "Opslaan"'],
	[
		'another placeholder',
		{ a: '{name}' },
		{ a: '{nmae}' },
		': a has other placeholders: nl {name}, en {nmae}',
	],
	['a missing tag', { a: '<b>x</b>' }, { a: 'x' }, ': a has other placeholders: nl {b}, en {}'],
	[
		'one inside a branch',
		{ a: '{n, plural, other {{x}}}' },
		{ a: '{n, plural, other {x}}' },
		'nl {n, x}, en {n}',
	],
])('tells %s', (name, nl, en, expected) => {
	expect(problems(name, nl, en).join('\n')).toContain(expected);
});

it('tells a message that cannot be read', () => {
	expect(problems('unreadable', { a: '{name' }, { a: '{name}' })[0]).toContain('/nl.json: a EXPECT_ARGUMENT');
});
