import { describe, expect, it } from 'vitest';
import type { FormValues } from '../form-values.ts';
import { inWords } from './in-words.ts';
import { differencesOf, partsOf, readFields, saysTheSame, takeOver, takesAny } from './parts.ts';

const first: FormValues = {
	vacancyType: ['activity'],
	language: ['nl'],
	title: ['Koken'],
	summary: ['Samen koken.'],
	description: ['Je kookt.'],
	'description.html': ['<p>Je <strong>kookt</strong>.</p>'],
	frequency: ['once'],
	tags: ['free'],
	otherTags: ['NLdoet'],
	categories: ['events', 'ict'],
	wheelchairAccessible: [],
	expiresAt: ['2026-12-05'],
	'sessions[0].date': ['2026-12-01'],
	'sessions[0].startsAt': ['10:00'],
	'sessions[0].endsAt': ['12:00'],
	'sessions[0].repeat': ['weekly'],
	'sessions[0].spots': ['4'],
};

/** The form as it was read, with what is changed in it. */
const typed = async (changes: FormValues): Promise<FormValues> => ({
	...first,
	...(await readFields(first, 'a')),
	...changes,
});

describe('what somebody else changed', () => {
	it('is every part that saving would put back, with whether it was changed here as well', async () => {
		const mine = await typed({ title: ['Bakken'], summary: ['Samen bakken.'] });
		const theirs = { ...first, title: ['Eten'], 'sessions[0].date': ['2026-12-02'], tags: [] };
		expect(await differencesOf(mine, theirs)).toEqual([
			{ part: 'title', both: true },
			{ part: 'tags', both: false },
			{ part: 'sessions', both: false },
		]);
	});

	it('is nothing where both wrote the same, or the other wrote nothing', async () => {
		expect(await differencesOf(await typed({ title: ['Eten'] }), { ...first, title: ['Eten'] })).toEqual([]);
		expect(await differencesOf(await typed({ title: ['Eten'] }), first)).toEqual([]);
		// Boxes come in the order of the form, whatever that is.
		const mine = await typed({ categories: ['ict', 'events'] });
		expect(await differencesOf(mine, { ...first, categories: ['ict'] })).toEqual([
			{ part: 'categories', both: false },
		]);
		expect(saysTheSame(mine, first)).toBe(true);
		expect(saysTheSame(mine, { ...first, title: ['Eten'] })).toBe(false);
	});

	it('is taken over part by part, a part with all of its fields', async () => {
		const theirs = {
			...first,
			title: ['Eten'],
			description: ['Je eet.'],
			'description.html': ['<p>Je eet.</p>'],
			frequency: ['regularly'],
			otherTags: [''],
			'sessions[0].date': ['2026-12-02'],
			'sessions[1].date': ['2026-12-09'],
		};
		const mine = await typed({
			title: ['Bakken'],
			'description.format': ['html'],
			'take.title': ['mine'],
			'take.description': ['theirs'],
			'take.tags': ['theirs'],
			'take.sessions': ['theirs'],
		});
		expect(takesAny(mine)).toBe(true);
		const merged = partsOf(takeOver(mine, theirs));
		expect(merged.get('title')).toBe('"Bakken"');
		for (const part of ['description', 'tags', 'sessions'])
			expect(merged.get(part)).toBe(partsOf(theirs).get(part));
	});

	it('has a mark of every part, also the longest', async () => {
		const long = { ...first, description: ['x'.repeat(20_000)] };
		const { asRead } = await readFields(long, 'a');
		expect(asRead?.[0]?.split(' ')).toHaveLength(partsOf(long).size);
		expect(asRead?.[0]?.length).toBeLessThan(2_000);
	});
});

describe('a part in words', () => {
	const said = (part: string, theirs: FormValues) =>
		inWords(part, { mine: first, theirs: { ...first, ...theirs } }, 'nl');

	it('has the name that the form gives it, and what stands there as it is read', () => {
		expect(said('title', { title: ['Eten'] })).toEqual({ label: 'Titel', mine: 'Koken', theirs: 'Eten' });
		expect(said('description', {}).mine).toBe('Je kookt.');
		expect(said('categories', { categories: [] })).toMatchObject({
			mine: 'Evenementen, Computers en techniek',
			theirs: '',
		});
		expect(said('wheelchairAccessible', { wheelchairAccessible: ['on'] })).toMatchObject({
			mine: 'Nee',
			theirs: 'Ja',
		});
		expect(said('expiresAt', { expiresAt: [''] })).toMatchObject({ mine: '5 december 2026', theirs: '' });
		expect(said('tags', {}).mine).toContain('NLdoet');
		expect(said('sessions', {}).mine).toMatch(/^dinsdag 1 december, 10:00.*12:00, elke week, 4 plekken$/);
		expect(said('translations', { 'translations.en.title': ['Cooking'] })).toMatchObject({
			mine: '',
			theirs: 'Engels: Cooking',
		});
	});

	it('has a name for every part of the form', () => {
		for (const part of partsOf(first).keys()) expect(said(part, {}).label).not.toBe(part);
	});
});
