import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { applicationEscalated, applicationReminder } from '../events.ts';

/** Days without an answer after which the organisation is reminded, and after which the centre is notified. */
const REMIND_AFTER_DAYS = 7;
const ESCALATE_AFTER_DAYS = 14;
const DAY = 24 * 3600 * 1000;

/** `batch` is a number of organisations. */
type Options = { now?: Date; batch?: number };

/**
 * Emits events for unanswered applications of the transaction's centre: `application.reminder` once after 7 days,
 * `application.escalated` once after 14. All that waits for one organisation comes in one run, and the event of the
 * oldest stands for it, so that whoever is told gets one mail; so does that of the oldest of all for the centre.
 * Everything due and not sent yet is included, so that a missed run loses nothing. Returns the number of events; call again in a new transaction until it returns 0.
 */
export async function remindOrganisations(
	trx: Trx,
	emit: Emit,
	{ now = new Date(), batch = 100 }: Options = {},
): Promise<number> {
	const reminded = await claim(trx, 'reminded_at', REMIND_AFTER_DAYS, now, batch);
	const escalated = await claim(trx, 'escalated_at', ESCALATE_AFTER_DAYS, now, batch);
	for (const [, rows] of Map.groupBy(reminded, ({ organisationId }) => organisationId)) {
		for (const [index, row] of rows.entries())
			await emit(applicationReminder(row.id, waiting(row, now, index === 0 ? rows.length : undefined)));
	}
	for (const [index, row] of escalated.entries())
		await emit(applicationEscalated(row.id, waiting(row, now, index === 0 ? escalated.length : undefined)));
	return reminded.length + escalated.length;
}

type Waiting = { id: string; organisationId: string; createdAt: Date };

/** Marks the applications that are due and returns them, oldest first; two concurrent runs never get the same row. */
async function claim(
	trx: Trx,
	mark: 'reminded_at' | 'escalated_at',
	days: number,
	now: Date,
	batch: number,
): Promise<Waiting[]> {
	const due = new Date(now.getTime() - days * DAY);
	const { rows } = await sql<Waiting>`
		update applications set ${sql.ref(mark)} = ${now}
		where id in (
			select id from applications
			where status = 'pending' and ${sql.ref(mark)} is null and created_at <= ${due}
				and organisation_id in (
					select organisation_id from applications
					where status = 'pending' and ${sql.ref(mark)} is null and created_at <= ${due}
					group by organisation_id order by min(created_at) limit ${batch})
			for update skip locked
		)
		returning id, organisation_id as "organisationId", created_at as "createdAt"`.execute(trx);
	return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function waiting({ organisationId, createdAt }: Waiting, now: Date, together: number | undefined) {
	const days = Math.floor((now.getTime() - createdAt.getTime()) / DAY);
	return { organisationId, details: { days, ...(together && { together }) } };
}
