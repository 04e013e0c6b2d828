import { sql } from 'kysely';
import type { MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';
import { readsAs } from './reads-as.ts';

/** Whether conversations are still there, and who has a mail about them still reads along. */
export const conversationsAreThere: MailSubjectCheck = async (trx, ids, reader) => {
	const { rows } = await sql`
		select from conversations c where c.id = any (${[...ids]}::uuid[]) and exists (
			select from conversation_parties p where p.conversation_id = c.id and ${readsAs(reader)})`.execute(trx);
	return rows.length === new Set(ids).size;
};
