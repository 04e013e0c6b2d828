import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Retention } from '#platform/server/retention.ts';
import { vogRetention } from './remind-vog.ts';

const BATCH = 500;

/** Finished applications keep their figures; the applicant's identity, texts and notes are erased. */
export const applicationRetention: readonly Retention[] = [
	{
		what: 'applications that were rejected or withdrawn: who it was',
		days: 365,
		since: 'they were closed',
		end: 'anonymised',
		reason: 'an organisation can come back to somebody within a year; counts stay',
		apply: (trx, { before }) => forgetWho(trx, ['rejected', 'withdrawn'], before),
	},
	{
		what: 'applications that led to work: who it was',
		days: 730,
		since: 'they were closed',
		end: 'anonymised',
		reason: 'a volunteer may ask what they did for two years; counts stay',
		apply: (trx, { before }) => forgetWho(trx, ['completed', 'no_show'], before),
	},
	vogRetention,
];

async function forgetWho(trx: Trx, statuses: readonly string[], before: Date): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		update applications a set
			user_id = null, first_name = 'Anoniem', last_name = '', email = a.id || '@forgotten.invalid',
			phone_number = null, message = '', answers = '[]', decision_message = null, reason = null,
				group_name = null, group_names = '{}',
			undo = null
		where a.id = any (array(
			select id from applications
			where status = any (${[...statuses]}::text[]) and updated_at < ${before} and email <> id || '@forgotten.invalid'
			limit ${BATCH} for update skip locked))
		returning a.id`.execute(trx);
	if (rows.length > 0) {
		const ids = rows.map(({ id }) => id);
		await trx.deleteFrom('application_notes').where('application_id', 'in', ids).execute();
	}
	return rows.length;
}
