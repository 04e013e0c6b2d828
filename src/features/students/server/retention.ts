import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

/** Hours go with who worked them. */
export const studentRetention: readonly Retention[] = [
	{
		what: 'hours that people worked, with who approved them',
		days: 730,
		since: 'they were last changed',
		end: 'removed',
		reason: 'an organisation or a school shows for two years what was done',
		apply: (trx, { before }) => removeDue(trx, 'worked_hours', sql`updated_at < ${before}`),
	},
];
