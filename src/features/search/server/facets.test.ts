import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toSnake } from '#platform/contract/keys.ts';
import { type FacetName, facetNames } from '../contract.ts';
import { chooseRows } from './facets.ts';
import type { MatchSet } from './match-set.ts';

type Vacancy = {
	values: Partial<Record<FacetName, string[]>>;
	organisation: string;
	closing: number;
	/** Kilometres from the place; undefined is out of reach, null has no place. */
	distance: number | null | undefined;
};

const now = 1000;
const some = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 });
const suitable = fc.constantFrom('wheelchair', 'groups', 'internship');
const kind = fc.constantFrom('address', 'online', 'area');
const vacancy: fc.Arbitrary<Vacancy> = fc
	.record({
		categories: some,
		tags: some,
		dayparts: some,
		dutchLevel: fc.constantFrom('a', 'b').map((one) => [one]),
		locationKind: kind.map((one) => [one]),
		suitable: fc.uniqueArray(suitable, { maxLength: 3 }),
		starts: fc.constantFrom('now', '1969-11', '1970-01', '1970-02').map((one) => [one]),
		organisation: fc.constantFrom('x', 'y', 'z'),
		closing: fc.constantFrom(now - 1, now, now + 1, Number.POSITIVE_INFINITY),
		reach: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
	})
	.map(({ organisation, closing, reach, ...values }) => ({
		values,
		organisation,
		closing,
		distance: values.locationKind[0] === 'address' ? reach : null,
	}));
const choices = fc.record(
	{
		categories: some,
		tags: some,
		dayparts: some,
		dutchLevel: some,
		locationKind: fc.uniqueArray(kind, { maxLength: 2 }),
		suitable: fc.uniqueArray(suitable, { maxLength: 2 }),
		starts: fc.uniqueArray(fc.constantFrom('now', '1970-01', '1970-02'), { maxLength: 2 }),
		organization: fc.uniqueArray(fc.constantFrom('x', 'y', 'w'), { maxLength: 2 }),
		volunteerCenter: fc.uniqueArray(fc.constantFrom('north', 'south', 'west'), { maxLength: 2 }),
	},
	{ requiredKeys: [] },
);

/** Organisations are of one centre each. */
const centreOf = (organisation: string) => (organisation === 'z' ? 'south' : 'north');

function setOf(vacancies: readonly Vacancy[]): MatchSet {
	const organisations = [...new Set(vacancies.map((one) => one.organisation))];
	const centres = [...new Set(organisations.map(centreOf))];
	const size = vacancies.length;
	const codes = new Map<string, number>();
	return {
		size,
		idAt: String,
		organisationAt: (row) => vacancies[row]?.organisation ?? '',
		organisation: Int32Array.from(vacancies, (one) => organisations.indexOf(one.organisation)),
		organisations,
		centre: Int32Array.from(organisations, (one) => centres.indexOf(centreOf(one))),
		centres,
		combination: Int32Array.from(vacancies, (_, index) => index),
		combinations: vacancies.map(({ values }) =>
			Object.entries(values)
				.flatMap(([facet, held]) =>
					held.map((value) => {
						const key = `${toSnake(facet)}=${value}`;
						codes.set(key, codes.get(key) ?? 300 + codes.size);
						return String.fromCharCode(codes.get(key) ?? 0);
					}),
				)
				.join(''),
		),
		dictionary: new Map(
			[...codes].map(([key, code]) => {
				const [facet = '', value = ''] = key.split('=');
				return [code, { facet, value }];
			}),
		),
		published: new Float64Array(size),
		closing: Float64Array.from(vacancies, (one) => one.closing),
		lat: new Float64Array(size),
		lon: new Float64Array(size),
		hidden: new Uint8Array(size),
		full: new Uint8Array(size),
		rank: new Float64Array(size),
	};
}

/** As one would say it: everything that fits all other choices, counted value by value. */
function naive(vacancies: readonly Vacancy[], chosen: Partial<Record<FacetName, string[]>>, near: boolean) {
	const held = (one: Vacancy, name: FacetName) => {
		if (name === 'organization') return [one.organisation];
		if (name === 'volunteerCenter') return [centreOf(one.organisation)];
		// The test is in January 1970.
		return (one.values[name] ?? []).map((value) => (name === 'starts' && value < '1970-02' ? 'now' : value));
	};
	const fits = (one: Vacancy, except?: FacetName) =>
		one.closing > now &&
		!(near && one.distance === undefined) &&
		facetNames.every((name) => {
			const wanted = chosen[name] ?? (near && name === 'locationKind' ? ['address'] : undefined);
			if (!wanted) return true;
			if (name === 'starts' && name !== except && wanted.includes('1970-01'))
				return held(one, name).some((value) => value === 'now' || wanted.includes(value));
			if (name === 'suitable') return wanted.every((value) => held(one, name).includes(value));
			return name === except || held(one, name).some((value) => wanted.includes(value));
		});
	const counts = facetNames.map((name) => {
		const counted: Record<string, number> = {};
		for (const one of vacancies.filter((each) => fits(each, name)))
			for (const value of held(one, name)) counted[value] = (counted[value] ?? 0) + 1;
		return [name, counted];
	});
	return {
		rows: vacancies.flatMap((one, row) => (fits(one) ? [row] : [])),
		counts: Object.fromEntries(counts),
	};
}

it('counts every facet as if its own choice were not made, but where all that is chosen must hold', () => {
	fc.assert(
		fc.property(fc.array(vacancy, { maxLength: 30 }), choices, fc.boolean(), (vacancies, chosen, near) => {
			const sets = Object.fromEntries(
				Object.entries(chosen).map(([name, values]) => [name, new Set(values)]),
			);
			const result = chooseRows(setOf(vacancies), sets, {
				now,
				distanceOf: near ? (row) => vacancies[row]?.distance : undefined,
			});
			const expected = naive(vacancies, chosen, near);
			expect(result.rows).toEqual(expected.rows);
			expect(
				Object.fromEntries(facetNames.map((name) => [name, Object.fromEntries(result.counts[name])])),
			).toEqual(expected.counts);
		}),
		{ numRuns: 300 },
	);
});
