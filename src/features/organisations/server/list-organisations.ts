import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { columnNames } from '#platform/server/fields.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { fields } from '../fields.ts';
import { isRestorable } from './restorable.ts';
import { type OrganisationRow, selectOrganisations } from './select-organisations.ts';

const columns: Columns = {
	...columnNames(fields, 'organisations'),
	id: 'organisations.id',
	status: 'organisations.status',
	organizationType: 'organisations.type',
	createdAt: 'organisations.created_at',
	waitingApplications: sql`(select count(*) from applications a
		where a.organisation_id = organisations.id and a.tenant = organisations.tenant and a.status = 'pending')`,
};

type Reader = Pick<RequestContext, 'actor' | 'grants' | 'centre'>;

const MAX_WITH_VACANCIES = 100;

/**
 * Returns a page of the organisations that the reader may see, or of those that were deleted, and the total, in two statements. Includes the long
 * description only if the query's fields name it. Throws 400 for a large page with vacancies.
 */
export async function listOrganisations(
	trx: Trx,
	query: ListQuery,
	reader: Reader,
	which: 'known' | 'deleted' = 'known',
): Promise<{ rows: OrganisationRow[]; total: number }> {
	if (query.include.includes('vacancies') && query.page.size > MAX_WITH_VACANCIES) {
		const detail = `With vacancies at most ${MAX_WITH_VACANCIES} organisations a page.`;
		throw ApiError.badQuery([{ code: 'out_of_range', detail, source: { parameter: 'page[size]' } }]);
	}
	const isStaff = reader.grants.has('centre');
	if (!isStaff && query.sort.some(({ attribute }) => attribute === 'waitingApplications')) {
		const detail = "Only the centre's staff have this order.";
		throw ApiError.badQuery([{ code: 'unknown_sort', detail, source: { parameter: 'sort' } }]);
	}
	const condition = which === 'known' ? visible(reader) : restorable(reader);
	const texts = query.fields.organizations?.includes('description') ?? false;
	const all = selectOrganisations(trx, { texts, activity: isStaff }).where(condition);
	const chosen = applyFilters(all, query.filters, columns);
	const rows = await applyPage(
		applySort(chosen, query.sort, columns, 'organisations.id'),
		query.page,
	).execute();
	const counted = trx
		.selectFrom('organisations')
		.select(sql<number>`count(*)::int`.as('total'))
		.where(condition);
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows, total };
}

/** Deleted ones of the centre, which its superusers may restore. */
function restorable({ centre }: Reader): Expression<SqlBool> {
	return sql<SqlBool>`(organisations.centre_id = ${centre.id} and ${isRestorable})`;
}

/**
 * The SQL form of `maySee` of the policy. Nobody sees deleted organisations. The condition names the centre as well,
 * because only an equality lets an index return the rows in order.
 */
function visible(reader: Reader): Expression<SqlBool> {
	return sql<SqlBool>`(organisations.centre_id = ${reader.centre.id} and ${inState(reader)})`;
}

function inState({ actor, grants }: Reader): Expression<SqlBool> {
	if (grants.has('centre')) return sql<SqlBool>`organisations.status <> 'deleted'`;
	const own = actor?.organisation?.id;
	if (!grants.has('own') || own === undefined) return sql<SqlBool>`organisations.status = 'approved'`;
	return sql<SqlBool>`(organisations.status = 'approved'
		or (organisations.id = ${own} and organisations.status <> 'deleted'))`;
}
