import { sql } from 'kysely';
import { undoSeconds } from '#features/applications/contract.ts';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { shownFirstName } from '#platform/server/person-sql.ts';
import type { DeclineReason } from '../enums.ts';
import { profileReplied, replyDeclined } from '../events.ts';
import { invitation, invitationDeclined } from '../mails/invitation.tsx';

/**
 * Mails a volunteer what an organisation asks, and who asked when the answer is no. Who is interested has applied, of which
 * the organisation gets the mail of an application.
 */
export function mailOnReplies(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(profileReplied, async (trx, { tenant, centreId, subject }) => {
			const reply = await mailedReply(trx, subject.id, 'user_id');
			if (!reply) return;
			const { to, ...data } = reply;
			await queueMail(trx, jobs, { tenant, centreId, ...to, template: invitation, data });
		});
		bus.on(replyDeclined, async (trx, { tenant, centreId, subject }) => {
			const reply = await mailedReply(trx, subject.id, 'sender_id');
			if (!reply) return;
			const { to, body: _, ...data } = reply;
			await queueMail(trx, jobs, {
				tenant,
				centreId,
				...to,
				template: invitationDeclined,
				data,
				hold: { seconds: undoSeconds, about: subject.id },
			});
		});
	};
}

/** What a mail says about what was asked, and to whom it goes; undefined when nobody reads it. */
async function mailedReply(trx: Trx, id: string, reader: 'user_id' | 'sender_id') {
	const { rows } = await sql<{
		userId: string;
		email: string;
		locale: string;
		firstName: string;
		volunteer: string;
		organisationName: string;
		vacancyTitle: string;
		body: string;
		reason: DeclineReason | null;
	}>`
		select t.id as "userId", t.email, t.locale, t.first_name as "firstName", ${shownFirstName('u')} as volunteer,
			o.name as "organisationName", ${titleIn(sql<string>`t.locale`)} as "vacancyTitle", r.body, r.reason
		from volunteer_profile_replies r join users t on t.id = r.${sql.ref(reader)} and t.status = 'active'
		join users u on u.id = r.user_id join organisations o on o.id = r.organisation_id
		join vacancies v on v.id = r.vacancy_id where r.id = ${id}`.execute(trx);
	const [row] = rows;
	if (!row) return undefined;
	const { userId, email, locale, ...data } = row;
	return {
		...data,
		replyId: id,
		to: {
			recipient: { address: email, name: row.firstName, userId },
			locale: locale === 'en' ? ('en' as const) : ('nl' as const),
		},
	};
}
