import { sql } from 'kysely';
import type { Retention } from '#platform/server/retention.ts';

const BATCH = 500;

/** The application may only insert into the log; a function of the database owner deletes expired entries. */
export const auditRetention: readonly Retention[] = [
	{
		what: 'the audit log',
		days: 731,
		since: 'it happened',
		end: 'removed',
		reason: 'who did what can be found out for two years',
		apply: async (trx, { before }) => {
			const { rows } = await sql<{ gone: number }>`
				select forget_old_entries(${before}, ${BATCH}) as gone`.execute(trx);
			return rows[0]?.gone ?? 0;
		},
	},
];
