import { sql } from 'kysely';
import { stillReadable } from '#features/vacancies/server/public.ts';
import type { MailRenewal, MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';
import { savedSearch } from '../mails/saved-search.tsx';

/** Whether saved searches are still there, and still to be mailed to who saved them. */
export const savedSearchesAreThere: MailSubjectCheck = async (trx, ids, { userId }) => {
	const { rows } = await sql`
		select from saved_searches s join users u on u.id = s.user_id and u.status = 'active'
		where s.id = any (${[...ids]}::uuid[]) and s.user_id = ${userId}::uuid and not s.paused`.execute(trx);
	return rows.length === new Set(ids).size;
};

/** What was found, without what cannot be read any more. */
export const renewSavedSearch: MailRenewal = async (trx, { data }) => {
	const { vacancies, more } = savedSearch.schema.parse(data);
	const left = await stillReadable(trx, vacancies);
	return left.length + more > 0 ? { vacancies: left } : undefined;
};
