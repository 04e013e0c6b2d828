import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/** As many days of visits: a year. */
const DAYS = 360;

/** A year of visits of a centre of the demo: fewer at the weekend, and slowly more of them. */
export async function loadVisits(trx: Trx, centreId: string): Promise<void> {
	const days = sql`(select d, date_trunc('hour', now()) - d * interval '1 day' as hour,
		(14 + (${DAYS}::int - d) / 25 + d * 7 % 5)
			/ (1 + (extract(isodow from now() - d * interval '1 day') > 5)::int) as people
		from generate_series(1, ${DAYS}::int) d) days`;
	await sql`
		insert into visit_counts (tenant, centre_id, hour, event, page, source, views, visitors)
		select 'demo', ${centreId}, hour, 'page', page, source, people * times / 2 + 1, people / share
		from ${days}, (values ('/', '', 3, 2), ('/vacancies/search', 'nieuwsbrief', 4, 4),
			('/vacancies/search', 'zoekmachine.example', 2, 3), ('/', 'buurtapp.example', 1, 8),
			('/nieuws', 'gemeente.example', 1, 6)) as visited (page, source, times, share)`.execute(trx);
	await sql`
		insert into visit_counts (tenant, centre_id, hour, event, page, views, visitors)
		select 'demo', ${centreId}, hour, event, '/vacancies/search', people / share, people / share
		from ${days}, (values ('search', 2), ('missed', 11)) as looked (event, share) where people >= share`.execute(
		trx,
	);
	await sql`
		insert into visit_counts (tenant, centre_id, hour, event, subject_id, views, visitors)
		select f.tenant, f.centre_id, hour, 'form', f.id, 1, 1
		from ${days}, forms f
		where f.centre_id = ${centreId} and f.status = 'open' and (d + length(f.slug)) % 6 = 0`.execute(trx);
	// Who comes by the letter applies more often than who was looking around.
	await sql`
		insert into visit_counts (tenant, centre_id, hour, event, subject_id, source, views, visitors)
		select v.tenant, v.centre_id, hour, event, v.id, seen.source, seen.visitors * 2, seen.visitors
		from ${days}, vacancies v, (values
			('vacancy', '', 4, 1), ('begun', '', 20, 1), ('sent', '', 90, 1),
			('vacancy', 'zoekmachine.example', 5, 2), ('begun', 'zoekmachine.example', 24, 1), ('sent', 'zoekmachine.example', 100, 1),
			('vacancy', 'nieuwsbrief', 7, 2), ('begun', 'nieuwsbrief', 14, 1), ('sent', 'nieuwsbrief', 60, 1),
			('vacancy', 'gemeente.example', 11, 1), ('begun', 'gemeente.example', 50, 1),
			('vacancy', 'buurtapp.example', 13, 1)) as seen (event, source, every, visitors)
		where v.centre_id = ${centreId} and v.status = 'published' and v.published_at < hour
			and (d + length(v.title)) % every = 0`.execute(trx);
}
