import { type RawBuilder, sql } from 'kysely';
import { offerAccount } from '#features/auth/server/public.ts';
import { runs } from '#features/mails/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { MailRenewal, MailSubjectCheck, MailSubjectReader } from '#platform/server/mail/mail-subject.ts';
import { withdrawToken } from './withdraw-link.ts';

/** Whether applications are still there for who applied, who reads them for the organisation, or a student's mentor. */
export const applicationsAreThere: MailSubjectCheck = (trx, ids, reader) =>
	areThere(trx, ids, reader, sql`true`);

/** Whether applications still give a place, at a time that is not called off. */
export const placesAreThere: MailSubjectCheck = (trx, ids, reader) =>
	areThere(
		trx,
		ids,
		reader,
		sql`a.status = 'accepted' and exists (
			select from session_occurrences o where o.id = a.occurrence_id and o.status = 'planned')`,
	);

async function areThere(
	trx: Trx,
	ids: readonly string[],
	reader: MailSubjectReader,
	isSo: RawBuilder<unknown>,
): Promise<boolean> {
	const { rows } = await sql`
		select from applications a
		where a.id = any (${[...ids]}::uuid[]) and ${isSo} and ${isReadBy(reader)}`.execute(trx);
	return rows.length === new Set(ids).size;
}

function isReadBy({ to, userId, recipient }: MailSubjectReader): RawBuilder<unknown> {
	if (to === 'organisation' || to === 'centre')
		return runs(userId, to === 'centre' ? sql`null` : sql`a.organisation_id`, sql`a.centre_id`);
	if (to === 'mentor')
		return sql`exists (select from memberships s
			where s.user_id = a.user_id and s.role = 'student' and s.mentor_id = ${userId}::uuid)`;
	return sql`(a.user_id = ${userId}::uuid or lower(a.email) = lower(${recipient}))`;
}

/** The links with which a guest withdraws and makes an account; who made one meanwhile has a page for the application. */
export const renewGuestLinks: MailRenewal = async (trx, { ids, data, reader, secrets }) => {
	const [id] = ids;
	if (id === undefined || reader.to !== 'applicant' || data.member !== false) return {};
	const guest = await trx
		.selectFrom('applications')
		.select(['tenant', 'centre_id', 'email', 'first_name', 'last_name', 'locale'])
		.where('id', '=', id)
		.where('user_id', 'is', null)
		.executeTakeFirst();
	if (!guest) return { member: true };
	const { email, first_name: firstName, last_name: lastName } = guest;
	const place = { secrets, tenant: guest.tenant, centre: { id: guest.centre_id } };
	const who = { email, firstName, lastName, locale: guest.locale as Locale };
	return { token: withdrawToken(secrets)(id), offerToken: offerAccount(place, who, 'mail') };
};
