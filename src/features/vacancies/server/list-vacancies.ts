import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { PublishedVacancies } from '#platform/server/database-types.ts';
import { columnNames } from '#platform/server/fields.ts';
import { CachedTotals } from '#platform/server/jsonapi/cached-totals.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { filterCondition } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery, SortField } from '#platform/server/jsonapi/query.ts';
import { prepared } from '#platform/server/prepared.ts';
import { fields } from '../fields.ts';
import type { VacancyRights } from './policy.ts';
import { type VacancyRow, vacancyColumns, viewCount } from './vacancy-columns.ts';

/** The vacancies that a list contains: published ones, or all of an organisation or of the centre. */
export type ListView = { kind: 'public' } | { kind: 'own'; organisationId: string } | { kind: 'centre' };

/**
 * The view for a reader. Staff of the centre see all of the centre. Members who run an organisation see all of it when
 * they filter by that organisation. In all other cases only published vacancies are listed.
 */
export function viewFor({ actor, grants }: VacancyRights, query: ListQuery): ListView {
	if (grants.has('centre')) return { kind: 'centre' };
	const own = actor?.organisation?.id;
	const asksForOwn = query.filters.some(
		({ attribute, predicate, value }) =>
			attribute === 'organizationId' && predicate === 'eq' && value === own,
	);
	return grants.has('own') && own && asksForOwn ? { kind: 'own', organisationId: own } : { kind: 'public' };
}

const publicTotals = new CachedTotals();

/**
 * Returns a page of vacancies with their organisations, and the total. A single statement chooses the page from few
 * columns first and reads only its rows in full. A second statement counts a long public list when its total is not at
 * hand.
 */
export async function listVacancies(
	trx: Trx,
	centreId: string,
	query: ListQuery,
	view: ListView,
	{ applications }: { applications: boolean },
): Promise<{ rows: VacancyRow[]; total: number }> {
	const source = view.kind === 'public' ? published(centreId, query) : everything(centreId, query, view);
	const key = view.kind === 'public' ? JSON.stringify([centreId, query.filters]) : '';
	const known = key === '' ? undefined : publicTotals.get(key);
	const most = key === '' ? undefined : publicTotals.threshold;
	const { number, size } = query.page;
	const asked = query.fields.vacancies;
	// The default first page has few variants. Its limit is a literal, because a cached plan does not know parameter
	// values.
	const isUsual =
		view.kind === 'public' && query.filters.length === 0 && query.sort.length === 0 && number === 1;
	const limit = isUsual ? sql.lit(size) : sql`${size}`;
	const { rows } = await sql<VacancyRow & { total: number | null }>`${isUsual ? prepared : sql``}
		select ${vacancyColumns({
			texts: asked?.includes('description') ?? false,
			organisationText: query.fields.organizations?.includes('description') ?? false,
			applications,
			applicationCounts: view.kind !== 'public',
		})}, ${known === undefined ? countOf(source, most) : sql`null`} as total
		from (select ${source.id} as page_id, ${sql.join(source.order.map(({ by }, index) => sql`${by} as ${sql.ref(`k${index}`)}`))}
			from ${source.from} where ${source.where}
			order by ${orderBy(
				source.order.map(({ by }) => by),
				source,
			)} limit ${limit} offset ${isUsual ? sql.lit(0) : sql`${(number - 1) * size}`}) page
		join vacancies v on v.id = page.page_id
		join organisations o on o.id = v.organisation_id
		order by ${orderBy(
			source.order.map((_, index) => sql.ref(`k${index}`)),
			{ ...source, id: sql.ref('page_id') },
		)}`.execute(trx);
	if (known !== undefined) return { rows, total: known };
	const counted = rows[0]?.total ?? (number === 1 ? 0 : undefined);
	// Counted up to the threshold with the page; a longer list, or a page behind the last, needs a look of its own.
	if (counted !== undefined && (most === undefined || counted <= most)) return { rows, total: counted };
	const total = await count(trx, source);
	if (key !== '') publicTotals.set(key, total);
	return { rows, total };
}

type Source = {
	from: RawBuilder<unknown>;
	id: RawBuilder<unknown>;
	where: RawBuilder<SqlBool>;
	order: { by: RawBuilder<unknown>; direction: 'asc' | 'desc' }[];
};

/**
 * What is published. The view carries the scope and has the indexes; the centre is named as well, as only an equality
 * lets an index give the rows in order.
 */
