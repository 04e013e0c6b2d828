import { expect, it } from 'vitest';
import type { FormValues } from '../form-values.ts';
import { hardWordsOf, hintsFor, strengthOf } from './quality-hints.ts';

const complete: FormValues = {
	title: ['Koken voor de buurt'],
	summary: ['Samen koken.'],
	description: [Array.from({ length: 80 }, () => 'woord').join(' ')],
	categories: ['catering'],
	vacancyType: ['volunteering'],
	locationKind: ['address'],
	city: ['Renkum'],
	applyMethod: ['form'],
	expiresAt: ['2027-06-30'],
	contactPerson: ['Jet'],
	hoursMin: ['2'],
	dayparts: ['weekday_evening'],
	'translations.en.title': ['Cooking'],
	imageId: ['00000000-0000-4000-8000-000000000000'],
};

it('has nothing to say about a complete vacancy', () => {
	expect(hintsFor(complete, false)).toEqual({ needed: [], better: [] });
});

it.each([
	['titleNeeded', { title: ['  '] }],
	['summary', { summary: [''] }],
	['description', { description: ['\r\n'] }],
	['category', { categories: [] }],
	['sessions', { vacancyType: ['activity'] }],
	['place', { city: [''] }],
	['applyUrl', { applyMethod: ['link'] }],
] as const)('says that it cannot go online without: %s', (hint, change) => {
	expect(hintsFor({ ...complete, ...change }, false).needed).toEqual([hint]);
});

it.each([
	['image', { imageId: [''] }],
	['length', { description: ['Kort.'] }],
	['tooLong', { description: [Array.from({ length: 401 }, () => 'woord').join(' ')] }],
	['titleShort', { title: ['Kok'] }],
	['hardWords', { summary: ['Samen participeren.'] }],
	['titleLength', { title: ['a'.repeat(71)] }],
	['contact', { contactPerson: [''] }],
	['hours', { hoursMin: [''] }],
	['moment', { dayparts: [] }],
	['english', { 'translations.en.title': [''] }],
] as const)('says what would help: %s', (hint, change) => {
	expect(hintsFor({ ...complete, ...change }).better).toEqual([hint]);
});

it('goes online without a day until which: it then stays the usual time', () => {
	expect(hintsFor({ ...complete, expiresAt: [] }, false).needed).toEqual([]);
});

it('takes the place of the organisation where there is none', () => {
	expect(hintsFor({ ...complete, city: [''] }).needed).toEqual([]);
});

it('names hard words once with a plain one, where they stand, in Dutch alone', () => {
	const text = { title: ['Tevens koken'], summary: ['Ondersteuning ten behoeve van buren, tevens koken.'] };
	expect(hardWordsOf({ ...complete, ...text })).toEqual([
		{ word: 'tevens', plain: 'ook', field: 'title' },
		{ word: 'ten behoeve van', plain: 'voor', field: 'summary' },
	]);
	expect(hardWordsOf({ ...complete, ...text, language: ['en'] })).toEqual([]);
	const translated = { language: ['en'], 'translations.nl.summary': ['Reeds begonnen'] };
	expect(hardWordsOf({ ...complete, ...translated }).map(({ field }) => field)).toEqual([
		'translations.nl.summary',
	]);
	expect(hardWordsOf({ ...complete, summary: ['Mitsen en maren'] })).toEqual([]);
});

it('has no strength when nothing is filled in, one more with each part, and all of it when complete', () => {
	const strength = (values: FormValues) => {
		const { needed, better } = hintsFor(values);
		const hints = [...needed, ...better];
		return { ...strengthOf(values, hints), hints: hints.length };
	};
	// What is seen of the strength and of the hints is one number.
	expect(strength({})).toEqual({ done: 0, all: 8, hints: 8 });
	expect(strength({ summary: ['Samen koken.'] })).toEqual({ done: 1, all: 8, hints: 7 });
	expect(strength({ vacancyType: ['activity'] })).toEqual({ done: 0, all: 7, hints: 7 });
	expect(strength({ vacancyType: ['activity'], dayparts: ['weekday_evening'] }).done).toBe(0);
	// With the five things that it cannot go online without: what is left is as many as what is not there.
	const needed = {
		title: ['Koken voor de buurt'],
		summary: ['Samen koken.'],
		description: ['Kort, tevens.'],
	};
	const placed = { categories: ['catering'], locationKind: ['region'] };
	expect(strength({ ...needed, ...placed })).toEqual({ done: 4, all: 8, hints: 4 });
	expect(strength(complete)).toEqual({ done: 8, all: 8, hints: 0 });
	expect(strength({ ...complete, contactPerson: [''] })).toEqual({ done: 8, all: 8, hints: 1 });
});
