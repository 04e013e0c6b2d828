import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

/** Who got a mailing is known for as long as it decides what else they get, and as their mails can be answered for. */
export const mailingRetention: readonly Retention[] = [
	{
		what: 'who a mailing went to',
		days: 30,
		since: 'it was sent or stopped',
		end: 'removed',
		reason: 'nobody gets more than three a week; how many got it stays with the mailing',
		apply: (trx, { before }) =>
			removeDue(
				trx,
				'mailing_recipients',
				sql<boolean>`exists (select from mailings k where k.id = mailing_id and k.finished_at < ${before})`,
			),
	},
	{
		what: 'mailings of a centre',
		days: 730,
		since: 'they were sent, stopped or last changed',
		end: 'removed',
		reason:
			'the centre looks back on what it told in its report of the year, and begins from an earlier text',
		apply: (trx, { before }) =>
			removeDue(
				trx,
				'mailings',
				sql<boolean>`status in ('draft', 'sent', 'stopped') and coalesce(finished_at, updated_at) < ${before}`,
			),
	},
];
