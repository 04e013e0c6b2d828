import { sql } from 'kysely';
import type { Retention } from '#platform/server/retention.ts';

const BATCH = 200;

/** Conversations go when nobody has said anything for long. */
export const conversationRetention: readonly Retention[] = [
	{
		what: 'conversations, with what was said in them',
		days: 730,
		since: 'the last message',
		end: 'removed',
		reason: 'what was agreed on may be asked about as long as an application is',
		apply: async (trx, { before }) => {
			const { rows } = await sql`delete from conversations where id = any (array(
				select id from conversations where last_message_at < ${before} limit ${BATCH}))
				returning id`.execute(trx);
			return rows.length;
		},
	},
];
