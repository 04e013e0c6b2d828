import { sql } from 'kysely';
import { type Retention, removeDue } from '#platform/server/retention.ts';

/** What belongs to importing vacancies; they themselves stay. The file goes as soon as it was imported. */
export const importRetention: readonly Retention[] = [
	{
		what: 'files of vacancies that were tried or imported, with their reports',
		days: 7,
		since: 'they were brought',
		end: 'removed',
		reason: 'a week is enough to put right what was left out and bring the file again',
		apply: (trx, { before }) => removeDue(trx, 'vacancy_imports', sql`created_at < ${before}`),
	},
];
