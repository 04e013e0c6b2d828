import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { daysFromNow } from './vacancy-columns.ts';

/** What an organisation of the demo asked volunteers of the pool: one still waits for an answer. */
const invitations = [
	{
		volunteer: 0,
		daysAgo: 2,
		status: 'open',
		reason: null,
		body: 'Dag Fenna, jouw profiel past mooi bij wat wij zoeken: graag buiten en makkelijk in de omgang. Kom je een keer kijken en koffie drinken?',
	},
	{
		volunteer: 2,
		daysAgo: 20,
		status: 'declined',
		reason: 'found_something',
		body: 'Dag Gerda, wat een mooi profiel. Zou je ons een middag willen helpen?',
	},
];

/** For the newest published vacancy of the organisation; `userIds` are in the order of `volunteers`. */
export async function loadReplies(
	trx: Trx,
	userIds: readonly string[],
	organisationId: string,
): Promise<void> {
	for (const { volunteer, daysAgo, status, reason, body } of invitations) {
		await sql`
			insert into volunteer_profile_replies (tenant, centre_id, volunteer_profile_id, user_id, organisation_id,
				vacancy_id, body, status, reason, created_at)
			select p.tenant, p.centre_id, p.id, p.user_id, ${organisationId}, v.id, ${body}, ${status}, ${reason},
				${daysFromNow(-daysAgo)}
			from volunteer_profiles p cross join lateral (
				select id from vacancies where organisation_id = ${organisationId} and status = 'published'
				order by published_at desc, id limit 1) v
			where p.user_id = ${userIds[volunteer]}`.execute(trx);
	}
}
