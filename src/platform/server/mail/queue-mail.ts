import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
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

/** What opens something for who has it: sealed as long as a mail waits, and gone when it is done with. */
export const MAIL_TOKENS = ['token', 'renewToken'] as const;

export type MailRequest<Data extends MailData> = {
	tenant: string;
	centreId: string;
	template: MailTemplate<Data>;
	/** Without an account, it is that of the address at the centre, where there is one. */
	recipient: { address: string; name?: string | undefined; userId?: string | undefined };
	locale: Locale;
	data: Data;
};

/**
 * Writes a mail down and has it delivered, in the caller's transaction: no change without its mail, no mail without
 * its change. Gives the mail's id; undefined when its reader wants mails on its topic in a summary, or none. Throws when
 * the data is not what the template takes.
 */
export async function queueMail<Data extends MailData>(
	trx: Trx,
	jobs: Jobs,
	mail: MailRequest<Data>,
): Promise<string | undefined> {
	const data = mail.template.schema.parse(mail.data);
	if (mail.template.topic && !(await isWantedNow(trx, mail.template.topic, mail.recipient.address))) {
		return undefined;
	}
	const id = randomUUID();
	await trx
		.insertInto('mails')
		.values({
			id,
			tenant: mail.tenant,
			centre_id: mail.centreId,
			template: mail.template.name,
			recipient: mail.recipient.address,
			recipient_name: mail.recipient.name ?? null,
			user_id: mail.recipient.userId ?? accountOf(mail),
			locale: mail.locale,
			data: JSON.stringify(withTokens(data, (token) => jobs.seal(token, id))),
		})
		.execute();
	await jobs.send(trx, mailDeliver, { tenant: mail.tenant, centreId: mail.centreId, mailId: id });
	return id;
}

/** The data of a mail with something done to each of its tokens. */
export function withTokens<Data extends object>(data: Data, change: (token: string) => string): Data {
	const tokens = MAIL_TOKENS.flatMap((name) => {
		const token = (data as Record<string, unknown>)[name];
		return typeof token === 'string' ? [[name, change(token)]] : [];
	});
	return { ...data, ...Object.fromEntries(tokens) };
}

/** Whose account the address is at the centre; no account for a guest. */
function accountOf({ centreId, recipient }: Pick<MailRequest<MailData>, 'centreId' | 'recipient'>) {
	return sql<string | null>`(select id from users
		where centre_id = ${centreId} and email = lower(${recipient.address}))`;
}

/** Somebody with an account, as whom a mail is written to. */
export type MailReader = { email: string; firstName: string; lastName: string; locale: string };

/** Writes the same mail to each of several people, in their own languages and by their own names. */
export async function queueMailToEach<Data extends MailData>(
	trx: Trx,
	jobs: Jobs,
	readers: readonly MailReader[],
	mail: Omit<MailRequest<Data>, 'recipient' | 'locale' | 'data'> & { data: (firstName: string) => Data },
): Promise<void> {
	for (const { email, firstName, lastName, locale } of readers) {
		await queueMail(trx, jobs, {
			...mail,
			recipient: { address: email, name: `${firstName} ${lastName}`.trim() },
			locale: locale as Locale,
			data: mail.data(firstName),
		});
	}
}

/** Whether mails on a topic go to this address at once. A guest has not chosen anything. */
async function isWantedNow(trx: Trx, topic: string, address: string): Promise<boolean> {
	const { rows } = await sql`
		select from mail_choices c join users u on u.id = c.user_id
		where u.email = lower(${address}) and c.topic = ${topic} and c.frequency <> 'now'`.execute(trx);
	return rows.length === 0;
}
