import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import { type Retention, removeDue } from '#platform/server/retention.ts';
import { applicationVogExpiring } from '../events.ts';
import { vogReminderWeeks } from '../vog-contract.ts';

const BATCH = 100;

/**
 * Says of certificates that expire within eight and within two weeks that they do, each once; a run that was missed says
 * the nearest alone. The last application of the person at the organisation stands for it; without one that is going on
 * nobody is reminded. Returns how many; call again in a new transaction until it returns 0.
 */
export async function remindOfVog(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	let reminded = 0;
	for (const weeks of [...vogReminderWeeks].toSorted((a, b) => a - b)) {
		const { rows } = await sql<{ applicationId: string; organisationId: string }>`
			with due as materialized (
				select c.id, c.organisation_id, c.user_id, c.email from conduct_certificates c
				where c.tenant = app_tenant() and c.centre_id = any (app_centres())
					and c.expires_on > (${now}::timestamptz at time zone ${timeZone})::date
					and c.expires_on <= (${now}::timestamptz at time zone ${timeZone})::date + ${weeks * 7}::int
					and not exists (select from unnest(c.reminders) as told where told <= ${weeks}::int)
				order by c.expires_on, c.id limit ${BATCH} for update skip locked),
			told as (update conduct_certificates c set reminders = c.reminders || ${weeks}::smallint from due where due.id = c.id)
			select due.organisation_id as "organisationId", last.id as "applicationId"
			from due left join lateral (select a.id from applications a
				where a.organisation_id = due.organisation_id and a.status in ('accepted', 'completed')
					and (a.user_id = due.user_id or lower(a.email) = due.email)
				order by a.created_at desc, a.id limit 1) last on true`.execute(trx);
		reminded += rows.length;
		for (const { applicationId, organisationId } of rows)
			if (applicationId)
				await emit(applicationVogExpiring(applicationId, { organisationId, details: { weeks } }));
	}
	return reminded;
}

/** Erases what organisations kept of a removed person's certificates, also from before there was an account. */
export function eraseVog(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { subject }) => {
		await sql`delete from conduct_certificates c using users u where u.id = ${subject.id}
			and (c.user_id = u.id or c.email = lower(u.email))`.execute(trx);
		await sql`update conduct_certificates set seen_by = null where seen_by = ${subject.id}`.execute(trx);
	});
}

/** How long it is kept that a certificate was asked for or seen. */
export const vogRetention: Retention = {
	what: 'certificates of conduct: that they were asked for or seen',
	days: 365 * 4,
	since: 'that was last changed',
	end: 'removed',
	reason: 'organisations go by a certificate for three years, and ask for it again in the fourth',
	apply: (trx, { before }) => removeDue(trx, 'conduct_certificates', sql`updated_at < ${before}`),
};
