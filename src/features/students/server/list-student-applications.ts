import { type SqlBool, sql } from 'kysely';
import { shownStatus } from '#features/applications/server/public.ts';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { HoursStatus } from '../enums.ts';
import { applicationReached } from './policy.ts';

const hoursStatus = sql<HoursStatus>`coalesce(h.status, 'none')`;
const columns: Columns = {
	id: 'a.id',
	studentId: 's.id',
	status: shownStatus,
	hoursStatus,
	createdAt: 'a.created_at',
};

/** An application of a student at two schools is shown for the school through which the reader knows the student. */
function selectReached(trx: Trx, c: RequestContext) {
	return trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
		.innerJoin('memberships as s', (join) =>
			join.on(sql<SqlBool>`s.id = (select s.id from memberships s
				where s.user_id = a.user_id and s.role = 'student' and ${applicationReached(c)}
				order by s.created_at, s.id limit 1)`),
		)
		.innerJoin('organisations as school', 'school.id', 's.organisation_id')
		.leftJoin('users as t', 't.id', 's.mentor_id')
		.leftJoin('worked_hours as h', (join) =>
			join.onRef('h.application_id', '=', 'a.id').on('h.worked_on', 'is', null),
		)
		.where('a.centre_id', '=', c.centre.id);
}

const selected = (query: ReturnType<typeof selectReached>, { locale }: RequestContext) =>
	query.select([
		'a.id',
		shownStatus.as('status'),
		'a.created_at as createdAt',
		'a.organisation_id as organisationId',
		'a.vacancy_id as vacancyId',
		'a.user_id as userId',
		sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('studentName'),
		titleIn(locale).as('vacancyTitle'),
		'o.name as organisationName',
		's.id as studentId',
		's.organisation_id as schoolId',
		's.mentor_id as mentorId',
		'school.name as schoolName',
		fullName('t').as('mentorName'),
		'h.minutes',
		hoursStatus.as('hoursStatus'),
		'h.question',
		'h.signed_at as signedAt',
	]);

export type StudentApplicationRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** Returns a page of the student applications that the reader may see, and the total, in two statements. */
export async function listStudentApplications(
	trx: Trx,
	c: RequestContext,
	query: ListQuery,
): Promise<{ rows: StudentApplicationRow[]; total: number }> {
	const wanted = applyFilters(selectReached(trx, c), query.filters, columns);
	const rows = await applyPage(
		applySort(selected(wanted, c), query.sort, columns, 'a.id'),
		query.page,
	).execute();
	const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

/** One application of a student that the reader may know of, or undefined. */
export function readStudentApplication(
	trx: Trx,
	c: RequestContext,
	id: string,
): Promise<StudentApplicationRow | undefined> {
	return selected(selectReached(trx, c), c).where('a.id', '=', id).executeTakeFirst();
}
