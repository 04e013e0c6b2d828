import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { foundBy } from '#platform/server/person-sql.ts';
import { userStatuses } from '../contract.ts';
import { type AccessScope, reachedBy } from './policy.ts';
import { type PersonRow, selectPeople } from './select-people.ts';

const columns: Columns = {
	id: 'users.id',
	status: 'users.status',
	email: 'users.email',
	signupMethod: 'users.signup_method',
	createdAt: 'users.created_at',
	lastSeenAt: 'users.last_seen_at',
	lastName: 'users.last_name',
	firstName: 'users.first_name',
};

/** A page of the people the reader manages, and how many there are in all: two statements, however many rows. */
export async function listPeople(
	trx: Trx,
	query: ListQuery,
	c: RequestContext,
	reach: AccessScope,
): Promise<{ rows: PersonRow[]; total: number }> {
	const wanted = sql<SqlBool>`(${reachedBy(reach, c)} and ${asked(query.custom)})`;
	const chosen = applyFilters(selectPeople(trx).where(wanted), query.filters, columns);
	const rows = await applyPage(applySort(chosen, query.sort, columns, 'users.id'), query.page).execute();
	const counted = trx.selectFrom('users').select(sql<number>`count(*)::int`.as('total')).where(wanted);
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows, total };
}

/** Returns the number of people in each state that the reader manages. */
export async function countPeople(
	trx: Trx,
	c: RequestContext,
	reach: AccessScope,
): Promise<Record<string, number>> {
	const found = await trx
		.selectFrom('users')
		.select(['status', sql<number>`count(*)::int`.as('count')])
		.where(reachedBy(reach, c))
		.groupBy('status')
		.execute();
	const counts = Object.fromEntries(found.map(({ status, count }) => [status, count]));
	return Object.fromEntries(userStatuses.map((status) => [status, counts[status] ?? 0]));
}

function asked({ organizationIdEq, withRole, search }: ListQuery['custom']): Expression<SqlBool> {
	const conditions = [sql<SqlBool>`true`];
	const inOrganisation =
		organizationIdEq === undefined ? sql`` : sql`and m.organisation_id = ${organizationIdEq}`;
	if (withRole !== undefined) {
		const member = sql`exists (select from memberships m
			where m.user_id = users.id and m.role = ${withRole} ${inOrganisation})`;
		const onAccount = organizationIdEq === undefined ? sql`or ${withRole} = any (users.roles)` : sql``;
		conditions.push(sql<SqlBool>`(${member} ${onAccount})`);
	} else if (organizationIdEq !== undefined) {
		conditions.push(
			sql<SqlBool>`exists (select from memberships m where m.user_id = users.id ${inOrganisation})`,
		);
	}
	conditions.push(...foundBy('users', search as string | undefined));
	return sql.join(conditions, sql` and `);
}
