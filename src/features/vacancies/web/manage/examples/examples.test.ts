import { describe, expect, it } from 'vitest';
import { locales } from '#platform/contract/tenants.ts';
import { vacancyInputSchema } from '../../../contract.ts';
import { categories } from '../../../enums.ts';
import { hintsFor } from '../quality/quality-hints.ts';
import { exampleAskedFor, exampleOf } from './examples.ts';

const all = locales.flatMap((locale) => categories.map((category) => ({ locale, category })));

describe('an example', () => {
	it.each(all)(
		'of $category in $locale is one to follow: long enough, in plain words',
		({ locale, category }) => {
			const { needed, better } = hintsFor(exampleOf(category, locale));
			expect(needed).toEqual(['where']);
			// What only the organisation itself can say.
			expect(better).toEqual(['image', 'hours', 'moment']);
		},
	);

	it.each(all)('of $category in $locale fits its fields', ({ locale, category }) => {
		const { title, summary, description } = exampleOf(category, locale);
		const { shape } = vacancyInputSchema;
		expect(shape.title.safeParse(title?.[0]).success).toBe(true);
		expect(shape.summary.safeParse(summary?.[0]).success).toBe(true);
		expect(shape.description.safeParse(description?.[0]).success).toBe(true);
	});

	it.each([
		['?example=catering', 'catering'],
		['?example=Catering', undefined],
		['?example=toString', undefined],
		['', undefined],
	])('is asked for by its category: %s', (query, expected) => {
		expect(exampleAskedFor(new URL(`http://centre.example/nl/vacancies/add${query}`))).toBe(expected);
	});
});
