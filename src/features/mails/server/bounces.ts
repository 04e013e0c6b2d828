import { sql } from 'kysely';
import type { Database, Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import { mailBounced } from '../events.ts';

const MAX_REASON = 300;

/**
 * Marks a mail as come back for good, and its address, where nobody reads it any more, as one to which nothing is sent
 * until staff say that it works again; who has the account is notified. Returns false for a mail that is not of this centre, that is still to be
 * sent, or that came back before.
 */
export async function markBounced(
	trx: Trx,
	emit: Emit,
	{ mailId, reason, isAddressGone = true }: { mailId: string; reason: string; isAddressGone?: boolean },
): Promise<boolean> {
	const text = reason.replace(/\s+/g, ' ').trim().slice(0, MAX_REASON);
	const mail = await trx
		.updateTable('mails')
		.set({ status: 'bounced', last_error: text })
		.where('id', '=', mailId)
		.where('status', 'in', ['sent', 'failed'])
		.returning(['tenant', 'centre_id', 'recipient', 'template'])
		.executeTakeFirst();
	if (!mail) return false;
	if (isAddressGone) await stopMailTo(trx, mail, text);
	await emit(mailBounced(mailId, { details: { event: mail.template } }));
	return true;
}

async function stopMailTo(
	trx: Trx,
	mail: { tenant: string; centre_id: string; recipient: string },
	text: string,
): Promise<void> {
	await trx
		.insertInto('mail_bounces')
		.values({
			tenant: mail.tenant,
			centre_id: mail.centre_id,
			address: mail.recipient.toLowerCase(),
			reason: text,
		})
		.onConflict((conflict) =>
			conflict.columns(['centre_id', 'address']).doUpdateSet({ reason: text, bounced_at: new Date() }),
		)
		.execute();
}

/** Returns what a delivery calls when the mail server says at once that there is nobody at an address. */
export function bounceAtOnce({ db, bus }: { db: Database; bus: EventBus }) {
	return async (
		{ tenant, centreId, mailId }: { tenant: string; centreId: string; mailId: string },
		reason: string,
	): Promise<void> => {
		const place = { tenant, centreId, actorId: null, organisationId: null };
		await db.transaction({ tenant, centres: [centreId] }, (trx) =>
			markBounced(trx, (event) => bus.emit(trx, { ...place, ...event }), { mailId, reason }),
		);
	};
}

/** Lets mail go to an address again. */
export async function forgetBounce(trx: Trx, centreId: string, address: string): Promise<void> {
	await sql`delete from mail_bounces where centre_id = ${centreId} and address = lower(${address})`.execute(
		trx,
	);
}
