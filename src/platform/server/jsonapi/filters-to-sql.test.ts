import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedExtensions } from '../embedded.ts';
import { applyFilters, applyPage, applySort } from './filters-to-sql.ts';
import { type FilterType, predicatesFor, takesBoolean } from './predicates.ts';
import { type ListSpec, parseListQuery } from './query.ts';

interface Things {
	things: {
		id: number;
		title: string | null;
		spots: number | null;
		rating: number | null;
		online: boolean | null;
		starts: string | null;
		owner: string | null;
		tags: string[] | null;
	};
}

const owners = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const spec: ListSpec = {
	filters: {
		title: { type: 'string' },
		spots: { type: 'integer' },
		rating: { type: 'number' },
		isOnline: { type: 'boolean' },
		startsAt: { type: 'date' },
		ownerId: { type: 'uuid' },
		kind: { type: 'enum', values: ['Soep', '100% echt'] },
		tags: { type: 'array' },
	},
	sorts: ['title', 'spots'],
	page: { defaultSize: 50, maxSize: 100 },
};
const columns = {
	title: 'things.title',
	spots: 'things.spots',
	rating: 'things.rating',
	isOnline: 'online',
	startsAt: 'starts',
	ownerId: 'owner',
	kind: sql`things.title`,
	tags: 'tags',
};

let database: Kysely<Things>;

beforeAll(async () => {
	database = new Kysely<Things>({
		dialect: new PGliteDialect({ pglite: new PGlite({ extensions: embeddedExtensions }) }),
	});
	// As the first migration makes it.
	await sql`create extension unaccent`.execute(database);
	await sql`create function plain(value text) returns text language sql immutable strict
		return lower(public.unaccent('public.unaccent'::regdictionary, value))`.execute(database);
	await sql`create table things (
		id integer primary key, title text, spots integer, rating numeric, online boolean,
		starts timestamptz, owner uuid, tags text[]
	)`.execute(database);
	await database
		.insertInto('things')
		.values([
			{
				id: 1,
				title: 'Soep',
				spots: 1,
				rating: 1.5,
				online: true,
				starts: '2026-01-01T00:00:00Z',
				owner: '11111111-1111-4111-8111-111111111111',
				tags: ['a', 'b'],
			},
			{
				id: 2,
				title: '100% echt',
				spots: 2,
				rating: 2,
				online: false,
				starts: '2026-06-01T00:00:00Z',
				owner: '22222222-2222-4222-8222-222222222222',
				tags: ['b'],
			},
			{
				id: 3,
				title: 'een_twee',
				spots: 3,
				rating: 0,
				online: true,
				starts: '2027-01-01T00:00:00Z',
				owner: null,
				tags: [],
			},
			{ id: 4, title: '', spots: 0, rating: -1, online: null, starts: null, owner: null, tags: ['a', 'c'] },
			{ id: 5, title: null, spots: null, rating: null, online: null, starts: null, owner: null, tags: null },
			{
				id: 6,
				title: 'soepkom C:\\tmp',
				spots: 2,
				rating: 2.25,
				online: false,
				starts: null,
				owner: null,
				tags: ['c'],
			},
		])
		.execute();
}, 60_000);

afterAll(() => database.destroy());

async function find(params: URLSearchParams | string): Promise<number[]> {
	const query = parseListQuery(new URL(`http://localhost/?${params}`), spec);
	const selected = applyFilters(database.selectFrom('things').select('id'), query.filters, columns);
	const sorted = applySort(selected, query.sort, columns, 'things.id');
	return (await applyPage(sorted, query.page).execute()).map((row) => row.id);
}

