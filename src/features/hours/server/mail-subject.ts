import { type RawBuilder, sql } from 'kysely';
import { runs } from '#features/mails/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { MailSubjectCheck, MailSubjectReader } from '#platform/server/mail/mail-subject.ts';

/** Whether hours are still there for who worked them. */
export const hoursAreThere: MailSubjectCheck = (trx, ids, reader) => areThere(trx, ids, reader, sql`true`);

/** Whether hours of who worked them are still approved. */
export const approvedHoursAreThere: MailSubjectCheck = (trx, ids, reader) =>
	areThere(trx, ids, reader, sql`h.status = 'signed'`);

async function areThere(
	trx: Trx,
	ids: readonly string[],
	{ userId }: MailSubjectReader,
	isSo: RawBuilder<unknown>,
): Promise<boolean> {
	const { rows } = await sql`
		select from worked_hours h join applications a on a.id = h.application_id
		where h.id = any (${[...ids]}::uuid[]) and a.user_id = ${userId}::uuid and ${isSo}`.execute(trx);
	return rows.length === new Set(ids).size;
}

/** Whether hours wait in organisations for the approval of who runs them, which nobody gives their own. */
export const hoursWaitThere: MailSubjectCheck = async (trx, ids, { userId }) => {
	const { rows } = await sql`
		select from organisations o where o.id = any (${[...ids]}::uuid[]) and ${runs(userId, sql`o.id`, sql`o.centre_id`)}
			and exists (select from worked_hours h join applications a on a.id = h.application_id
				where a.organisation_id = o.id and h.status = 'stated' and a.user_id is distinct from ${userId}::uuid)`.execute(
		trx,
	);
	return rows.length === new Set(ids).size;
};

/** Whether certificates are still right, by their codes. */
export const certificatesAreThere: MailSubjectCheck = async (trx, codes, { userId, recipient }) => {
	const { rows } = await sql`
		select from hour_certificates h left join applications a on a.id = h.application_id
		where h.code = any (${[...codes]}::text[]) and h.changed_at is null
			and (h.user_id = ${userId}::uuid or lower(a.email) = lower(${recipient}))`.execute(trx);
	return rows.length === new Set(codes).size;
};
