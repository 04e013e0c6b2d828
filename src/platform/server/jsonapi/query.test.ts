import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSnake } from '../../contract/keys.ts';
import { BadQuery } from './errors.ts';
import { predicates, predicatesFor, takesBoolean, takesList } from './predicates.ts';
import { type ListQuery, type ListSpec, parseItemQuery, parseListQuery } from './query.ts';

const organizationId = '3f2a8f0e-6c3b-4b6f-9a59-0d6b3a1c2d4e';

const spec = {
	filters: {
		title: { type: 'string' },
		status: { type: 'enum', values: ['draft', 'published'] },
		organizationId: { type: 'uuid' },
		spots: { type: 'integer' },
		distance: { type: 'number', predicates: ['lt', 'lteq'] },
		createdAt: { type: 'date' },
		isOnline: { type: 'boolean' },
		skills: { type: 'array', values: ['cooking', 'driving'] },
	},
	customFilters: { q: { type: 'string' }, withRole: { type: 'enum', values: ['admin', 'mentor'] } },
	sorts: ['createdAt', 'title'],
	defaultSort: '-createdAt',
	includes: ['organization.profile', 'contactPerson'],
	fields: { vacancies: ['title', 'createdAt', 'contactPerson'], organizations: ['name'] },
	page: { defaultSize: 25, maxSize: 100 },
} as const satisfies ListSpec;

const parse = (search: string) => parseListQuery(new URL(`http://localhost/api/v1/vacancies${search}`), spec);

function issuesOf(search: string) {
	try {
		parse(search);
	} catch (error) {
		if (error instanceof BadQuery) {
			expect(error.status).toBe(400);
			return error.issues.map((issue) => [issue.code, issue.source?.parameter]);
		}
		throw error;
	}
	return [];
}

