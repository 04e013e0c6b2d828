import { type Expression, type SqlBool, sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import type { ApplicationCounts } from '../contract.ts';
import { type ApplicationRow, selectApplications, shownStatus } from './select-applications.ts';

const columns: Columns = {
	status: shownStatus,
	vacancyId: 'a.vacancy_id',
	occurrenceId: 'a.occurrence_id',
	organizationId: 'a.organisation_id',
	createdAt: 'a.created_at',
	name: sql`trim(a.first_name || ' ' || a.last_name)`,
};

/** Which applications a user sees, and in which language. */
export type ApplicationView = { centreId: string; locale: Locale; organisationId?: string; userId?: string };

/**
 * Returns the view of a list: staff see the centre, organisation admins their organisation, everybody else their own
 * applications; with `mine` everybody sees their own.
 */
export function applicationView(
	c: Pick<RequestContext, 'actor' | 'grants' | 'centre' | 'locale'>,
	mine: boolean,
): ApplicationView {
	const reader = { centreId: c.centre.id, locale: c.locale };
	const self = { ...reader, userId: c.actor?.userId ?? NOBODY };
	if (mine) return self;
	if (c.grants.has('centre')) return reader;
	const organisationId = c.actor?.organisation?.id;
	return c.grants.has('own') && organisationId ? { ...reader, organisationId } : self;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Returns a page of applications and the total, in two statements, however many rows there are. */
export async function listApplications(
	trx: Trx,
	query: ListQuery,
	view: ApplicationView,
): Promise<{ rows: ApplicationRow[]; total: number }> {
	const states = storedStates(query.filters);
	const chosen = applyFilters(
		selectApplications(trx, view.locale).where(within(view)).where(states),
		query.filters,
		columns,
	);
	const rows = await applyPage(applySort(chosen, query.sort, columns, 'a.id'), query.page).execute();
	const counted = trx
		.selectFrom('applications as a')
		.select(sql<number>`count(*)::int`.as('total'))
		.where(within(view))
		.where(states);
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows, total };
}

/**
 * The states in the table of those whose shown state is asked for: an index finds rows by the one in the table. Whoever is
 * shown as accepted may be there now.
 */
function storedStates(filters: ListQuery['filters']): Expression<SqlBool> {
	const wanted = filters
		.filter(({ attribute, predicate }) => attribute === 'status' && /^(eq|in)$/.test(predicate))
		.map(({ value }) => [value].flat())
		.map((states) => (states.includes('accepted') ? [...states, 'completed'] : states))
		.map((states) => sql`a.status = any (${states}::text[])`);
	return wanted.length > 0 ? sql<SqlBool>`(${sql.join(wanted, sql` and `)})` : sql<SqlBool>`true`;
}

/** Returns the number of applications per state. */
export async function countApplications(trx: Trx, view: ApplicationView): Promise<ApplicationCounts> {
	const rows = await trx
		.selectFrom('applications as a')
		.select([shownStatus.as('status'), sql<number>`count(*)::int`.as('total')])
		.where(within(view))
		.groupBy(shownStatus)
		.execute();
	const of = (status: string) => rows.find((row) => row.status === status)?.total ?? 0;
	return {
		counts: {
			pending: of('pending'),
			waiting: of('waiting'),
			offered: of('offered'),
			accepted: of('accepted'),
			rejected: of('rejected'),
			withdrawn: of('withdrawn'),
			completed: of('completed'),
			noShow: of('no_show'),
		},
		total: rows.reduce((sum, { total }) => sum + total, 0),
	};
}

/**
 * Filters on the centre although row-level security does too: only an equality lets an index return the rows in order.
 */
function within({ centreId, organisationId, userId }: ApplicationView): Expression<SqlBool> {
	const centre = sql<SqlBool>`a.centre_id = ${centreId}`;
	if (organisationId !== undefined)
		return sql<SqlBool>`(${centre} and a.organisation_id = ${organisationId})`;
	return userId === undefined ? centre : sql<SqlBool>`(${centre} and a.user_id = ${userId})`;
}
