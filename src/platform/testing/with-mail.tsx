import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { z } from 'zod';
import { createJobs, type Jobs, prepareJobs } from '../server/jobs.ts';
import { createLog } from '../server/log.ts';
import type { MailDelivery } from '../server/mail/deliver-mail.ts';
import type { MailTransport, OutgoingMail } from '../server/mail/outgoing-mail.ts';
import { Paragraph } from '../server/mail/parts.tsx';
import { mailDeliver, queueMail } from '../server/mail/queue-mail.ts';
import { defineMail } from '../server/mail/template.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

export const log = createLog({ LOG_LEVEL: 'silent' });
/** A mail of few words. */
export const greeting = defineMail('mail', {
	name: 'greeting',
	to: 'account',
	schema: z.object({ subject: z.string() }),
	sample: () => ({ subject: 'Onderwerp' }),
	render: ({ subject }, { words }) => ({
		subject,
		why: 'test',
		body: <Paragraph>{words('helloNobody')}</Paragraph>,
	}),
});

/** A transport that keeps what it was given. */
export function keeping(
	before?: (mail: OutgoingMail) => Promise<void>,
): MailTransport & { sent: OutgoingMail[] } {
	const sent: OutgoingMail[] = [];
	return {
		sent,
		send: async (mail) => {
			await before?.(mail);
			sent.push(mail);
		},
	};
}

/**
 * What the tests of mail begin with: a database with a centre and a queue. `open` takes what has to be closed after
 * the test.
 */
export function withMail() {
	const given = {} as { database: TestDatabase; centreId: string; sender: Jobs };
	const open: (() => Promise<unknown>)[] = [];

	beforeAll(async () => {
		given.database = await openTestDatabase();
		// The first mail of a process waits for this, which is no part of what the tests wait for.
		await Promise.all([import('@react-email/render'), import('../server/mail/layout.tsx')]);
		await prepareJobs(given.database.db, [mailDeliver]);
		given.centreId = await given.database.db.transaction({ tenant: 'demo', centres: [] }, async (trx) => {
			const slug = `mail-${randomUUID().slice(0, 8)}`;
			const row = trx
				.insertInto('centres')
				.values({ tenant: 'demo', slug, name: 'Punt Één' })
				.returning('id');
			return (await row.executeTakeFirstOrThrow()).id;
		});
		given.sender = createJobs(given.database.db, log, { worker: false });
		await given.sender.start();
	});

	afterEach(async () => {
		for (const close of open.splice(0)) await close();
		// What a test leaves in the queue is no concern of the next one.
		await given.database.db.asOwner((client) =>
			client.query(`delete from pgboss.job where name = 'mail.deliver'`),
		);
	});

	afterAll(async () => {
		await given.sender.stop();
		await given.database.close();
	});

	const scope = () => ({ tenant: 'demo', centres: [given.centreId] });

	async function queue(
		words: { address?: string; name?: string; subject?: string; locale?: 'nl' | 'en' } = {},
	) {
		const mailId = await given.database.db.transaction(scope(), (trx) =>
			queueMail(trx, given.sender, {
				tenant: 'demo',
				centreId: given.centreId,
				template: greeting,
				recipient: { address: words.address ?? 'ontvanger@example.org', name: words.name },
				locale: words.locale ?? 'nl',
				data: { subject: words.subject ?? 'Onderwerp' },
			}),
		);
		if (mailId === undefined) throw new Error('the mail was not queued');
		return { tenant: 'demo', centreId: given.centreId, mailId };
	}

	async function rowOf(mailId: string) {
		return given.database.db.read(scope(), (trx) =>
			trx.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow(),
		);
	}

	function delivery(transport: MailTransport, more: Partial<MailDelivery> = {}): MailDelivery {
		return {
			db: given.database.db,
			transport,
			from: 'Vrijwillig <no-reply@punt.example>',
			templates: [greeting],
			siteOf: async () => ({ origin: 'https://punt.example' }),
			log,
			...more,
		};
	}

	return { given, open, scope, queue, rowOf, delivery };
}
