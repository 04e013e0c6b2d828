import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';
import { deleteBulkEdits } from './bulk/bulk-edits.ts';

/** The retention of renewal links, drafts and bulk edits. Vacancies themselves are not removed. */
export const vacancyRetention: readonly Retention[] = [
	{
		what: 'links of mails that renew a vacancy',
		days: 0,
		since: 'they lapse, after 45 days',
		end: 'removed',
		reason: 'a link that does not work needs no row',
		apply: (trx, { before }) => removeDue(trx, 'renew_links', sql`expires_at < ${before}`),
	},
	{
		what: 'what was typed of a vacancy and not saved',
		days: 30,
		since: 'it was last typed at',
		end: 'removed',
		reason: 'who has not gone on for a month does not come back to it',
		apply: (trx, { before }) => removeDue(trx, 'vacancy_drafts', sql`saved_at < ${before}`),
	},
	{
		what: 'how vacancies were before a change of many at once',
		days: 1,
		since: 'the change',
		end: 'removed',
		reason: 'a change can be undone for a day',
		apply: (trx) => deleteBulkEdits(trx),
	},
];
