import { sql } from 'kysely';
import { runs } from '#features/mails/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';

const isReadable = sql<boolean>`v.status in ('published', 'filled', 'expired')`;

/** Returns those of the vacancies of a mail that can still be read, for when it is sent again. */
export async function stillReadable<One extends { id: string }>(
	trx: Trx,
	vacancies: readonly One[],
): Promise<One[]> {
	const ids = vacancies.map(({ id }) => id);
	const { rows } = await sql<{ id: string }>`
		select v.id from vacancies v where v.id = any (${ids}::uuid[]) and ${isReadable}`.execute(trx);
	return vacancies.filter(({ id }) => rows.some((row) => row.id === id));
}

/** Whether vacancies are still there: for the organisation until they are deleted, for who applied while they can be read. */
export const vacanciesAreThere: MailSubjectCheck = async (trx, ids, { to, userId }) => {
	const isSeen =
		to === 'organisation'
			? sql`v.status <> 'deleted' and ${runs(userId, sql`v.organisation_id`, sql`v.centre_id`)}`
			: isReadable;
	const { rows } = await sql`
		select from vacancies v where v.id = any (${[...ids]}::uuid[]) and ${isSeen}`.execute(trx);
	return rows.length === new Set(ids).size;
};
