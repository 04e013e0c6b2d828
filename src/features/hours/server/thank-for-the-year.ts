import { sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { thanksForTheYear } from '../mails/year.tsx';

const BATCH = 500;
/** In January hours of December are still being approved: whoever is thanked later has them in the sum. */
const FROM_DAY = 15;

/**
 * Thanks volunteers by mail for the hours that were approved for the year before, once, in the second half of January. Gives a
 * task that returns how many were thanked; call it again in a new transaction until it returns 0.
 */
export function thankForTheYear(jobs: Jobs): (trx: Trx, emit?: unknown, now?: Date) => Promise<number> {
	return async (trx, _emit, now = new Date()) => {
		if (now.getMonth() !== 0 || now.getDate() < FROM_DAY) return 0;
		const year = now.getFullYear() - 1;
		const { rows } = await sql<{
			tenant: string;
			centreId: string;
			userId: string;
			email: string;
			locale: Locale;
			firstName: string;
			hours: number;
			organisations: string[];
		}>`
			with worked as materialized (
				select a.user_id, a.organisation_id, sum(h.minutes) as minutes
				from worked_hours h join applications a on a.id = h.application_id
				where h.tenant = app_tenant() and h.centre_id = any (app_centres()) and h.status = 'signed'
					and h.worked_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
				group by 1, 2),
			due as materialized (
				select u.id from users u
				where u.tenant = app_tenant() and u.status = 'active' and u.thanked_year is distinct from ${year}
					and u.id in (select user_id from worked)
				order by u.id limit ${BATCH} for update skip locked),
			thanked as (update users u set thanked_year = ${year} from due where due.id = u.id)
			select u.tenant, u.centre_id as "centreId", u.id as "userId", u.email, u.locale, u.first_name as "firstName",
				(sum(w.minutes) / 60.0)::float8 as hours,
				(array_agg(o.name order by w.minutes desc, o.name))[1:3] as organisations
			from due join users u on u.id = due.id join worked w on w.user_id = u.id
				join organisations o on o.id = w.organisation_id
			group by u.id`.execute(trx);
		for (const { tenant, centreId, userId, email, locale, ...data } of rows) {
			await queueMail(trx, jobs, {
				tenant,
				centreId,
				template: thanksForTheYear,
				recipient: { address: email, name: data.firstName, userId },
				locale,
				data: { ...data, year: String(year) },
			});
		}
		return rows.length;
	};
}
