import { type RawBuilder, sql } from 'kysely';
import type { MailSubjectCheck } from '#platform/server/mail/mail-subject.ts';

/** Whether submissions are still there for who sent them, or for who is told of them and runs what their form belongs to. */
export const submissionsAreThere: MailSubjectCheck = async (trx, ids, { to, userId }) => {
	const isRead =
		to === 'organisation'
			? sql`exists (select from users u where u.id = ${userId}::uuid and u.status = 'active' and ${runsForm(sql`u.id`)})`
			: sql`true`;
	const { rows } = await sql`
		select from form_submissions s join forms f on f.id = s.form_id
		where s.id = any (${[...ids]}::uuid[]) and ${isRead}`.execute(trx);
	return rows.length === new Set(ids).size;
};

/** Whether an account looks after what a form `f` belongs to. */
export function runsForm(userId: RawBuilder<unknown>): RawBuilder<boolean> {
	return sql<boolean>`exists (
		select from memberships m join organisations o on o.id = m.organisation_id
		where m.user_id = ${userId} and m.role in ('admin', 'content_manager', 'organization_superuser')
			and case when f.organisation_id is null
				then o.type = 'VolunteerCenter' and o.centre_id = f.centre_id else o.id = f.organisation_id end)`;
}
