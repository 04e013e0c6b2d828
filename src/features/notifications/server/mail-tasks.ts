import { sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { taskReceived } from '../mails/task-received.tsx';
import { taskRules } from './notify-on-events.ts';
import type { Recipient } from './who-is-told.ts';

/** Mails a task at once to those who get it and chose that; who chose nothing gets no mail of tasks. */
export function mailTasks(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		for (const rule of taskRules) {
			rule(bus, async (trx, { tenant, centreId }, kind, recipients) => {
				for (const reader of await readersAtOnce(trx, recipients)) {
					await queueMail(trx, jobs, {
						tenant,
						centreId,
						template: taskReceived,
						recipient: { address: reader.email, name: reader.firstName, userId: reader.id },
						locale: reader.locale,
						data: {
							firstName: reader.firstName,
							kind,
							subjectType: reader.subject.type,
							subjectId: reader.subject.id,
							formId: reader.formId,
						},
					});
				}
			});
		}
	};
}

type Reader = { id: string; email: string; firstName: string; locale: Locale; formId: string | null };

/** Returns those of the recipients who chose to hear of tasks at once, with the form of what was sent. */
async function readersAtOnce(
	trx: Trx,
	recipients: readonly Recipient[],
): Promise<(Reader & Pick<Recipient, 'subject'>)[]> {
	const ids = recipients.map(({ userId }) => userId);
	const subjectIds = recipients.map(({ subject }) => subject.id);
	const { rows } = await sql<Reader>`
		select u.id, u.email, u.first_name as "firstName", u.locale,
			(select s.form_id from form_submissions s where s.id = any (${subjectIds}::uuid[]) limit 1) as "formId"
		from mail_choices c join users u on u.id = c.user_id and u.status = 'active'
		where c.topic = 'tasks' and c.frequency = 'now' and u.id = any (${ids}::uuid[])
		order by u.id`.execute(trx);
	return rows.flatMap((reader) => {
		const recipient = recipients.find(({ userId }) => userId === reader.id);
		return recipient ? [{ ...reader, subject: recipient.subject }] : [];
	});
}
