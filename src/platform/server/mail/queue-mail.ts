import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '../database.ts';
import { defineQueue, type Jobs } from '../jobs.ts';
import { secondsOfQuiet } from './quiet-hours.ts';
import type { MailData, MailTemplate } from './template.ts';

/** The number of attempts before a mail counts as failed: with growing waits, in about 9 hours. */
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

/** Tokens, encrypted while the mail waits and erased when it is finished. */
export const MAIL_TOKENS = ['token', 'renewToken', 'offerToken'] as const;

export type MailRequest<Data extends MailData> = {
	tenant: string;
	centreId: string;
	template: MailTemplate<Data>;
	/** Defaults to the account of the address at the centre, if it has one. */
	recipient: { address: string; name?: string | undefined; userId?: string | undefined };
	locale: Locale;
	data: Data;
	/** Tries out a text, for who asks: sent at once, whatever its reader or the centre chose, and listed as a test. */
	isTest?: boolean;
	/** Sends it only after these seconds: until then {@link takeBackMails} may take it back, by what it is held for. */
	hold?: { seconds: number; about: string };
};

/**
 * Queues a mail in the caller's transaction, so that the change and its mail are committed together. In the quiet hours of
 * its recipient, what has a topic waits until they are over. Returns the mail's id; undefined when the recipient wants mails on its topic in a summary, or none, and when the centre has
 * switched it off. Throws when the data does
 * not match the template's schema.
 */
export async function queueMail<Data extends MailData>(
	trx: Trx,
	jobs: Jobs,
	mail: MailRequest<Data>,
): Promise<string | undefined> {
	const data = mail.template.schema.parse(mail.data);
	const wish =
		mail.template.topic && !mail.isTest
			? await wishOf(trx, mail.template.topic, mail.recipient.address)
			: { isWanted: true, waits: 0 };
	if (!wish.isWanted) return undefined;
	if (!mail.template.critical && !mail.isTest && (await isSwitchedOff(trx, mail))) return undefined;
	const seconds = Math.max(mail.hold?.seconds ?? 0, wish.waits);
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
			held_for: mail.hold?.about ?? null,
			not_before: seconds > 0 ? sql`now() + make_interval(secs => ${seconds})` : null,
			thread: mail.template.thread?.(data) ?? null,
			is_test: mail.isTest ?? false,
			subject: mail.template.listedAs?.(data) ?? null,
		})
		.execute();
	await jobs.send(
		trx,
		mailDeliver,
		{ tenant: mail.tenant, centreId: mail.centreId, mailId: id },
		seconds > 0 ? { startAfter: seconds } : undefined,
	);
	return id;
}

/**
 * Deletes the mails that are held about a subject, if none of them has left or is leaving. Returns `left` otherwise, and
 * `none` if there are none.
 */
export async function takeBackMails(trx: Trx, about: string): Promise<'taken' | 'left' | 'none'> {
	const held = await trx
		.selectFrom('mails')
		.select(['id', 'status', 'attempts'])
		.where('held_for', '=', about)
		.orderBy('id')
		.forUpdate()
		.execute();
	if (held.length === 0) return 'none';
	if (held.some(({ status, attempts }) => status !== 'queued' || attempts > 0)) return 'left';
	await trx.deleteFrom('mails').where('held_for', '=', about).execute();
	return 'taken';
}

/** Lets the mails about a subject go as they are: they can no longer be taken back. */
export async function letMailsGo(trx: Trx, about: string): Promise<void> {
	await trx.updateTable('mails').set({ held_for: null }).where('held_for', '=', about).execute();
}

/** Returns the data of a mail with a function applied to each of its tokens. */
export function withTokens<Data extends object>(data: Data, change: (token: string) => string): Data {
	const tokens = MAIL_TOKENS.flatMap((name) => {
		const token = (data as Record<string, unknown>)[name];
		return typeof token === 'string' ? [[name, change(token)]] : [];
	});
	return { ...data, ...Object.fromEntries(tokens) };
}

/** The account of an address at the centre; none for a guest. */
function accountOf({ centreId, recipient }: Pick<MailRequest<MailData>, 'centreId' | 'recipient'>) {
	return sql<string | null>`(select id from users
		where centre_id = ${centreId} and email = lower(${recipient.address}))`;
}

/** An account holder as the recipient of a mail. */
export type MailReader = { email: string; firstName: string; lastName: string; locale: string };

/** Queues the same mail for several people, in their own languages and with their own names. */
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

/** Whether the centre does not send this mail in this language. */
async function isSwitchedOff(
	trx: Trx,
	{
		centreId,
		template,
		locale,
	}: Pick<MailRequest<MailData>, 'centreId' | 'locale'> & {
		template: { name: string };
	},
): Promise<boolean> {
	const { rows } = await sql`
		select from notification_templates
		where centre_id = ${centreId} and event = ${template.name} and locale = ${locale} and not active`.execute(
		trx,
	);
	return rows.length > 0;
}

/** Whether mails on a topic are sent to this address, and after how many seconds. A guest has no preferences. */
async function wishOf(
	trx: Trx,
	topic: string,
	address: string,
): Promise<{ isWanted: boolean; waits: number }> {
	const { rows } = await sql<{ frequency: string | null; from: string | null; until: string | null }>`
		select c.frequency, u.quiet_from as "from", u.quiet_until as "until"
		from users u left join mail_choices c on c.user_id = u.id and c.topic = ${topic}
		where u.email = lower(${address})`.execute(trx);
	return {
		isWanted: rows.every(({ frequency }) => frequency === null || frequency === 'now'),
		waits: Math.max(0, ...rows.map((hours) => secondsOfQuiet(new Date(), hours))),
	};
}
