import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

const DAYS = 365;

/** Profiles that nobody sees any more. */
export const profileRetention: readonly Retention[] = [
	{
		what: 'volunteer profiles that expired, and the empty rows of removed ones',
		days: DAYS,
		since: 'they last changed',
		end: 'removed',
		reason: 'who stayed away for a year after being asked does not look for work here',
		apply: (trx, { before }) =>
			removeDue(
				trx,
				'volunteer_profiles',
				sql<boolean>`status in ('expired', 'removed') and greatest(updated_at, confirmed_at, asked_at) < ${before}`,
			),
	},
];
