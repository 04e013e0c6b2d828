import { sql } from 'kysely';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { applicationOutcomeAsked } from '../events.ts';

/** Days after acceptance, or after the work began where that was later, when both sides are asked. */
const ASK_AFTER_DAYS = 21;
/** What is older was accepted before there was asking, or brought by an import: nobody remembers. */
const ASK_UNTIL_DAYS = 60;
const BATCH = 100;

/**
 * Asks both sides of accepted applications what became of them, once. A place at a time of an activity is not asked about:
 * who came is marked there. Returns how many it asked about; call again in a new transaction until it returns 0.
 */
export async function askOutcomes(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const days = (count: number) => sql`${now}::timestamptz - ${count}::int * interval '1 day'`;
	const { rows } = await sql<{ id: string; organisationId: string }>`
		with due as materialized (
			select a.id, a.tenant, a.centre_id, a.organisation_id
			from applications a join vacancies v on v.id = a.vacancy_id,
				lateral (select greatest(a.decided_at, v.starts_on::timestamp at time zone ${timeZone}) as at) began
			where a.tenant = app_tenant() and a.centre_id = any (app_centres())
				and a.status = 'accepted' and a.occurrence_id is null
				and a.decided_at <= ${days(ASK_AFTER_DAYS)} and a.email <> a.id || '@forgotten.invalid'
				and began.at <= ${days(ASK_AFTER_DAYS)} and began.at > ${days(ASK_UNTIL_DAYS)}
				and not exists (select from application_outcomes o where o.application_id = a.id)
			order by a.decided_at limit ${BATCH} for update of a skip locked),
		asked as (
			insert into application_outcomes (tenant, centre_id, application_id, side, asked_at)
			select tenant, centre_id, id, side, ${now} from due, unnest(array['volunteer', 'organisation']) as side)
		select id, organisation_id as "organisationId" from due`.execute(trx);
	for (const { id, organisationId } of rows) await emit(applicationOutcomeAsked(id, { organisationId }));
	return rows.length;
}
