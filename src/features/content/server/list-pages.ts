import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { filterCondition } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { type PageStatus, pageStatuses, type StartPage } from '../enums.ts';
import type { PageRights } from './policy.ts';
import { isVisible, type PageRow, pageColumns, pagesWith } from './select-pages.ts';

const statusConditions: Record<PageStatus, RawBuilder<SqlBool>> = {
	draft: sql<SqlBool>`not p.is_published`,
	scheduled: sql<SqlBool>`p.is_published and p.publish_at > now() and (p.unpublish_at is null or p.unpublish_at > now())`,
	published: isVisible,
	ended: sql<SqlBool>`p.is_published and p.unpublish_at <= now()`,
};

/** Condition for the pages that the user may edit. */
export function editableBy(rights: PageRights): RawBuilder<SqlBool> {
	if (rights.grants.has('centre')) return sql<SqlBool>`true`;
	if (!rights.grants.has('self') || rights.userId === null) return sql<SqlBool>`false`;
	return sql<SqlBool>`exists (select from page_managers m where m.page_id = p.id and m.user_id = ${rights.userId})`;
}

/** Returns a page of the list and the total, in one statement. */
export async function listPages(
	trx: Trx,
	centreId: string,
	query: ListQuery,
	rights: PageRights,
): Promise<{ rows: PageRow[]; total: number }> {
	const editing = query.custom.editable === true;
	const column = (attribute: string): string => {
		if (attribute === 'pageType') return editing ? 'p.page_type' : 'p.live_type';
		return (
			{
				featured: 'p.featured',
				title: 'p.title',
				publishedAt: 'p.published_at',
				updatedAt: 'p.updated_at',
				createdAt: 'p.created_at',
			}[attribute] ?? 'p.id'
		);
	};
	const status = query.custom.status as PageStatus | undefined;
	const conditions = [
		sql<SqlBool>`p.centre_id = ${centreId} and p.deleted_at is null`,
		editing ? editableBy(rights) : isVisible,
		...(status ? [statusConditions[status]] : []),
		...query.filters.map((filter) => filterCondition(filter, sql.raw(column(filter.attribute)))),
	];
	const sort =
		query.sort.length > 0
			? query.sort
			: [{ attribute: editing ? 'updatedAt' : 'publishedAt', direction: 'desc' as const }];
	const order = sql.join([
		...sort.map(({ attribute, direction }) => sql`${sql.raw(column(attribute))} ${sql.raw(direction)}`),
		sql`p.id`,
	]);
	const from = sql`${pagesWith(editing ? 'head' : 'live')} where ${sql.join(conditions, sql` and `)}`;
	const { rows } = await sql<PageRow & { total: number }>`
		select ${pageColumns({ blocks: false, staff: editing })}, count(*) over ()::int as total from ${from}
		order by ${order} limit ${query.page.size} offset ${(query.page.number - 1) * query.page.size}`.execute(
		trx,
	);
	if (rows[0] || query.page.number === 1) return { rows, total: rows[0]?.total ?? 0 };
	// Beyond the last page no row carries the total, so count separately.
	const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(trx);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns a page of the list of deleted pages, those deleted last first, and the total. */
export async function listDeletedPages(
	trx: Trx,
	centreId: string,
	{ page }: Pick<ListQuery, 'page'>,
): Promise<{ rows: PageRow[]; total: number }> {
	const { rows } = await sql<PageRow & { total: number }>`
		select ${pageColumns({ blocks: false, staff: true })}, count(*) over ()::int as total from ${pagesWith('head')}
		where p.centre_id = ${centreId} and p.deleted_at is not null
		order by p.deleted_at desc, p.id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	return { rows, total: rows[0]?.total ?? 0 };
}

/** Returns the number of pages per state, of those the user may edit, and the pages that still have their start text. */
export async function countPages(trx: Trx, centreId: string, rights: PageRights) {
	const count = (status: PageStatus) =>
		sql`count(*) filter (where ${statusConditions[status]})::int as ${sql.ref(status)}`;
	const { rows } = await sql<Record<PageStatus | 'total', number> & { startPages: StartPage[] }>`
		select ${sql.join(pageStatuses.map(count))}, count(*)::int as total, array(
			select key from jsonb_each(terms_of(${centreId})) where value ? 'start' order by key desc) as "startPages"
		from pages p
		where p.centre_id = ${centreId} and p.deleted_at is null and ${editableBy(rights)}`.execute(trx);
	const [found] = rows;
	if (!found) throw new Error('A count has a row.');
	const { total, startPages, ...counts } = found;
	return { counts, total, startPages };
}
