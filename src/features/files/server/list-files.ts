import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { type FileRow, selectFiles } from './select-files.ts';

const columns: Columns = {
	id: 'files.id',
	kind: 'files.kind',
	purpose: 'files.purpose',
	folder: 'files.folder',
	name: 'files.name',
	bytes: 'files.bytes',
	createdAt: 'files.created_at',
};

/** Returns a page of the files the user may see, and the total, in two statements. */
export async function listFiles(
	trx: Trx,
	query: ListQuery,
	c: RequestContext,
): Promise<{ rows: FileRow[]; total: number }> {
	const where = conditions(query, c);
	const chosen = applyFilters(selectFiles(trx).where(where), query.filters, columns);
	const rows = await applyPage(applySort(chosen, query.sort, columns, 'files.id'), query.page).execute();
	const counted = trx.selectFrom('files').select(sql<number>`count(*)::int`.as('total')).where(where);
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows: rows as FileRow[], total };
}

/** Returns the folders of the files the user may see, with their number of files. */
export async function listFolders(trx: Trx, c: RequestContext): Promise<{ name: string; count: number }[]> {
	return trx
		.selectFrom('files')
		.select(['folder as name', sql<number>`count(*)::int`.as('count')])
		.where(visible(c))
		.where('purpose', '=', 'library')
		.groupBy('folder')
		.orderBy('folder')
		.limit(500)
		.execute();
}

/** SQL condition equivalent to the policy's `mayRead`. Photos of people are only listed for the person they show. */
function visible({ actor, grants, centre }: RequestContext): Expression<SqlBool> {
	const base = sql<SqlBool>`files.centre_id = ${centre.id} and files.status = 'ready'`;
	if (!actor) return sql<SqlBool>`false`;
	const mine = sql<SqlBool>`files.uploaded_by = ${actor.userId}`;
	if (grants.has('centre')) return sql<SqlBool>`(${base} and (files.purpose <> 'photo' or ${mine}))`;
	const own = actor.organisation?.id;
	if (!grants.has('own') || own === undefined) return sql<SqlBool>`(${base} and ${mine})`;
	return sql<SqlBool>`(${base} and (files.organisation_id = ${own} or ${mine}))`;
}

function conditions(query: ListQuery, c: RequestContext): Expression<SqlBool> {
	const search = query.custom.search as string | undefined;
	if (!search) return visible(c);
	const pattern = `%${escapeLike(search)}%`;
	return sql<SqlBool>`(${visible(c)} and (files.name || ' ' || coalesce(files.credit, '') || ' '
		|| array_to_string(files.keywords, ' ') || ' ' || coalesce(files.alt->>'nl', '') || ' '
		|| coalesce(files.alt->>'en', '')) ilike ${pattern})`;
}
