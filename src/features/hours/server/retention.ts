import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

export const hourRetention: readonly Retention[] = [
	{
		what: 'certificates of hours',
		days: 1825,
		since: 'they were made',
		end: 'removed',
		reason: 'who holds the paper can have it checked for five years',
		apply: (trx, { before }) => removeDue(trx, 'hour_certificates', sql`created_at < ${before}`),
	},
];