function published(centreId: string, query: ListQuery): Source {
	const sort = sortOf(query, [{ attribute: 'publishedAt', direction: 'desc' }]);
	const names = [...query.filters, ...sort].map(({ attribute }) => attribute);
	const joins = names.some((name) => publicColumn(name).startsWith('v.'));
	return {
		from: sql.raw(`published_vacancies d${joins ? ' join vacancies v on v.id = d.vacancy_id' : ''}`),
		id: sql.raw('d.vacancy_id'),
		where: conditions([sql`d.centre_id = ${centreId}`], query, publicColumn),
		order: sort.map(({ attribute, direction }) => ({ by: sql.raw(publicColumn(attribute)), direction })),
	};
}

/** Applications that wait for an answer, and views: the orders of those who answer, and nobody else's. */
const ownOrders: Readonly<Record<string, string | undefined>> = {
	waitingApplications:
		"(select count(*) from applications a where a.vacancy_id = v.id and a.status = 'pending')",
	views: viewCount,
};

function everything(centreId: string, query: ListQuery, view: Exclude<ListView, { kind: 'public' }>): Source {
	const sort = sortOf(query, [{ attribute: 'createdAt', direction: 'desc' }]);
	const scope = [sql<SqlBool>`v.centre_id = ${centreId}`, sql<SqlBool>`v.status <> 'deleted'`];
	if (view.kind === 'own') scope.push(sql<SqlBool>`v.organisation_id = ${view.organisationId}`);
	return {
		from: sql.raw('vacancies v'),
		id: sql.raw('v.id'),
		where: conditions(scope, query, tableColumn),
		order: sort.map(({ attribute, direction }) => ({ by: sql.raw(tableColumn(attribute)), direction })),
	};
}

const tableColumns: Readonly<Record<string, string | undefined>> = {
	id: 'id',
	status: 'status',
	review: 'review',
	organizationId: 'organisation_id',
	createdAt: 'created_at',
	updatedAt: 'updated_at',
	publishedAt: 'published_at',
	...columnNames(fields),
};

/** The columns that the view of published vacancies has itself; other columns need a join with the vacancy. */
const viewColumns: ReadonlySet<string> = new Set<keyof PublishedVacancies>([
	'organisation_id',
	'vacancy_type',
	'categories',
	'target_groups',
	'age_groups',
	'dayparts',
	'tags',
	'dutch_level',
	'location_kind',
	'city',
	'published_at',
	'expires_at',
]);

function columnOf(attribute: string): string {
	const column = tableColumns[attribute];
	if (column === undefined) throw new Error(`No column is given for attribute ${attribute}`);
	return column;
}

const tableColumn = (attribute: string): string => ownOrders[attribute] ?? `v.${columnOf(attribute)}`;

function publicColumn(attribute: string): string {
	if (ownOrders[attribute]) {
		const detail = 'Only those who answer applications have this order.';
		throw ApiError.badQuery([{ code: 'unknown_sort', detail, source: { parameter: 'sort' } }]);
	}
	if (attribute === 'id') return 'd.vacancy_id';
	const column = columnOf(attribute);
	return viewColumns.has(column) ? `d.${column}` : `v.${column}`;
}

function sortOf(query: ListQuery, fallback: SortField[]): readonly SortField[] {
	return query.sort.length > 0 ? query.sort : fallback;
}

/** The condition on `vacancies v` for the list of an organisation or of the centre. */
export function ownCondition(
	centreId: string,
	query: ListQuery,
	view: Exclude<ListView, { kind: 'public' }>,
): RawBuilder<SqlBool> {
	return everything(centreId, query, view).where;
}

function conditions(
	scope: RawBuilder<SqlBool>[],
	query: ListQuery,
	column: (attribute: string) => string,
): RawBuilder<SqlBool> {
	const asked = query.filters.map((filter) => filterCondition(filter, sql.raw(column(filter.attribute))));
	return sql.join([...scope, ...asked], sql` and `);
}

/** The order asked for, and the id behind it so that pages never overlap. */
function orderBy(
	keys: RawBuilder<unknown>[],
	{ order, id }: Pick<Source, 'order' | 'id'>,
): RawBuilder<unknown> {
	const fields = order.map(({ direction }, index) => sql`${keys[index]} ${sql.raw(direction)}`);
	return sql.join([...fields, id]);
}

/** Counts the rows of the list; with `most` it stops just past that number. */
function countOf({ from, where }: Source, most: number | undefined): RawBuilder<number> {
	if (most === undefined) return sql`(select count(*)::int from ${from} where ${where})`;
	return sql`(select count(*)::int from (select 1 from ${from} where ${where} limit ${most + 1}) counted)`;
}

async function count(trx: Trx, source: Source): Promise<number> {
	const { rows } = await sql<{ total: number }>`select ${countOf(source, undefined)} as total`.execute(trx);
	return rows[0]?.total ?? 0;
}
