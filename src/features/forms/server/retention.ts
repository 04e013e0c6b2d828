import { sql } from 'kysely';
import type { Retention } from '#platform/server/retention.ts';
import { emptyMails } from './mail-on-submissions.ts';

const BATCH = 500;

/** What people sent goes when the form said it would. */
export const formRetention: readonly Retention[] = [
	{
		what: 'submissions of forms',
		days: 0,
		since: 'the days are over that the form says above its questions',
		end: 'removed',
		reason: 'who fills a form in was told how long their answers are kept',
		apply: async (trx) => {
			const { rows } = await sql<{ id: string }>`delete from form_submissions where id = any (array(
				select s.id from form_submissions s join forms f on f.id = s.form_id
					left join form_versions asked on asked.form_id = s.form_id and asked.number = s.version
					left join form_versions shown on shown.form_id = s.form_id and shown.number = f.version
				where s.submitted_at < now() - make_interval(days =>
					coalesce(least(asked.retention_days, shown.retention_days), f.retention_days))
				limit ${BATCH}))
				returning id`.execute(trx);
			await emptyMails(
				trx,
				rows.map(({ id }) => id),
			);
			return rows.length;
		},
	},
	{
		what: 'invitations to forms',
		days: 90,
		since: 'the link has expired',
		end: 'removed',
		reason: 'who was invited is asked about for a while, and then no longer',
		apply: async (trx, { before }) => {
			const { rows } = await sql`delete from form_tokens where id = any (array(
				select id from form_tokens where expires_at < ${before} limit ${BATCH})) returning id`.execute(trx);
			return rows.length;
		},
	},
];
