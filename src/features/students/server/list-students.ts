import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { foundBy, fullName } from '#platform/server/person-sql.ts';
import { permissions } from './permissions.ts';
import { studentReached } from './policy.ts';

const columns: Columns = {
	schoolId: 's.organisation_id',
	mentorId: 's.mentor_id',
	lastName: 'u.last_name',
	firstName: 'u.first_name',
	signedHours: sql.ref('signedMinutes'),
	toSign: sql.ref('toSign'),
};

const work = (what: ReturnType<typeof sql>) => sql`(select ${what} from applications a
	left join worked_hours h on h.application_id = a.id and h.worked_on is null where a.user_id = s.user_id)`;
const toSign = work(sql`count(*) filter (where h.status = 'entered')::int`);

/** Selects students with the totals of their work. A student who left the school has no row. */
function selectStudents(trx: Trx, c: RequestContext, row = permissions.readStudents) {
	return trx
		.selectFrom('memberships as s')
		.innerJoin('users as u', 'u.id', 's.user_id')
		.innerJoin('organisations as o', 'o.id', 's.organisation_id')
		.leftJoin('users as t', 't.id', 's.mentor_id')
		.leftJoin('school_goals as g', 'g.organisation_id', 's.organisation_id')
		.where('s.role', '=', 'student')
		.where('o.status', '!=', 'deleted')
		.where(studentReached(c, row));
}

const selected = (query: ReturnType<typeof selectStudents>) =>
	query.select([
		's.id',
		's.user_id as userId',
		's.organisation_id as schoolId',
		's.mentor_id as mentorId',
		'o.name as schoolName',
		'u.first_name as firstName',
		'u.last_name as lastName',
		'u.email',
		'u.status',
		fullName('t').as('mentorName'),
		'g.minutes as goalMinutes',
		sql<number>`${work(sql`coalesce(sum(h.minutes) filter (where h.status = 'signed'), 0)::int`)}`.as(
			'signedMinutes',
		),
		sql<number>`${work(sql`coalesce(sum(h.minutes) filter (where h.status <> 'signed'), 0)::int`)}`.as(
			'unsignedMinutes',
		),
		sql<number>`${toSign}`.as('toSign'),
		sql<number>`${work(sql`count(*)::int`)}`.as('applicationCount'),
		sql<number>`${work(sql`count(*) filter (where a.status in ('pending', 'waiting', 'offered'))::int`)}`.as(
			'openCount',
		),
	]);

export type StudentRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** A page of the students the reader may know of, and how many there are: two statements, however many rows. */
export async function listStudents(
	trx: Trx,
	c: RequestContext,
	query: ListQuery,
	row = permissions.readStudents,
): Promise<{ rows: StudentRow[]; total: number }> {
	const wanted = applyFilters(selectStudents(trx, c, row).where(asked(query.custom)), query.filters, columns);
	const rows = await applyPage(
		applySort(selected(wanted), query.sort, columns, 's.id'),
		query.page,
	).execute();
	const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

/** One student the reader may know of, or undefined. */
export function readStudent(trx: Trx, c: RequestContext, id: string): Promise<StudentRow | undefined> {
	return selected(selectStudents(trx, c)).where('s.id', '=', id).executeTakeFirst();
}

function asked({ search, toSign: waits, withoutMentor }: ListQuery['custom']): Expression<SqlBool> {
	const conditions = [sql<SqlBool>`true`];
	if (waits !== undefined) conditions.push(sql<SqlBool>`(${toSign} > 0) = ${waits === true}`);
	if (withoutMentor !== undefined) {
		conditions.push(sql<SqlBool>`(s.mentor_id is null) = ${withoutMentor === true}`);
	}
	conditions.push(...foundBy('u', search as string | undefined));
	return sql.join(conditions, sql` and `);
}
