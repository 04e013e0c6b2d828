import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/**
 * What people of the demo were told of its applications, as it would have been at the time: who runs an organisation of
 * each that waits, who applied of each answer. What is older than three days has been read.
 */
export async function tellPeople(trx: Trx): Promise<void> {
	await sql`
		insert into notifications (tenant, centre_id, user_id, organisation_id, kind, subject_type, subject_id, created_at, read_at)
		select a.tenant, a.centre_id, m.user_id, m.organisation_id, 'application_received', 'applications', a.id, a.created_at,
			case when a.created_at < now() - interval '3 days' then a.created_at + interval '2 hours' end
		from applications a join memberships m on m.organisation_id = a.organisation_id and m.role = 'admin'
		where a.status = 'pending'`.execute(trx);
	await sql`
		insert into notifications (tenant, centre_id, user_id, kind, subject_type, subject_id, created_at, read_at)
		select a.tenant, a.centre_id, a.user_id, 'application_' || a.status, 'applications', a.id, a.decided_at,
			case when a.decided_at < now() - interval '3 days' then a.decided_at + interval '2 hours' end
		from applications a
		where a.user_id is not null and a.decided_at is not null and a.status in ('accepted', 'rejected')`.execute(
		trx,
	);
}
