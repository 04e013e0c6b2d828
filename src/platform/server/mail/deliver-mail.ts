import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { type Locale, locales, offeredLocale } from '#platform/http/locale.ts';
import type { SiteAddress } from '#platform/http/site-address.ts';
import type { Database, Scope } from '../database.ts';
import type { JobInfo, Jobs } from '../jobs.ts';
import type { Log } from '../log.ts';
import { isAddress } from './compose.ts';
import type { InboundAddresses } from './inbound-address.ts';
import type { MailLook } from './look.ts';
import { type Mailbox, MailRefused, type MailTransport } from './outgoing-mail.ts';
import { MAIL_TOKENS, mailDeliver, maxAttempts, withTokens } from './queue-mail.ts';
import { type Reworded, renderMail } from './render-mail.ts';
import type { AnyMailTemplate, MailCentre, WrittenMail } from './template.ts';

export type MailDelivery = {
	db: Database;
	transport: MailTransport;
	/** MAIL_FROM: an address, with or without a name before it. */
	from: string;
	/** The mail templates of all slices. */
	templates: readonly AnyMailTemplate[];
	log: Log;
	/** Finds the site of the centre that a mail comes from, to which its links lead. */
	siteOf: (tenant: TenantKey, centreId: string) => Promise<SiteAddress>;
	/** Finds how the mails of a centre look; without it they have the look of the product. */
	lookOf?: (tenant: TenantKey, centreId: string, site: SiteAddress) => Promise<MailLook | undefined>;
	/** The languages of a tenant's site; a mail in another one is written in Dutch. All by default. */
	localesOf?: (tenant: TenantKey) => readonly Locale[];
	/** Decrypts tokens that were sealed when the mail was queued; their owner is the mail. */
	open?: (sealed: string, owner: string) => string;
	/** The unsubscribe URL for a topic; without it mails have no unsubscribe link. */
	unsubscribeUrl?: (of: {
		site: SiteAddress;
		locale: Locale;
		userId: string;
		topic: string;
		isTest: boolean;
	}) => string;
	/** Writes a mail in the words of its centre, where it has any. */
	ownWords?: OwnWords;
	/** The addresses at which mail comes in; without them nobody answers by mail. */
	inbound?: InboundAddresses | undefined;
	/** Called when the mail server says that there is nobody at the address. */
	addressGone?: (mail: { tenant: string; centreId: string; mailId: string }, reason: string) => Promise<void>;
	/** Seconds that a claim lasts without a result; longer than any delivery takes. */
	leaseSeconds?: number;
};

/** A mail on its way, as whoever has other words for it knows it. */
export type MailOnItsWay = {
	tenant: string;
	centreId: string;
	mailId: string;
	template: string;
	locale: Locale;
	/** The words of this one mail, where it tries them out. */
	wording: { subject: string; body: string } | null;
};

/** Returns undefined where the mail is to be written in the words of its template. */
export type OwnWords = (
	mail: MailOnItsWay,
	written: WrittenMail,
	setting: { locale: Locale; centre: MailCentre },
) => Promise<Reworded | undefined>;

/** Another process is delivering this mail, or died doing so not long ago. */
export class MailClaimed extends Error {
	constructor() {
		super('The mail is claimed by another delivery.');
		this.name = 'MailClaimed';
	}
}

/** A delivery failed and is to be retried. */
export class MailNotDelivered extends Error {
	constructor() {
		super('The mail was not delivered and will be tried again.');
		this.name = 'MailNotDelivered';
	}
}

type Sender = { name: string | null; replyTo: string | null; footer: Partial<Record<Locale, string>> };

type Claim = {
	attempt: number;
	template: string;
	recipient: string;
	recipientName: string | null;
	locale: Locale;
	data: unknown;
	thread: string | null;
	centreName: string;
	wording: MailOnItsWay['wording'];
	isTest: boolean;
	/** What all mails of the centre share; null where it chose nothing. */
	sender: Sender | null;
	/** Whether mail to this address came back before. */
	isStopped: boolean;
	/** The account that the address belongs to; a guest has none. */
	userId: string | null;
};

const baseData = z.looseObject({});

/** Registers the handler that delivers mails in this process. */
export function workMail(jobs: Jobs, delivery: MailDelivery): void {
	jobs.work(mailDeliver, (data, job) => deliverMail(delivery, data, job), { concurrency: 4 });
}

/**
 * Delivers one mail: claims it, renders it, sends it and records the result. No transaction is open during the
 * conversation with the mail server. A claim expires, so a mail whose process died is retried; only when the process
 * died between sending and recording is the mail sent twice, with the same Message-ID. Throws MailClaimed or
 * MailNotDelivered when it is to be retried.
 */
export async function deliverMail(
	delivery: MailDelivery,
	mail: { tenant: string; centreId: string; mailId: string },
	job?: Pick<JobInfo, 'last'>,
): Promise<void> {
	const scope: Scope = { tenant: mail.tenant, centres: [mail.centreId] };
	const claim = await claimMail(delivery, scope, mail);
	if (claim === undefined) return;
	const { log } = delivery;
	let subject: string;
	try {
		({ subject } = await handOver(delivery, mail, claim));
	} catch (error) {
		const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
		const forGood = error instanceof MailRefused || claim.attempt >= maxAttempts || job?.last === true;
		await noteResult(
			delivery,
			scope,
			mail.mailId,
			claim.attempt,
			forGood ? 'failed' : 'queued',
			reason.slice(0, 500),
		);
		log.warn(
			{ mail: mail.mailId, template: claim.template, attempt: claim.attempt, forGood },
			'a mail was not delivered',
		);
		if (error instanceof MailRefused && error.isAddressGone)
			await delivery.addressGone?.(mail, error.message);
		if (forGood) return;
		throw new MailNotDelivered();
	}
	await noteResult(delivery, scope, mail.mailId, claim.attempt, 'sent', null, subject);
}