describe('a list query', () => {
	test('without parameters has the defaults', () => {
		expect(parse('')).toEqual({
			filters: [],
			custom: {},
			sort: [{ attribute: 'createdAt', direction: 'desc' }],
			page: { number: 1, size: 25 },
			include: [],
			fields: {},
		});
	});

	test('with everything is read in camelCase', () => {
		const query = parse(
			`?filter[organization_id_eq]=${organizationId.toUpperCase()}&filter[with_role]=admin&filter[title_cont]=soep` +
				'&sort=title,-created_at&page[number]=2&page[size]=10&include=contact_person,organization.profile' +
				'&fields[vacancies]=title,contact_person&filter[q]=any thing, even this',
		);
		expect(query).toEqual({
			filters: [
				{
					attribute: 'organizationId',
					predicate: 'eq',
					type: 'uuid',
					value: organizationId,
					parameter: 'filter[organization_id_eq]',
				},
				{
					attribute: 'title',
					predicate: 'cont',
					type: 'string',
					value: 'soep',
					parameter: 'filter[title_cont]',
				},
			],
			custom: { withRole: 'admin', q: 'any thing, even this' },
			sort: [
				{ attribute: 'title', direction: 'asc' },
				{ attribute: 'createdAt', direction: 'desc' },
			],
			page: { number: 2, size: 10 },
			include: ['contactPerson', 'organization', 'organization.profile'],
			fields: { vacancies: ['title', 'contactPerson'] },
		});
	});

	test('only parameters of JSON:API have names of small letters alone', () => {
		for (const search of ['?q=a', '?near=Ede', '?distance=5', '?unknown=1']) {
			expect(issuesOf(search)).toEqual([['unknown_parameter', search.slice(1).split('=')[0]]]);
		}
	});

	test.each([
		['filter[title]=a,b', 'eq', 'a,b'],
		['filter[status]=draft', 'eq', 'draft'],
		['filter[status]=draft,published', 'in', ['draft', 'published']],
		['filter[status][]=draft', 'in', ['draft']],
		['filter[title][]=a,b&filter[title][]=c', 'in', ['a,b', 'c']],
		['filter[title_in]=a,b', 'in', ['a', 'b']],
		['filter[skills]=cooking', 'in', ['cooking']],
		['filter[skills_cont_all]=cooking,driving', 'cont_all', ['cooking', 'driving']],
		['filter[is_online_true]=1', 'true', true],
		['filter[is_online]=f', 'eq', false],
		['filter[spots_null]=FALSE', 'null', false],
		['filter[spots_gteq]=-3', 'gteq', -3],
		['filter[distance_lt]=1.5', 'lt', 1.5],
		['filter[created_at_gt]=2026-02-28', 'gt', '2026-02-28'],
		['filter[created_at_gt]=2026-02-28T10:00:00%2B02:00', 'gt', '2026-02-28T10:00:00+02:00'],
		['filter[title_matches]=a%25\\\\', 'matches', 'a%\\\\'],
	])('%s is %s', (search, predicate, value) => {
		expect(parse(`?${search}`).filters[0]).toMatchObject({ predicate, value });
	});

	test.each([
		['filter[secret_eq]=1', 'unknown_filter'],
		['filter[title_sounds_like]=1', 'unknown_filter'],
		['filter[title_or_status_eq]=1', 'unknown_filter'],
		['filter[title_true]=1', 'unknown_predicate'],
		['filter[distance_gt]=1', 'unknown_predicate'],
		['filter[status]=deleted', 'invalid_value'],
		['filter[organization_id_eq]=1', 'invalid_value'],
		['filter[spots]=1.5', 'invalid_value'],
		['filter[created_at_gt]=2026-01-01T00:00:00%2B23:00', 'invalid_value'],
		['filter[spots]=2147483648', 'invalid_value'],
		['filter[distance_lt]=1e400', 'invalid_value'],
		['filter[distance_lt]=NaN', 'invalid_value'],
		['filter[created_at_gt]=2026-02-30', 'invalid_value'],
		['filter[created_at_gt]=0000-01-01', 'invalid_value'],
		['filter[created_at_gt]=now', 'invalid_value'],
		['filter[is_online_true]=maybe', 'invalid_value'],
		['filter[title]=%00', 'invalid_value'],
		['filter[title_matches]=a\\', 'invalid_value'],
		['filter[title_matches_any]=b,a\\\\\\', 'invalid_value'],
		[`filter[title]=${'x'.repeat(501)}`, 'too_long'],
		[`filter[title_in]=${','.repeat(100)}`, 'too_many_values'],
		['filter[title]=a&filter[title]=b', 'duplicate_parameter'],
		['filter[title]=a&filter[title_eq]=b', 'duplicate_parameter'],
		['filter[title_eq][]=a', 'malformed_parameter'],
		['filter[title][x]=a', 'unknown_parameter'],
		['filter[with_role]=mentor,admin', 'invalid_value'],
		['filter=a', 'malformed_parameter'],
		['filter[]=a', 'malformed_parameter'],
		['page[number]=0', 'out_of_range'],
		['page[number]=-1', 'out_of_range'],
		['page[number]=1.5', 'out_of_range'],
		['page[number]=99999999999', 'out_of_range'],
		['page[size]=101', 'out_of_range'],
		['page[offset]=1', 'unknown_parameter'],
		['page=2', 'malformed_parameter'],
		['sort=', 'unknown_sort'],
		['sort=secret', 'unknown_sort'],
		['sort=createdAt', 'unknown_sort'],
		['sort=title,-title', 'duplicate_sort'],
		['sort=title&sort=title', 'duplicate_parameter'],
		['sort[a]=title', 'malformed_parameter'],
		['include=users', 'unknown_include'],
		['include=contact_person,', 'unknown_include'],
		['fields[users]=name', 'unknown_type'],
		['fields[__proto__]=name', 'unknown_type'],
		['fields[vacancies]=secret', 'unknown_field'],
		['fields=title', 'malformed_parameter'],
		['access-token=x', 'unknown_parameter'],
		['Filter[title]=x', 'unknown_parameter'],
	])('%s is refused as %s', (search, code) => {
		expect(issuesOf(`?${search}`).map(([found]) => found)).toContain(code);
	});

	test('all issues come back at once, each with its parameter', () => {
		expect(issuesOf('?filter[a]=1&sort=b&page[size]=0&unknown=1&include=c')).toEqual([
			['unknown_filter', 'filter[a]'],
			['unknown_sort', 'sort'],
			['out_of_range', 'page[size]'],
			['unknown_parameter', 'unknown'],
			['unknown_include', 'include'],
		]);
	});

	test('an empty include and an empty fieldset are possible', () => {
		expect(parse('?include=&fields[organizations]=')).toMatchObject({
			include: [],
			fields: { organizations: [] },
		});
	});

	test('a list without pages or sorts takes neither', () => {
		const bare = (search: string) => () => parseListQuery(new URL(`http://localhost/${search}`), {});
		expect(bare('?page[number]=1')).toThrow(BadQuery);
		expect(bare('?sort=id')).toThrow(BadQuery);
	});
});

describe('a single resource', () => {
	const item = (search: string) =>
		parseItemQuery(new URL(`http://localhost/${search}`), {
			includes: ['roles'],
			fields: { users: ['email'] },
		});

	test('takes include and fields only', () => {
		expect(item('?include=roles&fields[users]=email')).toEqual({
			include: ['roles'],
			fields: { users: ['email'] },
		});
		for (const search of ['?sort=email', '?filter[email]=a', '?page[number]=1']) {
			expect(() => item(search)).toThrow(BadQuery);
		}
	});
});

