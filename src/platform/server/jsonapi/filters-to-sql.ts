import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from '../escape-like.ts';
import { type BasePredicate, type Predicate, splitPredicate } from './predicates.ts';
import type { Filter, FilterScalar, FilterType, ListQuery, SortField } from './query.ts';

/** The SQL of each attribute: a column reference such as `vacancies.created_at`, or an expression. */
export type Columns = Readonly<Record<string, string | Expression<unknown>>>;

/**
 * Adds a condition for each filter, with bound values. An attribute without a column is a mistake of the
 * program, so it throws a plain Error.
 */
export function applyFilters<DB, TB extends keyof DB, O>(
	query: SelectQueryBuilder<DB, TB, O>,
	filters: readonly Filter[],
	columns: Columns,
): SelectQueryBuilder<DB, TB, O> {
	return filters.reduce(
		(built, filter) => built.where(filterCondition(filter, reference(filter.attribute, columns))),
		query,
	);
}

/**
 * The condition of one filter. A negation is the exact complement of the predicate it negates: rows without a value
 * match "not equal" and "does not contain". Text is compared case-insensitively, except by eq and in.
 */
export function filterCondition(
	filter: Pick<Filter, 'predicate' | 'type' | 'value'>,
	column: Expression<unknown>,
): Expression<SqlBool> {
	const { base, compound } = splitPredicate(filter.predicate);
	const values = [filter.value].flat();
	if (filter.type === 'array') return arrayCondition(base, compound, column, values);
	if (compound === undefined) return scalarCondition(base, column, filter.type, values);
	const each = values.map((value) => sql`(${scalarCondition(base, column, filter.type, [value])})`);
	return sql<SqlBool>`(${sql.join(each, compound === 'any' ? sql` or ` : sql` and `)})`;
}

/** Orders by the query's sort fields, then by the tie-breaker so that pages never overlap. */
export function applySort<DB, TB extends keyof DB, O>(
	query: SelectQueryBuilder<DB, TB, O>,
	sort: readonly SortField[],
	columns: Columns,
	tieBreaker: string | Expression<unknown> = 'id',
): SelectQueryBuilder<DB, TB, O> {
	const sorted = sort.reduce(
		(built, { attribute, direction }) => built.orderBy(reference(attribute, columns), direction),
		query,
	);
	return sorted.orderBy(typeof tieBreaker === 'string' ? sql.ref(tieBreaker) : tieBreaker);
}

/** Limits to the query's page. */
export function applyPage<DB, TB extends keyof DB, O>(
	query: SelectQueryBuilder<DB, TB, O>,
	page: ListQuery['page'],
): SelectQueryBuilder<DB, TB, O> {
	return query.limit(page.size).offset((page.number - 1) * page.size);
}

function reference(attribute: string, columns: Columns): Expression<unknown> {
	const column = Object.hasOwn(columns, attribute) ? columns[attribute] : undefined;
	if (column === undefined) throw new Error(`No column is given for attribute ${attribute}`);
	return typeof column === 'string' ? sql.ref(column) : column;
}

/** A number is bound as a double: the database would otherwise take the column's type and refuse 1.5. */
function bind(type: FilterType, value: FilterScalar | undefined): RawBuilder<unknown> {
	return type === 'number' ? sql`cast(${value} as double precision)` : sql`${value}`;
}

function scalarCondition(
	base: BasePredicate,
	column: Expression<unknown>,
	type: FilterType,
	values: readonly FilterScalar[],
): RawBuilder<SqlBool> {
	const value = values[0];
	const bound = bind(type, value);
	const list = () => sql.join(values.map((word) => bind(type, word)));
	const like = (pattern: string) => sql<SqlBool>`${column} ilike ${pattern}`;
	// What people type into the search field of a list: accents matter as little as capitals do.
	const contains = (pattern: string) => sql<SqlBool>`plain(${column}) like plain(${pattern})`;
	const empty = () =>
		type === 'string' ? sql`(${column} is null or ${column} = '')` : sql`${column} is null`;
	switch (base) {
		case 'eq':
			return sql`${column} = ${bound}`;
		case 'not_eq':
			return sql`${column} is distinct from ${bound}`;
		case 'lt':
			return sql`${column} < ${bound}`;
		case 'lteq':
			return sql`${column} <= ${bound}`;
		case 'gt':
			return sql`${column} > ${bound}`;
		case 'gteq':
			return sql`${column} >= ${bound}`;
		case 'in':
			return sql`${column} in (${list()})`;
		case 'not_in':
			return complement(sql`${column} in (${list()})`);
		case 'matches':
			return like(String(value));
		case 'does_not_match':
			return complement(like(String(value)));
		case 'cont':
			return like(`%${textual(value)}%`);
		case 'not_cont':
			return complement(like(`%${textual(value)}%`));
		case 'i_cont':
			return contains(`%${textual(value)}%`);
		case 'not_i_cont':
			return complement(contains(`%${textual(value)}%`));
		case 'start':
			return like(`${textual(value)}%`);
		case 'not_start':
			return complement(like(`${textual(value)}%`));
		case 'end':
			return like(`%${textual(value)}`);
		case 'not_end':
			return complement(like(`%${textual(value)}`));
		case 'true':
			return value ? sql`${column} is true` : sql`${column} is not true`;
		case 'not_true':
			return value ? sql`${column} is not true` : sql`${column} is true`;
		case 'false':
			return value ? sql`${column} is false` : sql`${column} is not false`;
		case 'not_false':
			return value ? sql`${column} is not false` : sql`${column} is false`;
		case 'null':
			return value ? sql`${column} is null` : sql`${column} is not null`;
		case 'not_null':
			return value ? sql`${column} is not null` : sql`${column} is null`;
		case 'blank':
			return value ? sql`${empty()}` : sql`not ${empty()}`;
		case 'present':
			return value ? sql`not ${empty()}` : sql`${empty()}`;
	}
}

/** A condition on an array: eq, cont and _all require all given values, in and _any require one. */
function arrayCondition(
	base: BasePredicate,
	compound: 'any' | 'all' | undefined,
	column: Expression<unknown>,
	values: readonly FilterScalar[],
): RawBuilder<SqlBool> {
	const all = () => sql<SqlBool>`${column} @> ${values}`;
	const any = () => sql<SqlBool>`${column} && ${values}`;
	const empty = () => sql<SqlBool>`coalesce(cardinality(${column}), 0) = 0`;
	const value = values[0];
	switch (base) {
		case 'eq':
		case 'cont':
			return compound === 'any' ? any() : all();
		case 'in':
			return compound === 'all' ? all() : any();
		case 'not_eq':
		case 'not_cont':
			// "Not a, or not b" is the complement of "both"; "not a, and not b" that of "either".
			return complement(compound === 'all' ? any() : all());
		case 'not_in':
			return complement(compound === 'any' ? all() : any());
		case 'blank':
			return value ? empty() : sql`not ${empty()}`;
		case 'present':
			return value ? sql`not ${empty()}` : empty();
		case 'null':
			return value ? sql`${column} is null` : sql`${column} is not null`;
		case 'not_null':
			return value ? sql`${column} is not null` : sql`${column} is null`;
		default:
			throw new Error(`Predicate ${base satisfies Predicate} is not possible for a list`);
	}
}

function complement(condition: Expression<SqlBool>): RawBuilder<SqlBool> {
	return sql`(${condition}) is not true`;
}

/** A value for use in a LIKE pattern, matched literally. */
function textual(value: FilterScalar | undefined): string {
	return escapeLike(String(value ?? ''));
}
