import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

/** Who came to a crisis is soon nobody's business any more; what was asked stays a year for the centre's report. */
export const crisisRetention: readonly Retention[] = [
	{
		what: 'who was asked in a crisis, and what they said',
		days: 90,
		since: 'the call was closed',
		end: 'removed',
		reason: 'the centre thanks who came and settles what they spent',
		apply: (trx, { before }) =>
			removeDue(
				trx,
				'crisis_call_answers',
				sql<boolean>`exists (select from crisis_calls k where k.id = call_id and k.closed_at < ${before})`,
			),
	},
	{
		what: 'calls to the crisis pool',
		days: 365,
		since: 'they were closed',
		end: 'removed',
		reason: 'the centre looks back on a crisis in its report of the year',
		apply: (trx, { before }) => removeDue(trx, 'crisis_calls', sql<boolean>`closed_at < ${before}`),
	},
];