/** Claims the mail for this attempt; returns undefined when nothing is left to do. */
async function claimMail(
	{ db, leaseSeconds = 75 }: MailDelivery,
	scope: Scope,
	mail: { tenant: string; mailId: string },
): Promise<Claim | undefined> {
	return db.transaction(scope, async (trx) => {
		const claimed = await sql<Claim>`
			update mails set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${leaseSeconds})
			where id = (
				select id from mails
				where id = ${mail.mailId} and status = 'queued' and (claimed_until is null or claimed_until <= now())
				for update skip locked
			)
			returning attempts as attempt, template, recipient, recipient_name as "recipientName", locale, data, wording, thread,
				is_test as "isTest",
				(select name from centres where centres.id = mails.centre_id) as "centreName",
				(select jsonb_build_object('name', s.sender_name, 'replyTo', s.reply_to, 'footer', s.footer)
					from mail_settings s where s.centre_id = mails.centre_id) as sender,
				exists (select from mail_bounces b where b.centre_id = mails.centre_id and b.address = lower(mails.recipient))
					as "isStopped",
				(select id from users where users.centre_id = mails.centre_id and users.email = lower(mails.recipient))
					as "userId"`.execute(trx);
		if (claimed.rows[0]) return claimed.rows[0];
		const found = await trx
			.selectFrom('mails')
			.select('status')
			.where('id', '=', mail.mailId)
			.executeTakeFirst();
		if (found?.status === 'queued') throw new MailClaimed();
		return undefined;
	});
}

async function handOver(
	{
		transport,
		from,
		templates,
		siteOf,
		lookOf,
		localesOf = () => locales,
		unsubscribeUrl,
		open = (sealed) => sealed,
		ownWords,
		inbound,
	}: MailDelivery,
	mail: { tenant: string; centreId: string; mailId: string },
	claim: Claim,
): Promise<{ subject: string }> {
	if (!isAddress(claim.recipient)) throw new MailRefused('This is not an address a mail can be sent to.');
	if (claim.isStopped) throw new MailRefused('Mail to this address came back before.');
	const template = templates.find(({ name }) => name === claim.template);
	// A process of the previous version may not know the template yet; a newer process may get the next attempt.
	if (template === undefined) throw new Error(`There is no mail template called ${claim.template}.`);
	const data = withTokens(baseData.parse(claim.data), (token) => open(token, mail.mailId));
	const site = await siteOf(mail.tenant as TenantKey, mail.centreId);
	const look = await lookOf?.(mail.tenant as TenantKey, mail.centreId, site);
	const centre = { name: claim.centreName, site, look };
	const locale = offeredLocale(localesOf(mail.tenant as TenantKey), claim.locale);
	const { userId } = claim;
	const { topic } = template;
	const stopAt =
		topic && userId ? unsubscribeUrl?.({ site, locale, userId, topic, isTest: claim.isTest }) : undefined;
	const { template: name, wording, sender, thread } = claim;
	const answersTo = thread ? inbound?.of('answer', mail.mailId) : undefined;
	const replyTo = answersTo ?? sender?.replyTo;
	const senderName = sender?.name ?? claim.centreName;
	const rendered = await renderMail(
		template,
		data,
		{ locale, centre },
		{
			stopAt,
			footer: sender?.footer[locale],
			isAnswerable: answersTo !== undefined,
			own: async (written) =>
				ownWords?.({ ...mail, template: name, locale, wording }, written, { locale, centre }),
		},
	);
	await transport.send({
		id: mail.mailId,
		tenant: mail.tenant,
		centreId: mail.centreId,
		template: claim.template,
		locale,
		from: { name: senderName, address: parseMailbox(from).address },
		...(replyTo && { replyTo: { name: senderName, address: replyTo } }),
		...(inbound && { bouncesTo: inbound.of('bounce', mail.mailId) }),
		...(thread && { thread }),
		to: { name: claim.recipientName ?? '', address: claim.recipient },
		...rendered,
	});
	return rendered;
}

/**
 * Records the result of an attempt, unless the claim expired and another attempt has begun. A finished mail loses its
 * tokens, so that only its recipient has them. What is listed by its subject is so, once it left, as its reader has it.
 */
async function noteResult(
	{ db }: MailDelivery,
	scope: Scope,
	mailId: string,
	attempt: number,
	status: 'queued' | 'sent' | 'failed',
	reason: string | null,
	subject: string | null = null,
): Promise<void> {
	await db.transaction(scope, async (trx) => {
		await sql`
			update mails set status = ${status}, last_error = ${reason}, claimed_until = null,
				data = case when ${status} = 'queued' then data else data - ${[...MAIL_TOKENS]}::text[] end,
				subject = case when subject is not null and ${status} = 'sent' then ${subject} else subject end,
				sent_at = case when ${status} = 'sent' then now() end
			where id = ${mailId} and attempts = ${attempt} and status = 'queued'`.execute(trx);
	});
}

/** Parses `Name <address>` or a bare address, as in MAIL_FROM. Throws when there is no address in it. */
export function parseMailbox(text: string): Mailbox {
	const [, name = '', address] = /^\s*(?:"?([^"<]*?)"?\s*<)?([^<>\s]+@[^<>\s]+)>?\s*$/.exec(text) ?? [];
	if (address === undefined || !isAddress(address)) throw new Error('MAIL_FROM: not an e-mail address');
	return { name, address };
}
