import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

const BATCH = 500;

/**
 * The retention of imports; the vacancies themselves are not removed. The file is deleted as soon as it is imported.
 */
export const importRetention: readonly Retention[] = [
	{
		what: 'files of vacancies that were tried or imported, with their reports',
		days: 7,
		since: 'they were brought',
		end: 'emptied',
		reason: 'a week is enough to put right what was left out and bring the file again',
		apply: async (trx, { before }) => {
			const { numAffectedRows } = await sql`
				update vacancy_imports set content = null, rows = '[]', remarks = '[]', contested = '[]', leaving = '[]', refused = '[]', new_organisations = '[]',
					report_removed_at = now(),
					state = case when state = 'done' then state else 'stopped' end
				where id = any (array(select id from vacancy_imports
					where created_at < ${before} and report_removed_at is null limit ${BATCH} for update skip locked))`.execute(
				trx,
			);
			return Number(numAffectedRows ?? 0n);
		},
	},
	{
		what: 'who imported vacancies when, and how many',
		days: 365,
		since: 'they were brought',
		end: 'removed',
		reason: 'a centre looks back over a year of what came in from elsewhere',
		apply: (trx, { before }) => removeDue(trx, 'vacancy_imports', sql`created_at < ${before}`),
	},
];
