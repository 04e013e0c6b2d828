import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

type Day = { daysAgo: number; hours: number; status: 'stated' | 'signed' };

const signed = (daysAgo: number, hours: number): Day => ({ daysAgo, hours, status: 'signed' });
const stated = (daysAgo: number, hours: number): Day => ({ daysAgo, hours, status: 'stated' });

/** What volunteers of the demo did by their own statement; what was stated last waits for the organisation. */
const worked: { firstName: string; vacancy: string; days: Day[] }[] = [
	{ firstName: 'Fenna', vacancy: 'Taalmaatje', days: [signed(16, 2), signed(9, 1.5), stated(2, 2)] },
	{
		firstName: 'Truus',
		vacancy: 'Gastvrouw of gastheer in de huiskamer',
		days: [signed(22, 3), signed(15, 3), signed(8, 3.5), stated(1, 3)],
	},
	{
		firstName: 'Samira',
		vacancy: 'Gastvrouw of gastheer in de huiskamer',
		days: [signed(40, 4), signed(33, 4), stated(5, 1.5)],
	},
];

/** Hours of people who were accepted, of days after they applied. */
export async function loadHours(trx: Trx): Promise<void> {
	for (const { firstName, vacancy, days } of worked) {
		for (const { daysAgo, hours, status } of days) {
			await sql`
				insert into worked_hours (tenant, centre_id, application_id, worked_on, minutes, status, entered_by, entered_at,
					signed_at)
				select a.tenant, a.centre_id, a.id, d.day, ${hours * 60}, ${status}, a.user_id, d.day + time '18:30',
					case when ${status} = 'signed' then d.day + interval '1 day 9 hours' end
				from applications a join users u on u.id = a.user_id join vacancies v on v.id = a.vacancy_id,
					lateral (select current_date - ${daysAgo}::int as day) d
				where u.first_name = ${firstName} and v.title = ${vacancy} and a.status in ('accepted', 'completed')
					and d.day > a.created_at::date`.execute(trx);
		}
	}
}
