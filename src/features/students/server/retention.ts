import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

/** Hours of students go with who they were. */
export const studentRetention: readonly Retention[] = [
	{
		what: 'hours of students, with who signed for them',
		days: 730,
		since: 'they were last changed',
		end: 'removed',
		reason: 'a school shows for two years what its students did',
		apply: (trx, { before }) => removeDue(trx, 'student_hours', sql`updated_at < ${before}`),
	},
];
