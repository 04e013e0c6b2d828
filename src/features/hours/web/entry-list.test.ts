import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import type { HourEntry } from '../contract.ts';
import { EntryList } from './entry-list.tsx';

const can = { approve: false, question: false, decline: false, restate: false, remove: false, undo: false };
const shown = (mine: boolean, of: object) => {
	const entry = {
		id: 'e',
		name: 'Fatima Bos',
		vacancyTitle: 'Soep koken',
		organizationName: 'De Linde',
		applicationId: 'a',
		workedOn: '2026-11-20',
		hours: 2,
		status: 'signed',
		question: null,
		answer: null,
		said: [],
		meta: { can },
		...of,
	};
	const entries = [entry] as unknown as HourEntry[];
	return renderOn(createElement(EntryList, { entries, mine, refused: undefined, today: '2026-11-29' }), true);
};

it('whoever worked says of hours of the organisation what is wrong, in a field that is required', () => {
	const html = shown(true, { meta: { can: { ...can, restate: true } } });
	expect(html).toContain('Klopt dit niet?');
	expect(html).toMatch(/<textarea[^>]*name="answer"[^>]*required/);
	expect(html).toContain('De Linde leest dit');
	expect(shown(true, {})).not.toContain('Klopt dit niet?');
});

it('both read what was entered before, and what whoever worked said of it', () => {
	const was = { hours: 2, workedOn: '2026-11-20' };
	const one = { kind: 'dispute', text: 'Ik bleef tot vijf.', askedAt: '2026-11-21T10:00:00Z', was };
	const of = { hours: 4, status: 'stated', said: [{ ...one, answer: null, answeredAt: null }] };
	expect(shown(true, of)).toContain('Je zei dat de uren niet klopten');
	const theirs = shown(false, of);
	expect(theirs).toContain('Fatima Bos zegt dat de uren niet klopten');
	expect(theirs).toContain('Jullie hadden 2 uur ingevuld, op 20 november 2026.');
	expect(theirs).toContain('Ik bleef tot vijf.');
});

it('whoever worked and runs the organisation reads that somebody else approves the hours', () => {
	const words = 'Een collega van De Linde of de centrale keurt ze goed.';
	const waits = { status: 'stated', meta: { can, isMine: true } };
	expect(shown(false, waits)).toContain(words);
	expect(shown(false, waits)).not.toContain('Keur goed');
	for (const other of [{ ...waits, status: 'signed' }, { status: 'stated' }])
		expect(shown(false, other)).not.toContain(words);
	expect(shown(true, waits)).not.toContain(words);
});

it('whoever decides sends along which hours they saw', () => {
	const of = { status: 'stated', enteredAt: '2026-11-21T10:00:00.000Z' };
	const html = shown(false, {
		...of,
		meta: { can: { ...can, approve: true, question: true, decline: true } },
	});
	for (const field of ['name="from" value="stated"', `name="fromEnteredAt" value="${of.enteredAt}"`])
		expect(html.split(field)).toHaveLength(4);
});
