import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

/** The retention of search data. */
export const searchRetention: readonly Retention[] = [
	{
		what: 'what was looked for and not found, without who looked',
		days: 400,
		since: 'the day it was looked for',
		end: 'removed',
		reason: 'a month can be laid beside the same month of the year before',
		apply: (trx, { before }) =>
			removeDue(trx, 'missed_searches', sql`day <= ${before}::date and last_at < ${before}`),
	},
];
