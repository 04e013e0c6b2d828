import { sql } from 'kysely';
import { stillReadable } from '#features/vacancies/server/public.ts';
import type { MailRenewal, MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';
import { summary } from '../mails/summary.tsx';

/** Whether somebody still wants summaries, of whatever. */
export const summariesAreWanted: MailSubjectCheck = async (trx, _ids, { userId }) => {
	const { rows } = await sql`
		select from users u where u.id = ${userId}::uuid and u.status = 'active' and exists (
			select from mail_choices c where c.user_id = u.id
				and (c.frequency in ('daily', 'weekly') or (c.topic = 'matches' and c.frequency = 'now')))`.execute(
		trx,
	);
	return rows.length > 0;
};

/** A summary without vacancies that cannot be read any more. */
export const renewSummary: MailRenewal = async (trx, { data }) => {
	const { news, matches, moreMatches, toAnswer, toSign } = summary.schema.parse(data);
	const left = await stillReadable(trx, matches);
	return news.length + left.length + moreMatches + toAnswer + toSign > 0 ? { matches: left } : undefined;
};
