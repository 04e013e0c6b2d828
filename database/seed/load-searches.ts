import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { missedSearches, savedSearches, synonyms } from './content/searches.ts';
import { daysFromNow } from './vacancy-columns.ts';

/** What was looked for in a centre of the demo and not found, and what its volunteer wants to hear of. */
export async function loadSearches(trx: Trx, centreId: string): Promise<void> {
	await trx
		.insertInto('missed_searches')
		.values(
			missedSearches.map(({ term, place = '', daysAgo, times }) => ({
				tenant: 'demo',
				centre_id: centreId,
				day: daysFromNow(-daysAgo).toISOString().slice(0, 10),
				term,
				place,
				times,
				last_at: daysFromNow(-daysAgo),
			})),
		)
		.execute();
	await trx
		.insertInto('search_synonyms')
		.values(synonyms.map((words) => ({ tenant: 'demo', centre_id: centreId, words: [...words] })))
		.execute();
	for (const { name, filters, frequency, paused } of savedSearches) {
		await sql`
			insert into saved_searches (tenant, centre_id, user_id, name, filters, frequency, paused)
			select tenant, centre_id, id, ${name}, ${JSON.stringify(filters)}::jsonb, ${frequency}, ${paused}
			from users where email = 'volunteer@demo.example'`.execute(trx);
	}
}
