import { sql } from 'kysely';
import { runs } from '#features/mails/server/public.ts';
import type { MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';

/** Whether organisations are still there for who looks after them. */
export const organisationsAreThere: MailSubjectCheck = async (trx, ids, { userId }) => {
	const { rows } = await sql`
		select from organisations o where o.id = any (${[...ids]}::uuid[]) and o.status <> 'deleted'
			and ${runs(userId, sql`o.id`, sql`o.centre_id`)}`.execute(trx);
	return rows.length === new Set(ids).size;
};
