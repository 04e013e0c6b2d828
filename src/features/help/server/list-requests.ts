import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import type { HelpCounts } from '../contract.ts';
import { isModerator } from './policy.ts';
import { type HelpRow, requestsOf, selectRequests } from './select-requests.ts';

const columns: Columns = {
	kind: 'v.help_kind',
	topic: 'v.help_topic',
	status: 'h.status',
	createdAt: 'v.created_at',
	publishedAt: 'v.published_at',
};

/** Returns a page of requests, the newest first, and the total. Throws 403 for the centre's view without its permission. */
export async function listRequests(
	trx: Trx,
	c: Pick<RequestContext, 'actor' | 'centre'>,
	query: ListQuery,
): Promise<{ rows: HelpRow[]; total: number }> {
	const which = viewOf(c, query);
	const chosen = applyFilters(
		selectRequests(trx, c.actor?.userId)
			.where(which)
			.$if(query.custom.reported === true, (all) => all.where(hasReports)),
		query.filters,
		columns,
	);
	const ordered =
		query.sort.length > 0
			? applySort(chosen, query.sort, columns, 'h.id')
			: chosen.orderBy(sql`coalesce(v.published_at, v.created_at) desc`).orderBy('h.id');
	const rows = await applyPage(ordered, query.page).execute();
	const counted = requestsOf(trx)
		.select(sql<number>`count(*)::int`.as('total'))
		.where(which)
		.$if(query.custom.reported === true, (all) => all.where(hasReports));
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows, total };
}

const hasReports = sql<SqlBool>`exists (
	select from help_reports r where r.help_request_id = h.id and r.handled_at is null)`;

function viewOf(c: Pick<RequestContext, 'actor' | 'centre'>, { custom }: ListQuery): RawBuilder<SqlBool> {
	const centre = sql<SqlBool>`h.centre_id = ${c.centre.id}`;
	if (custom.view === 'mine') {
		return c.actor ? sql<SqlBool>`${centre} and h.user_id = ${c.actor.userId}` : sql<SqlBool>`false`;
	}
	if (custom.view === 'centre') {
		if (!isModerator({ actor: c.actor })) throw ApiError.forbidden();
		return sql<SqlBool>`${centre} and h.status <> 'unconfirmed'`;
	}
	return sql<SqlBool>`${centre} and h.status = 'published'`;
}

/** Returns the number of requests that wait for moderation, and those in other states. */
export async function countRequests(trx: Trx, centreId: string): Promise<HelpCounts> {
	const { rows } = await sql<HelpCounts['counts']>`
		select
			count(*) filter (where h.status = 'submitted')::int as submitted,
			count(*) filter (where h.status = 'published')::int as published,
			count(*) filter (where ${hasReports})::int as reported,
			count(*) filter (where h.status = 'matched')::int as matched,
			count(*) filter (where h.status = 'refused')::int as refused,
			count(*) filter (where h.status in ('closed', 'withdrawn', 'expired'))::int as ended
		from help_requests h where h.centre_id = ${centreId} and h.status <> 'unconfirmed'`.execute(trx);
	const [counts] = rows;
	if (!counts) throw new Error('counting always gives a row');
	return { counts };
}
