import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/** Fewer tell nothing, and could tell of one person. */
const FEWEST = 5;
/** The days of which answers count, and the slowest that is told: it is to invite people, not to put an organisation to shame. */
const [DAYS, SLOWEST] = [180, 7];

/**
 * Notes for each organisation of a centre in how many days it usually answers, and how many people it took on, in steps of five. What
 * waits counts for as long as it has waited; a spot at a time is given by itself. Returns how many changed.
 */
export async function noteAnswers(trx: Trx): Promise<number> {
	const { rows } = await sql`
		with applied as (
			select organisation_id, coalesce(user_id::text, lower(email)) as who, status in ('accepted', 'completed') as is_taken_on,
				extract(epoch from coalesce(decided_at, now()) - created_at) / 86400 as days,
				occurrence_id is null and created_at > now() - make_interval(days => ${DAYS}::int)
					and status in ('pending', 'accepted', 'rejected', 'completed', 'no_show') as is_answered
			from applications),
		known as (
			select organisation_id as id, count(*) filter (where is_answered) as answered,
				greatest(1, ceil(percentile_cont(0.5) within group (order by days) filter (where is_answered))) as days,
				(count(distinct who) filter (where is_taken_on))::int as people
			from applied group by organisation_id),
		told as (
			select o.id, case when k.answered >= ${FEWEST} and k.days <= ${SLOWEST} then k.days::smallint end as days,
				case when k.people >= ${FEWEST} then k.people - k.people % 5 end as people
			from organisations o left join known k on k.id = o.id)
		update organisations o set answers_within_days = t.days, volunteers_before = t.people
		from told t where t.id = o.id and (o.answers_within_days, o.volunteers_before) is distinct from (t.days, t.people)
		returning o.id`.execute(trx);
	return rows.length;
}
