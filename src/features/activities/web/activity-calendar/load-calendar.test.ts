import { describe, expect, it } from 'vitest';
import type { ActivityOccurrence } from '../../contract.ts';
import { itemOf } from './load-calendar.ts';

const row = (
	changes: object = {},
	can: object = { signUp: true, queue: false },
	mine: object | null = null,
) =>
	({
		id: 'a',
		type: 'occurrences',
		vacancyId: 'v',
		startsAt: '2026-12-05T12:00:00Z',
		endsAt: '2026-12-05T14:30:00Z',
		allDay: false,
		status: 'planned',
		spotsLeft: 3,
		title: 'Pannenkoekendag',
		language: 'nl',
		translations: {},
		locationKind: 'address',
		place: 'Dorpsstraat 1, Loenen',
		city: 'Loenen',
		organizationName: 'Buurthuis De Linde',
		meta: { can, mine },
		...changes,
	}) as ActivityOccurrence;
const now = new Date('2026-11-20T12:00:00Z');
const item = (...given: Parameters<typeof row>) => itemOf(row(...given), 'nl', now);

describe('a time that an activity is held', () => {
	it('has its day apart, in both languages', () => {
		expect(item().day).toEqual({ weekday: 'za', number: '5', month: 'dec', whole: 'zaterdag 5 december' });
		expect(itemOf(row(), 'en', now).day).toEqual({
			weekday: 'Sat',
			number: '5',
			month: 'Dec',
			whole: 'Saturday 5 December',
		});
	});

	it('names the year where that is another one', () => {
		const { day } = item({ startsAt: '2027-01-02T12:00:00Z', endsAt: '2027-01-02T14:00:00Z' });
		expect([day.month, day.whole]).toEqual(['jan 2027', 'zaterdag 2 januari 2027']);
	});

	it('begins on the day it is here', () => {
		expect(item({ startsAt: '2026-12-05T23:30:00Z', endsAt: '2026-12-06T01:00:00Z' }).day.number).toBe('6');
	});

	it('says how long it lasts, with both days where it has several', () => {
		expect(item().lasts).toBe('13:00 – 15:30');
		expect(item({ allDay: true, endsAt: '2026-12-05T23:00:00Z' }).lasts).toBe('Hele dag');
		expect(item({ endsAt: '2026-12-06T14:30:00Z' }).lasts).toBe(
			'zaterdag 5 december, 13:00 – zondag 6 december, 15:30',
		);
	});

	it('says for whom it is, where it is a workshop', () => {
		expect(item().audience ?? null).toBeNull();
		expect(item({ audience: 'organizations' }).audience).toBe('Voor organisaties');
		expect(itemOf(row({ audience: 'everyone' }), 'en', now).audience).toBe('For everybody');
	});

	it('says where it is, as precisely as that may be known', () => {
		expect(item().place).toBe('Dorpsstraat 1, Loenen');
		expect(item({ place: null }).place).toBe('Loenen');
		expect(item({ locationKind: 'online', place: null, city: null }).place).toBe('Online');
		expect(item({ locationKind: 'area', place: null, city: null }).place).toBe('In de hele regio');
	});

	it('says what is left of it and what can be done', () => {
		const said = (...given: Parameters<typeof row>) => {
			const { note, action } = item(...given);
			return [note?.text, note?.tone, action.text];
		};
		const none = { signUp: false, queue: false };
		expect(said({ spotsLeft: 25 })).toEqual(['Nog 25 plekken', 'primary', 'Aanmelden']);
		expect(said({ spotsLeft: 1 })).toEqual(['Nog 1 plek', 'warning', 'Aanmelden']);
		expect(said({ spotsLeft: null })).toEqual([undefined, undefined, 'Aanmelden']);
		expect(said({ spotsLeft: 0 }, { signUp: false, queue: true })).toEqual([
			'Vol – wachtlijst',
			'neutral',
			'Op de wachtlijst',
		]);
		expect(said({ spotsLeft: 0 }, none)).toEqual(['Vol', 'neutral', 'Bekijken']);
		expect(said({ status: 'cancelled' }, none)).toEqual(['Gaat niet door', 'danger', 'Bekijken']);
	});

	it('says what the reader has there already, and leads to that', () => {
		const none = { signUp: false, queue: false };
		const said = (status: string, changes: object = {}, whole = false) => {
			const { note, action, to } = item(changes, none, { id: 'mine', status, whole });
			expect(to).toBe('/nl/vacancies/v?at=a#apply');
			return [note?.text, note?.tone, action.text, action.to];
		};
		const mine = '/nl/applications/mine';
		expect(said('accepted')).toEqual(['Je doet mee', 'success', 'Naar je plek', mine]);
		// Accepted for all of it: which times they come to is not said by the activity.
		expect(said('accepted', {}, true)).toEqual([
			'Je doet mee, tijd in overleg',
			'info',
			'Naar je plek',
			mine,
		]);
		expect(said('pending', {}, true)[0]).toBe('Je hebt je aangemeld');
		expect(said('offered')).toEqual(['Er is een plek voor je', 'warning', 'Antwoord geven', mine]);
		expect(said('waiting')).toEqual(['Je staat op de wachtlijst', 'info', 'Naar je plek', mine]);
		expect(said('pending')).toEqual(['Je hebt je aangemeld', 'info', 'Naar je plek', mine]);
		expect(said('completed')).toEqual(['Nog 3 plekken', 'warning', 'Naar je plek', mine]);
		expect(said('accepted', { status: 'cancelled' })).toEqual([
			'Gaat niet door',
			'danger',
			'Naar je plek',
			mine,
		]);
	});
});
