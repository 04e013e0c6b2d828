import { expect, it } from 'vitest';
import { readsDifferently } from './reads-differently.ts';

const online = {
	vacancyType: ['activity'],
	language: ['nl'],
	title: ['Koken'],
	tags: ['free', 'NLdoet'],
	spots: ['4'],
	startsOn: ['2030-01-01'],
	expiresAt: ['2030-06-01'],
	imageId: [''],
	'sessions[0].id': ['a'],
	'sessions[0].date': ['2030-01-02'],
	'sessions[0].startsAt': ['10:00'],
	'sessions[0].endsAt': ['12:00'],
	'sessions[0].place': ['Zaal'],
};
const says = (typed: object) => readsDifferently(online, { ...online, ...typed });

it('is not how many, when and until when, nor the order of what is ticked', () => {
	expect(says({})).toBe(false);
	expect(says({ spots: ['9'], startsOn: ['2030-02-01'], expiresAt: ['2030-07-01'] })).toBe(false);
	expect(says({ 'sessions[0].date': ['2030-01-03'], tags: ['NLdoet', 'free'] })).toBe(false);
	expect(says({ 'sessions[0].place': [''] })).toBe(false);
	const another = { 'sessions[1].date': ['2030-01-09'], 'sessions[1].startsAt': ['10:00'] };
	expect(says({ ...another, 'sessions[1].place': ['Zaal'] })).toBe(false);
});

it('is a word, a picture, and a place that was not said before', () => {
	for (const typed of [
		{ title: ['Bakken'] },
		{ tags: ['free'] },
		{ imageId: ['b3c1'] },
		{ 'translations.en.title': ['Cooking'] },
		{ 'sessions[0].place': ['Tuin'] },
	])
		expect([typed, says(typed)]).toEqual([typed, true]);
});
