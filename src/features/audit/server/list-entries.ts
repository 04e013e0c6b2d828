import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { fullName } from '#platform/server/person-sql.ts';

const columns: Columns = {
	action: 'l.action',
	subjectType: 'l.subject_type',
	subjectId: 'l.subject_id',
	actorId: 'l.actor_id',
	createdAt: 'l.created_at',
};

/** Returns a page of the centre's audit log and the total, in two statements, however many rows there are. */
export async function listEntries(trx: Trx, query: ListQuery, centreId: string) {
	const which = within(centreId, query.custom.actedAs);
	const rows = await applyPage(
		applySort(
			applyFilters(selectEntries(trx).where(which), query.filters, columns),
			query.sort,
			columns,
			'l.id',
		),
		query.page,
	).execute();
	const counted = trx
		.selectFrom('audit_log as l')
		.select(sql<number>`count(*)::int`.as('total'))
		.where(which);
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows, total };
}

/**
 * Filters on the centre although row-level security does too: only an equality lets the index return the rows in order.
 */
function within(centreId: string, actedAs: unknown): Expression<SqlBool> {
	const centre = sql<SqlBool>`l.centre_id = ${centreId}`;
	if (actedAs === undefined) return centre;
	return actedAs === true
		? sql<SqlBool>`(${centre} and l.acted_by is not null)`
		: sql<SqlBool>`(${centre} and l.acted_by is null)`;
}

/** The subject's id as a UUID, so that its table is read by primary key; null for other kinds of ids. */
const subjectKey = sql`(case when l.subject_id ~ '^[0-9a-f-]{36}$' then l.subject_id::uuid end)`;

/** The state. For an organisation moved between centres it is the name of the centre, by its stored id. */
const stateOf = (column: 'from_state' | 'to_state') => {
	const state = sql.ref<string | null>(`l.${column}`);
	return sql<string | null>`case when l.action = 'organisation.moved'
		then coalesce((select c.name from centres c where c.id = ${state}::uuid), ${state}) else ${state} end`;
};

/** Selects log entries. Users who left or were anonymised have no name. */
export function selectEntries(trx: Trx) {
	const nameOf = (user: 'u' | 's') =>
		sql<
			string | null
		>`nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), '')`;
	return trx
		.selectFrom('audit_log as l')
		.leftJoin('users as u', 'u.id', 'l.actor_id')
		.leftJoin('users as s', 's.id', 'l.acted_by')
		.leftJoin('organisations as o', 'o.id', 'l.about_organisation_id')
		.select([
			'l.id',
			'l.action',
			'l.subject_type as subjectType',
			'l.subject_id as subjectId',
			sql<string | null>`case l.subject_type
				when 'vacancies' then (select v.title from vacancies v where v.id = ${subjectKey})
				when 'organizations' then (select x.name from organisations x where x.id = ${subjectKey})
				when 'applications' then (select v.title from applications a join vacancies v on v.id = a.vacancy_id
					where a.id = ${subjectKey})
				when 'users' then (select ${fullName('x')} from users x
					where x.id = ${subjectKey})
				when 'help_requests' then (select v.title from vacancies v where v.id = ${subjectKey})
				when 'routes' then l.subject_id
				when 'data_resources' then l.subject_id
			end`.as('subjectName'),
			'l.actor_id as actorId',
			nameOf('u').as('actorName'),
			'l.acted_by as actedById',
			nameOf('s').as('actedByName'),
			'o.name as organizationName',
			stateOf('from_state').as('fromState'),
			stateOf('to_state').as('toState'),
			'l.reason',
			'l.network',
			'l.created_at as createdAt',
		]);
}