describe('what is printed is read back', () => {
	const attributes = Object.keys(spec.filters) as (keyof typeof spec.filters)[];
	const scalar = {
		string: fc.string({ maxLength: 20, unit: 'grapheme' }).filter((text) => !text.includes('\0')),
		enum: fc.constantFrom('draft', 'published'),
		array: fc.constantFrom('cooking', 'driving'),
		uuid: fc.uuid(),
		integer: fc.integer(),
		number: fc.integer({ min: -10_000, max: 10_000 }).map((value) => value / 8),
		boolean: fc.boolean(),
		date: fc
			.date({
				min: new Date('0001-01-01T00:00:00Z'),
				max: new Date('9999-12-31T00:00:00Z'),
				noInvalidDate: true,
			})
			.map((date) => date.toISOString()),
	};
	const filter = fc.constantFrom(...attributes).chain((attribute) => {
		const { type } = spec.filters[attribute];
		const allowed =
			'predicates' in spec.filters[attribute] ? spec.filters.distance.predicates : predicatesFor(type);
		return fc.constantFrom(...allowed).chain((predicate) => {
			// No lone escape at a pattern's end, which is refused.
			const one = /match/.test(predicate)
				? scalar.string.map((text) => text.replace(/\\/g, '/'))
				: scalar[type];
			const value = takesBoolean(predicate)
				? fc.boolean()
				: takesList(predicate)
					? fc.array(one as fc.Arbitrary<string | number | boolean>, { minLength: 1, maxLength: 4 })
					: (one as fc.Arbitrary<string | number | boolean>);
			return value.map((inner) => {
				const parameter = `filter[${toSnake(attribute)}_${predicate}]${Array.isArray(inner) ? '[]' : ''}`;
				return { attribute, predicate, type, value: inner, parameter };
			});
		});
	});
	const query: fc.Arbitrary<ListQuery> = fc.record({
		filters: fc.uniqueArray(filter, { maxLength: 5, selector: (one) => one.parameter.replace('[]', '') }),
		custom: fc.constantFrom<ListQuery['custom']>({}, { withRole: 'mentor' }),
		sort: fc.uniqueArray(
			fc.record({
				attribute: fc.constantFrom(...spec.sorts),
				direction: fc.constantFrom('asc' as const, 'desc' as const),
			}),
			{ minLength: 1, selector: (one) => one.attribute },
		),
		page: fc.record({
			number: fc.integer({ min: 1, max: 1_000_000 }),
			size: fc.integer({ min: 1, max: 100 }),
		}),
		include: fc.uniqueArray(fc.constantFrom('contactPerson', 'organization')),
		fields: fc.record(
			{
				vacancies: fc.uniqueArray(fc.constantFrom(...spec.fields.vacancies)),
				organizations: fc.uniqueArray(fc.constantFrom(...spec.fields.organizations)),
			},
			{ requiredKeys: [] },
		),
	});

	function print(printed: ListQuery): URLSearchParams {
		const params = new URLSearchParams();
		for (const { parameter, value } of printed.filters) {
			for (const word of [value].flat()) params.append(parameter, String(word));
		}
		for (const [name, value] of Object.entries(printed.custom)) {
			params.set(`filter[${toSnake(name)}]`, String(value));
		}
		params.set(
			'sort',
			printed.sort.map((one) => `${one.direction === 'desc' ? '-' : ''}${toSnake(one.attribute)}`).join(','),
		);
		params.set('page[number]', String(printed.page.number));
		params.set('page[size]', String(printed.page.size));
		params.set('include', printed.include.map(toSnake).join(','));
		for (const [type, names] of Object.entries(printed.fields)) {
			params.set(`fields[${type}]`, names.map(toSnake).join(','));
		}
		return params;
	}

	test('for any query', () => {
		fc.assert(
			fc.property(query, (wanted) => {
				expect(parse(`?${print(wanted)}`)).toEqual(wanted);
			}),
		);
	});

	test('any query string is either read or refused, never a failure', () => {
		const names = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.constantFrom('sort', 'include', 'page[size]', 'fields[vacancies]', 'filter', 'constructor'),
			fc.constantFrom(...predicates).map((predicate) => `filter[title_${predicate}]`),
			fc.constantFrom('toString', '__proto__', 'title', '').map((name) => `filter[${name}]`),
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
				try {
					parse(`?${new URLSearchParams(pairs)}`);
				} catch (error) {
					expect(error).toBeInstanceOf(BadQuery);
				}
			}),
		);
	});
});
