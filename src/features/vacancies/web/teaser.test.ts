import { describe, expect, it } from 'vitest';
import type { Vacancy } from '../contract.ts';
import { datesOf, toTeaser } from './teaser.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const session = (day: number) => ({
	id: String(day),
	startsAt: `2026-11-${day}T09:00:00Z`,
	endsAt: `2026-11-${day}T11:00:00Z`,
	spots: null,
	allDay: false,
	rule: null,
	exdates: [],
	rdates: [],
	overrides: [],
	place: null,
	status: 'planned' as const,
});

function vacancy(overrides: Partial<Vacancy>): Vacancy {
	return {
		id: 'v1',
		title: 'Hondenuitlater',
		summary: 'Laat honden uit.',
		language: 'nl',
		translations: { en: { title: 'Dog walker', summary: 'Walk dogs.' } },
		publishedAt: '2026-10-01T00:00:00Z',
		sessions: [],
		...overrides,
	} as Vacancy;
}

describe('the texts of a card', () => {
	it('are in the language of the page where there is a translation', () => {
		expect(toTeaser(vacancy({}), 'en', now)).toMatchObject({ title: 'Dog walker', lang: undefined });
		expect(toTeaser(vacancy({}), 'nl', now)).toMatchObject({ title: 'Hondenuitlater', lang: undefined });
	});

	it('say their own language where there is none', () => {
		expect(toTeaser(vacancy({ translations: {} }), 'en', now)).toMatchObject({
			title: 'Hondenuitlater',
			lang: 'nl',
		});
	});
});

describe('a card', () => {
	it.each([
		['required', ['VOG nodig']],
		['free_scheme', ['VOG nodig']],
		['none', []],
		[undefined, []],
	] as const)('says where the certificate of conduct is %s', (vog, said) => {
		const { badges } = toTeaser(vacancy({ vog }), 'nl', now);
		expect(badges.map(({ tone, text }) => [tone, text])).toEqual(said.map((text) => ['neutral', text]));
	});
});

describe('the dates of a card', () => {
	it('have the spots of the activity where a time has none of its own', () => {
		const dates = datesOf({
			sessions: [session(20), { ...session(21), spots: 3 }],
			occurrences: [],
			spots: 8,
		});
		expect(dates.map(({ spots }) => spots)).toEqual([8, 3]);
	});

	it('tell the next session that has not ended, whatever the order, and how many follow', () => {
		const teaser = toTeaser(vacancy({ sessions: [session(28), session(20), session(24)] }), 'nl', now);
		expect(teaser.startsAt).toBe('2026-11-24T09:00:00Z');
		expect(teaser.when).toBe('dinsdag 24 november, 10:00\u00a0–\u2060\u00a012:00 en nog 1 datum');
	});

	it('tell none when all have been', () => {
		expect(toTeaser(vacancy({ sessions: [session(20)] }), 'nl', now)).toMatchObject({
			startsAt: null,
			when: null,
		});
	});

	it('call a vacancy new for a week', () => {
		expect(badges({ publishedAt: '2026-11-15T12:00:00Z' })).toEqual(['Nieuw']);
		expect(badges({ publishedAt: '2026-11-14T12:00:00Z' })).toEqual([]);
		expect(badges({ publishedAt: null })).toEqual([]);
	});
});

const badges = (overrides: Partial<Vacancy>) =>
	toTeaser(vacancy(overrides), 'nl', now).badges.map(({ text }) => text);

describe('what sets a card apart', () => {
	it('is the kind of help, being online, and few places', () => {
		expect(badges({ vacancyType: 'activity', locationKind: 'online', spotsLeft: 1 })).toEqual([
			'Activiteit',
			'Online',
			'Nog 1 plek',
		]);
		expect(badges({ vacancyType: 'volunteering', spotsLeft: 4 })).toEqual([]);
		expect(badges({ spotsLeft: 0, publishedAt: '2026-11-20T12:00:00Z' })).toEqual(['Vol']);
	});
});

describe('the place of a card', () => {
	const place = (overrides: Partial<Vacancy>) => toTeaser(vacancy(overrides), 'nl', now).place;

	it('comes with the distance when a place was asked for', () => {
		expect(place({ city: 'Ede', distance: 3400 })).toBe('Ede, op 3,4\u00a0km');
		expect(place({ city: 'Ede', distance: 24_900 })).toBe('Ede, op 25\u00a0km');
		expect(place({ city: 'Ede', distance: null })).toBe('Ede');
	});

	it('is no town for what has none', () => {
		expect(place({ locationKind: 'online', city: 'Ede', distance: null })).toBe('Online');
		expect(place({ locationKind: 'area', city: 'Ede' })).toBe('In de hele regio');
	});
});
