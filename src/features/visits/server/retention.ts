import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';
import { forgetDays } from './count-visits.ts';

/** The retention of what is counted of visits. */
export const visitRetention: readonly Retention[] = [
	{
		what: 'the daily salt of visits, and the marks that tell visitors of a day apart',
		days: 1,
		since: 'the visit',
		end: 'removed',
		reason: 'count a visitor once a day',
		apply: (trx) => forgetDays(trx),
	},
	{
		what: 'counts of visits by hour, which are about nobody',
		days: 1_130,
		since: 'the hour',
		end: 'removed',
		reason: 'a year can be laid beside the two before it',
		apply: (trx, { before }) => removeDue(trx, 'visit_counts', sql`hour < ${before}`),
	},
];
