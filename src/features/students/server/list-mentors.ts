import { type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { applyFilters, applyPage } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';

const columns = { organizationId: 'm.organisation_id' };

export type MentorRow = {
	id: string;
	userId: string;
	fullName: string;
	organisationId: string;
	studentCount: number;
};

/** Returns a page of mentors by name: of the centre for its staff, otherwise of the current organisation. */
export async function listMentors(
	trx: Trx,
	c: RequestContext,
	query: ListQuery,
): Promise<{ rows: MentorRow[]; total: number }> {
	const reached = c.grants.has('centre')
		? sql<SqlBool>`m.centre_id = ${c.centre.id}`
		: sql<SqlBool>`m.organisation_id = ${c.actor?.organisation?.id ?? null}`;
	const mentors = applyFilters(
		trx
			.selectFrom('memberships as m')
			.innerJoin('users as u', 'u.id', 'm.user_id')
			.where('m.role', '=', 'mentor')
			.where('u.status', 'in', ['active', 'invited'])
			.where(reached),
		query.filters,
		columns,
	);
	const chosen = mentors
		.select([
			'm.id',
			'u.id as userId',
			'm.organisation_id as organisationId',
			sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('fullName'),
			sql<number>`(select count(*)::int from memberships s where s.organisation_id = m.organisation_id
				and s.role = 'student' and s.mentor_id = m.user_id)`.as('studentCount'),
		])
		.orderBy('u.last_name')
		.orderBy('u.first_name')
		.orderBy('m.id');
	const rows = await applyPage(chosen, query.page).execute();
	const { total } = await mentors.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}
