import { sql } from 'kysely';
import { runs } from '#features/mails/server/public.ts';
import type { MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';

/** Whether vacancies are still there: for the organisation until they are deleted, for who applied while they can be read. */
export const vacanciesAreThere: MailSubjectCheck = async (trx, ids, { to, userId }) => {
	const isSeen =
		to === 'organisation'
			? sql`v.status <> 'deleted' and ${runs(userId, sql`v.organisation_id`, sql`v.centre_id`)}`
			: sql`v.status in ('published', 'filled', 'expired')`;
	const { rows } = await sql`
		select from vacancies v where v.id = any (${[...ids]}::uuid[]) and ${isSeen}`.execute(trx);
	return rows.length === new Set(ids).size;
};