describe('filters', () => {
	test.each<[string, number[]]>([
		['filter[title]=Soep', [1]],
		['filter[title]=soep', []],
		['filter[title_not_eq]=Soep', [2, 3, 4, 5, 6]],
		['filter[title_in]=Soep,een_twee', [1, 3]],
		['filter[title_not_in]=Soep,een_twee', [2, 4, 5, 6]],
		['filter[title_cont]=SOEP', [1, 6]],
		['filter[title_i_cont]=SOEP', [1, 6]],
		['filter[title_i_cont]=sóëpk', [6]],
		['filter[title_cont]=sóëpk', []],
		['filter[title_cont]=%25', [2]],
		['filter[title_cont]=_', [3]],
		['filter[title_cont]=\\', [6]],
		['filter[title_not_cont]=soep', [2, 3, 4, 5]],
		['filter[title_not_i_cont]=soep', [2, 3, 4, 5]],
		['filter[title_start]=soep', [1, 6]],
		['filter[title_start]=%25', []],
		['filter[title_not_start]=soep', [2, 3, 4, 5]],
		['filter[title_end]=kom C:\\tmp', [6]],
		['filter[title_not_end]=ECHT', [1, 3, 4, 5, 6]],
		['filter[title_matches]=soe%25', [1, 6]],
		['filter[title_matches]=soe_', [1]],
		['filter[title_does_not_match]=soe_', [2, 3, 4, 5, 6]],
		['filter[title_cont_any]=soep,echt', [1, 2, 6]],
		['filter[title_cont_all]=soep,kom', [6]],
		['filter[title_not_cont_all]=soep,echt', [3, 4, 5]],
		['filter[title_matches_any]=soep,100%25', [1, 2]],
		['filter[title_eq_any]=Soep,een_twee', [1, 3]],
		['filter[title_blank]=1', [4, 5]],
		['filter[title_blank]=0', [1, 2, 3, 6]],
		['filter[title_present]=1', [1, 2, 3, 6]],
		['filter[title_null]=1', [5]],
		['filter[title_not_null]=1', [1, 2, 3, 4, 6]],
		['filter[spots_lt]=2', [1, 4]],
		['filter[spots_lteq]=2', [1, 2, 4, 6]],
		['filter[spots_gt]=2', [3]],
		['filter[spots_gteq]=2', [2, 3, 6]],
		['filter[spots_lt_any]=1,3', [1, 2, 4, 6]],
		['filter[spots_lt_all]=1,3', [4]],
		['filter[spots_present]=0', [5]],
		['filter[rating]=1.5', [1]],
		['filter[rating_in]=2.25,2', [2, 6]],
		['filter[is_online]=true', [1, 3]],
		['filter[is_online_true]=1', [1, 3]],
		['filter[is_online_true]=0', [2, 4, 5, 6]],
		['filter[is_online_not_true]=1', [2, 4, 5, 6]],
		['filter[is_online_false]=1', [2, 6]],
		['filter[is_online_not_false]=1', [1, 3, 4, 5]],
		['filter[starts_at_gteq]=2026-06-01', [2, 3]],
		['filter[starts_at]=2026-01-01T01:00:00%2B01:00', [1]],
		[`filter[owner_id]=${owners.join(',')}`, [1, 2]],
		[`filter[owner_id_not_eq]=${owners[0]}`, [2, 3, 4, 5, 6]],
		['filter[kind]=Soep', [1]],
		['filter[tags]=a', [1, 4]],
		['filter[tags]=a,c', [1, 4, 6]],
		['filter[tags_eq]=a', [1, 4]],
		['filter[tags_cont_all]=a,b', [1]],
		['filter[tags_cont_any]=b,c', [1, 2, 4, 6]],
		['filter[tags_not_eq]=a', [2, 3, 5, 6]],
		['filter[tags_not_in]=a,b', [3, 5, 6]],
		['filter[tags_not_cont_any]=a,b', [2, 3, 4, 5, 6]],
		['filter[tags_not_cont_all]=a,b', [3, 5, 6]],
		['filter[tags_in_all]=a,c', [4]],
		['filter[tags_blank]=1', [3, 5]],
		['filter[tags_present]=1', [1, 2, 4, 6]],
		['filter[tags_null]=1', [5]],
		['filter[tags_not_null]=1', [1, 2, 3, 4, 6]],
		['filter[title_cont]=soep&filter[spots_gt]=1', [6]],
	])('%s finds %j', async (search, ids) => {
		expect(await find(search)).toEqual(ids);
	});

	test('a predicate and its negation divide the rows between them', async () => {
		const pairs = [
			['eq', 'not_eq'],
			['in', 'not_in'],
			['cont', 'not_cont'],
			['i_cont', 'not_i_cont'],
			['start', 'not_start'],
			['end', 'not_end'],
			['matches', 'does_not_match'],
		];
		for (const value of ['soep', 'Soep', '%', '_', '']) {
			for (const [one, other] of pairs) {
				const both = [
					...(await find(new URLSearchParams({ [`filter[title_${one}]`]: value }))),
					...(await find(new URLSearchParams({ [`filter[title_${other}]`]: value }))),
				];
				expect(both.sort()).toEqual([1, 2, 3, 4, 5, 6]);
			}
		}
	});

	test('every predicate of every type runs on the database', async () => {
		const samples: Record<string, [FilterType, string]> = {
			title: ['string', "'; drop table things; --"],
			spots: ['integer', '-2147483648'],
			rating: ['number', '0.1'],
			is_online: ['boolean', 't'],
			starts_at: ['date', '9999-12-31'],
			owner_id: ['uuid', owners[0] ?? ''],
			kind: ['enum', 'Soep'],
			tags: ['array', '{"a",null}'],
		};
		for (const [name, [type, sample]] of Object.entries(samples)) {
			for (const predicate of predicatesFor(type)) {
				const value = takesBoolean(predicate) ? '1' : sample;
				const found = await find(new URLSearchParams({ [`filter[${name}_${predicate}]`]: value }));
				expect(found.length, `${name}_${predicate}`).toBeLessThanOrEqual(6);
			}
		}
		expect(await find('')).toHaveLength(6);
	});

	test('whatever text is accepted, the database takes it as text', async () => {
		const predicate = fc.constantFrom('eq', 'cont', 'start', 'end', 'matches', 'in', 'gt');
		await fc.assert(
			fc.asyncProperty(predicate, fc.string({ unit: 'binary', maxLength: 12 }), async (name, text) => {
				const params = new URLSearchParams({ [`filter[title_${name}]`]: text });
				await find(params).catch((error: Error) => expect(error.name).toBe('ApiError'));
			}),
			{ numRuns: 60 },
		);
	});

	test('an attribute without a column is a mistake of the program', () => {
		const { filters } = parseListQuery(new URL('http://localhost/?filter[title]=a'), spec);
		expect(() => applyFilters(database.selectFrom('things'), filters, {})).toThrow('No column');
	});
});

describe('order and pages', () => {
	test('sorts by each field, then by the tie-breaker', async () => {
		expect(await find('filter[spots_not_null]=1&sort=-spots')).toEqual([3, 2, 6, 1, 4]);
		expect(await find('filter[spots_not_null]=1&sort=spots,-title')).toEqual([4, 1, 6, 2, 3]);
	});

	test('pages follow each other without overlap', async () => {
		expect(await find('page[size]=4')).toEqual([1, 2, 3, 4]);
		expect(await find('page[size]=4&page[number]=2')).toEqual([5, 6]);
		expect(await find('page[size]=100&page[number]=1000000')).toEqual([]);
	});
});
