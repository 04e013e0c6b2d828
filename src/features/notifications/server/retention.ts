import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

/** Notifications are deleted after half a year. */
export const notificationRetention: readonly Retention[] = [
	{
		what: 'notifications',
		days: 183,
		since: 'they were told',
		end: 'removed',
		reason: 'what they are about is still there to be read',
		apply: (trx, { before }) => removeDue(trx, 'notifications', sql`created_at < ${before}`),
	},
];
