import { type RawBuilder, sql } from 'kysely';
import { runs } from '#features/mails/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { MailRenewal, MailSubjectCheck, MailSubjectReader } from '#platform/server/mail/mail-subject.ts';
import { issueLink } from './links.ts';

/** Whether requests for help are still there for who asked, who answered, or the centre that looks at them. */
export const helpIsThere: MailSubjectCheck = (trx, ids, reader) =>
	isThere(trx, ids, reader, { request: sql`true`, answer: sql`true` });

/** Whether two people are still matched, so that they have each other's contact details. */
export const helpMatchIsThere: MailSubjectCheck = (trx, ids, reader) =>
	isThere(trx, ids, reader, { request: sql`h.status = 'matched'`, answer: sql`a.status = 'accepted'` });

type Rules = Record<'request' | 'answer', RawBuilder<unknown>>;

async function isThere(
	trx: Trx,
	ids: readonly string[],
	{ to, userId, recipient }: MailSubjectReader,
	{ request, answer }: Rules,
): Promise<boolean> {
	const isRead =
		to === 'centre'
			? runs(userId, sql`null`, sql`h.centre_id`)
			: to === 'helper'
				? sql`exists (select from help_answers a
					where a.help_request_id = h.id and a.user_id = ${userId}::uuid and ${answer})`
				: sql`(h.user_id = ${userId}::uuid or lower(h.email) = lower(${recipient}))`;
	const { rows } = await sql`
		select from help_requests h where h.id = any (${[...ids]}::uuid[]) and ${request} and ${isRead}`.execute(
		trx,
	);
	return rows.length === new Set(ids).size;
}

/** The link with which a guest confirms or manages a request; none where nothing is to be confirmed any more. */
export const renewHelpLink: MailRenewal = async (trx, { ids, reader }) => {
	const [id] = ids;
	if (id === undefined || (reader.to !== 'requester' && reader.to !== 'guest')) return {};
	const request = await trx
		.selectFrom('help_requests')
		.select(['tenant', 'centre_id as centreId', 'user_id as userId', 'status'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (!request || (reader.to === 'guest' && request.status !== 'unconfirmed')) return undefined;
	return request.userId === null ? { token: await issueLink(trx, { ...request, id }) } : {};
};
