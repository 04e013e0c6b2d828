import { sql } from 'kysely';
import { runs } from '#features/mails/server/public.ts';
import type { MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';

/** Whether profiles of volunteers are still there for who looks for some. */
export const profilesAreThere: MailSubjectCheck = async (trx, ids, { userId }) => {
	const { rows } = await sql`
		select from volunteer_profiles p where p.id = any (${[...ids]}::uuid[]) and p.status <> 'removed' and exists (
			select from memberships m join users u on u.id = m.user_id and u.status = 'active'
				join organisations o on o.id = m.organisation_id and o.status = 'approved'
			where m.user_id = ${userId}::uuid and m.role = 'admin' and m.centre_id = p.centre_id)`.execute(trx);
	return rows.length === new Set(ids).size;
};

/** Whether what a volunteer was asked still waits for their answer. */
export const invitationsAreThere: MailSubjectCheck = async (trx, ids, { userId }) => {
	const { rows } = await sql`
		select from volunteer_profile_replies r
		where r.id = any (${[...ids]}::uuid[]) and r.status = 'open' and r.user_id = ${userId}::uuid`.execute(
		trx,
	);
	return rows.length === new Set(ids).size;
};

/** Whether a volunteer said no, which who asked for the organisation reads. */
export const answeredInvitationsAreThere: MailSubjectCheck = async (trx, ids, { userId }) => {
	const { rows } = await sql`
		select from volunteer_profile_replies r where r.id = any (${[...ids]}::uuid[]) and r.status = 'declined'
			and ${runs(userId, sql`r.organisation_id`, sql`r.centre_id`)}`.execute(trx);
	return rows.length === new Set(ids).size;
};
