import { sql } from 'kysely';
import { studentPermissions, studentReached } from '#features/students/server/public.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { AnalyticsStudents } from '../contract.ts';
import { stepOf } from './read-figures.ts';

type Asked = { from: string; to: string };

/** As many students as the table shows, those with most hours in the period first. */
const MOST = 500;

/**
 * Reads the hours of the students that the reader may know of: a mentor those they guide, by name, as their own list of
 * students has them.
 */
export async function readStudentHours(
	trx: Trx,
	c: RequestContext,
	{ from, to }: Asked,
): Promise<Omit<AnalyticsStudents, 'id' | 'type' | 'meta'>> {
	const step = stepOf({ from, to });
	const reached = studentReached(c, studentPermissions.readStudents);
	const day = sql`(h.signed_at at time zone ${timeZone})::date`;
	const inPeriod = sql`h.status = 'signed' and ${day} between ${from}::date and ${to}::date`;
	const { rows: students } = await sql<AnalyticsStudents['students'][number]>`
		select s.id, ${fullName('u')} as name, o.name as school,
			coalesce(sum(h.minutes) filter (where ${inPeriod}), 0)::float / 60 as signed,
			coalesce(sum(h.minutes) filter (where h.status <> 'signed' and h.status <> 'declined'), 0)::float / 60 as waiting,
			coalesce(sum(h.minutes) filter (where h.status = 'signed'), 0)::float / 60 as total,
			max(g.minutes)::float / 60 as goal
		from memberships s join users u on u.id = s.user_id join organisations o on o.id = s.organisation_id
		left join school_goals g on g.organisation_id = s.organisation_id
		left join applications a on a.user_id = s.user_id
		left join worked_hours h on h.application_id = a.id and h.worked_on is null
		where s.role = 'student' and o.status <> 'deleted' and ${reached}
		group by s.id, u.id, o.id order by signed desc, waiting desc, name, s.id limit ${MOST}`.execute(trx);
	const { rows: points } = await sql<{ from: string; hours: number }>`
		select greatest(p.step, ${from}::date)::text as from, coalesce(sum(w.minutes), 0)::float / 60 as hours
		from (select date_trunc(${step}, g)::date as step
			from generate_series(${from}::date, ${to}::date, '1 day') g group by 1) p
		left join (select date_trunc(${step}, ${day})::date as step, h.minutes
			from memberships s join organisations o on o.id = s.organisation_id
			join applications a on a.user_id = s.user_id
			join worked_hours h on h.application_id = a.id and h.worked_on is null
			where s.role = 'student' and o.status <> 'deleted' and ${reached} and ${inPeriod}) w on w.step = p.step
		group by p.step order by p.step`.execute(trx);
	const told = (value: number) => ({ value, few: false });
	return {
		from,
		to,
		step,
		hours: told(points.reduce((sum, { hours }) => sum + hours, 0)),
		chart: {
			name: 'hours',
			step,
			points: points.map((point) => ({ from: point.from, ...told(point.hours), counted: true })),
		},
		students,
	};
}
