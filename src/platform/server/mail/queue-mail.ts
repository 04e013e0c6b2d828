import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '../database.ts';
import { defineQueue, type Jobs } from '../jobs.ts';
import type { MailData, MailTemplate } from './template.ts';

/** How often a mail is tried before it counts as failed: with growing waits, for about 9 hours. */
export const maxAttempts = 12;

/**
 * Delivering mails. More tries than a mail has attempts, because a try that finds the mail claimed by another
 * process is not an attempt.
 */
export const mailDeliver = defineQueue<{ tenant: string; centreId: string; mailId: string }>('mail.deliver', {
	retryLimit: maxAttempts * 2,
	retryDelay: 20,
	retryDelayMax: 2 * 3600,
	expireInSeconds: 90,
});

export type MailRequest<Data extends MailData> = {
	tenant: string;
	centreId: string;
	template: MailTemplate<Data>;
	recipient: { address: string; name?: string | undefined };
	locale: Locale;
	data: Data;
};

/**
 * Writes a mail down and has it delivered, in the caller's transaction: no change without its mail, no mail without
 * its change. Gives the mail's id. Throws when the data is not what the template takes.
 */
export async function queueMail<Data extends MailData>(
	trx: Trx,
	jobs: Jobs,
	mail: MailRequest<Data>,
): Promise<string> {
	const data = mail.template.schema.parse(mail.data);
	const { id } = await trx
		.insertInto('mails')
		.values({
			tenant: mail.tenant,
			centre_id: mail.centreId,
			template: mail.template.name,
			recipient: mail.recipient.address,
			recipient_name: mail.recipient.name ?? null,
			locale: mail.locale,
			data: JSON.stringify(data),
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await jobs.send(trx, mailDeliver, { tenant: mail.tenant, centreId: mail.centreId, mailId: id });
	return id;
}
