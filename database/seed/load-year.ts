import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/** Applications to each vacancy, and weeks that who was taken on came. */
const [EACH, WEEKS] = [8, 6];
const names = ['Anouk', 'Bart', 'Carla', 'Dave', 'Esmée', 'Frits', 'Gülay', 'Hein', 'Imke', 'Joost', 'Kim'];
const messages = [
	'Dit lijkt me leuk om te doen. Ik heb er op vaste dagen tijd voor.',
	'Ik woon in de buurt en help graag mee. Wanneer kan ik een keer komen kijken?',
	'Ik deed dit werk eerder, in een andere plaats, en wil het graag weer oppakken.',
];

/**
 * What guests applied for earlier in the year: to vacancies that are over, other than those of the demo's own
 * organisation, and answered after hours to days. As many were taken on as there were spots, three at most.
 */
export async function loadYear(trx: Trx, centreId: string, own: string): Promise<void> {
	await sql`
		insert into applications (tenant, centre_id, organisation_id, vacancy_id, first_name, last_name, email, locale, message,
			status, created_at, decided_at, updated_at)
		select v.tenant, v.centre_id, v.organisation_id, v.id, who.name, 'van den Berg',
			'gast' || v.nth || '.' || n || '@post.example', 'nl', (${messages}::text[])[1 + (n + v.nth) % ${messages.length}::int],
			became.status, sent.at, answer.at, coalesce(answer.at, sent.at + interval '1 day')
		from (select v.*, row_number() over (order by v.published_at, v.title) as nth,
				least(3, v.spots - (select count(*) from applications a
					where a.vacancy_id = v.id and a.status in ('accepted', 'completed'))) as taken
			from vacancies v
			where v.centre_id = ${centreId} and v.organisation_id <> ${own} and v.status in ('expired', 'archived')
				and v.vacancy_type = 'volunteering') v,
			generate_series(1, ${EACH}::int) n,
			lateral (select (${names}::text[])[1 + (n * 5 + v.nth) % ${names.length}::int] as name) who,
			lateral (select case when n <= v.taken then 'completed' when n % 4 = 0 then 'withdrawn' else 'rejected' end
				as status) became,
			lateral (select v.published_at + (v.expires_at - v.published_at) * ((n * 11 + v.nth % 9) / 100.0) as at) sent,
			lateral (select case when became.status <> 'withdrawn'
				then sent.at + (3 + (n * 29 + v.nth * 17) % 210) * interval '1 hour' end as at) answer`.execute(trx);
	// Whoever was taken on came some weeks in a row, and the organisation approved it.
	await sql`
		insert into worked_hours (tenant, centre_id, application_id, worked_on, minutes, status, entered_at, signed_at,
			waiting_mailed_at, approved_mailed_at)
		select a.tenant, a.centre_id, a.id, work.day, 90 + week % 3 * 45, 'signed', work.day + interval '20 hours', work.signed,
			work.signed, work.signed
		from applications a, generate_series(1, ${WEEKS}::int) week,
			lateral (select a.decided_at::date + week * 7 as day, a.decided_at::date + week * 7 + interval '2 days' as signed) work
		where a.centre_id = ${centreId} and a.email like 'gast%@post.example' and a.user_id is null
			and a.status = 'completed' and work.signed < now()`.execute(trx);
}
