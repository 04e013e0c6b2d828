import { sql } from 'kysely';
import { timeZone } from '#platform/http/time-zone.ts';
import type { BatchKind } from '#platform/server/batch-writer.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { isProgram } from '#platform/server/http/program.ts';
import type { SearchInput, SearchResult } from '../search-vacancies.ts';
import { missedPlace, missedTerm } from './zero-result-term.ts';

/** As many different ones as are kept of one centre and day: more would be somebody's program. */
export const MAX_A_DAY = 500;

type Missed = { term: string; place: string };

/** Counts searches that found nothing, by day. */
export const missedSearches: BatchKind<Missed> = {
	name: 'missed searches',
	write: async (trx, items, { tenant, centreId }) => {
		const times = new Map<string, Missed & { times: number }>();
		for (const item of items) {
			const key = `${item.term}|${item.place}`;
			times.set(key, { ...item, times: (times.get(key)?.times ?? 0) + 1 });
		}
		// In one order, so that two processes that write at once wait for each other in one direction only.
		const counted = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
		await sql`
			with given as (
				select (now() at time zone ${timeZone})::date as day, term, place, times
				from unnest(${counted.map((one) => one.term)}::text[], ${counted.map((one) => one.place)}::text[],
					${counted.map((one) => one.times)}::int[]) as given (term, place, times)),
			known as (
				select given.*, exists (select from missed_searches m where m.tenant = ${tenant}
					and m.centre_id = ${centreId} and m.day = given.day and m.term = given.term
					and m.place = given.place) as kept
				from given),
			numbered as (select *, row_number() over (partition by kept) as number from known),
			room as (
				select ${MAX_A_DAY}::int - count(*) as rest from missed_searches
				where tenant = ${tenant} and centre_id = ${centreId} and day = (select max(day) from given))
			insert into missed_searches (tenant, centre_id, day, term, place, times, last_at)
			select ${tenant}, ${centreId}, day, term, place, times, now() from numbered, room
			where kept or number <= rest
			on conflict (tenant, centre_id, day, term, place) do update
				set times = missed_searches.times + excluded.times, last_at = excluded.last_at`.execute(trx);
	},
};

/**
 * Records a search without results for the centre's staff, without the person. Only searches by words, or words near a
 * place, are recorded: with other filters the filter may be the cause. Searches of staff and of crawlers are ignored.
 */
export function recordZeroResult(c: RequestContext, asked: SearchInput, result: SearchResult): void {
	if (result.total > 0 || asked.page.number > 1 || Object.keys(asked.choices).length > 0) return;
	if (c.actor?.organisation?.type === 'VolunteerCenter') return;
	if (c.userAgent !== undefined && isProgram(c.userAgent)) return;
	const term = missedTerm(asked.text);
	if (term) c.enqueue(missedSearches, { term, place: missedPlace(result.place?.name) });
}
