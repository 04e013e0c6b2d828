import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { MailReader } from '#platform/server/mail/queue-mail.ts';

/** Somebody who runs an organisation, as mails are written to them. */
export type AdminReader = MailReader & { id: string };

/** Returns the admins of the organisation; empty if none are left. */
export function adminsOf(trx: Trx, organisationId: string): Promise<AdminReader[]> {
	return activeAdmins(trx).where('m.organisation_id', '=', organisationId).execute();
}

/** Returns the admins of the centre. */
export function centreAdmins(trx: Trx, { centreId }: { centreId: string }): Promise<AdminReader[]> {
	return activeAdmins(trx)
		.innerJoin('organisations as o', 'o.id', 'm.organisation_id')
		.where('o.type', '=', 'VolunteerCenter')
		.where('o.status', '=', 'approved')
		.where('m.centre_id', '=', centreId)
		.execute();
}

/** Returns the admins of the organisation; without any, those of the centre, so that no mail goes unread. */
export async function organisationAdmins(
	trx: Trx,
	{ organisationId, centreId }: { organisationId: string; centreId: string },
): Promise<AdminReader[]> {
	const admins = await adminsOf(trx, organisationId);
	return admins.length > 0 ? admins : centreAdmins(trx, { centreId });
}

function activeAdmins(trx: Trx) {
	return trx
		.selectFrom('memberships as m')
		.innerJoin('users as u', 'u.id', 'm.user_id')
		.select(['u.id', 'u.email', 'u.first_name as firstName', 'u.last_name as lastName', 'u.locale'])
		.distinct()
		.where('m.role', '=', 'admin')
		.where('u.status', '=', 'active')
		.orderBy('u.email');
}

/**
 * Whether somebody is among those who mails to an organisation go to: its admins, or those of its centre. Without an
 * organisation, whether they are an admin of the centre.
 */
export function runs(
	userId: string | null,
	organisationId: RawBuilder<unknown>,
	centreId: RawBuilder<unknown>,
): RawBuilder<boolean> {
	return sql<boolean>`exists (
		select from memberships m join users u on u.id = m.user_id and u.status = 'active'
			join organisations o on o.id = m.organisation_id
		where m.user_id = ${userId}::uuid and m.role = 'admin' and (o.id = ${organisationId}
			or (o.type = 'VolunteerCenter' and o.status = 'approved' and m.centre_id = ${centreId})))`;
}
