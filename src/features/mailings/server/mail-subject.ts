import { sql } from 'kysely';
import type { MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';
import { agrees, isHere } from './find-audience.ts';

/** Whether a mailing was not stopped, and its reader still wants mailings; a test of one is for who tried it. */
export const mailingIsThere: MailSubjectCheck = async (trx, _ids, { mailId }) => {
	const { rows } = await sql`
		select from mails m where m.id = ${mailId} and (m.is_test or exists (
			select from mailing_recipients r join mailings k on k.id = r.mailing_id and k.status <> 'stopped'
				join users u on u.id = r.user_id
			where r.mail_id = m.id and ${isHere} and ${agrees}))`.execute(trx);
	return rows.length > 0;
};
