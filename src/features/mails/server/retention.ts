import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

const BATCH = 500;

/** Of mails what was in them goes first, that they were sent later. */
export const mailRetention: readonly Retention[] = [
	{
		what: 'what stands in mails that were sent or given up',
		days: 30,
		since: 'they were written',
		end: 'emptied',
		reason: 'serves to find out what went wrong; its reader has the mail',
		apply: async (trx, { before }) => {
			const { numAffectedRows } = await sql`
				update mails set data = '{}', wording = null, last_error = null where id = any (array(
					select id from mails
					where status <> 'queued' and created_at < ${before} and (data <> '{}' or last_error is not null)
					limit ${BATCH} for update skip locked))`.execute(trx);
			return Number(numAffectedRows ?? 0n);
		},
	},
	{
		what: 'that a mail was sent, and to whom',
		days: 180,
		since: 'it was written',
		end: 'removed',
		reason: 'staff can answer for half a year whether a mail has left',
		apply: (trx, { before }) => removeDue(trx, 'mails', sql`status <> 'queued' and created_at < ${before}`),
	},
	{
		what: 'that mail to an address came back',
		days: 365,
		since: 'it came back',
		end: 'removed',
		reason: 'a full or closed mailbox may be used again after a year',
		apply: (trx, { before }) => removeDue(trx, 'mail_bounces', sql`bounced_at < ${before}`),
	},
];
