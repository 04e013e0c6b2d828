import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { createJobs, type Jobs, prepareJobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { deliverMail, type MailDelivery, workMail } from './deliver-mail.ts';
import type { MailTransport, OutgoingMail } from './outgoing-mail.ts';
import { Paragraph } from './parts.tsx';
import { mailDeliver, maxAttempts, queueMail } from './queue-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import { defineMailTemplate } from './template.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const greeting = defineMailTemplate({
	name: 'greeting',
	schema: z.object({ siteUrl: z.string(), subject: z.string() }),
	messages: { nl: { hello: 'Hallo daar' }, en: { hello: 'Hello there' } },
	render: ({ subject }, { words }) => ({
		subject,
		why: 'test',
		body: <Paragraph>{words('hello')}</Paragraph>,
	}),
});

let database: TestDatabase;
let centreId: string;
let sender: Jobs;
const open: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
	database = await openTestDatabase();
	await prepareJobs(database.db, [mailDeliver]);
	centreId = await database.db.transaction({ tenant: 'demo', centres: [] }, async (trx) => {
		const slug = `mail-${randomUUID().slice(0, 8)}`;
		const row = trx.insertInto('centres').values({ tenant: 'demo', slug, name: 'Punt Één' }).returning('id');
		return (await row.executeTakeFirstOrThrow()).id;
	});
	sender = createJobs(database.db, log, { worker: false });
	await sender.start();
});

afterEach(async () => {
	for (const close of open.splice(0)) await close();
	// What a test leaves in the queue is no concern of the next one.
	await database.db.asOwner((client) => client.query(`delete from pgboss.job where name = 'mail.deliver'`));
});

afterAll(async () => {
	await sender.stop();
	await database.close();
});

const scope = () => ({ tenant: 'demo', centres: [centreId] });

async function queue(
	given: { address?: string; name?: string; subject?: string; locale?: 'nl' | 'en' } = {},
) {
	const mailId = await database.db.transaction(scope(), (trx) =>
		queueMail(trx, sender, {
			tenant: 'demo',
			centreId,
			template: greeting,
			recipient: { address: given.address ?? 'ontvanger@example.org', name: given.name },
			locale: given.locale ?? 'nl',
			data: { siteUrl: 'https://punt.example', subject: given.subject ?? 'Onderwerp' },
		}),
	);
	if (mailId === undefined) throw new Error('the mail was not queued');
	return { tenant: 'demo', centreId, mailId };
}

async function rowOf(mailId: string) {
	return database.db.read(scope(), (trx) =>
		trx.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow(),
	);
}

function delivery(transport: MailTransport, more: Partial<MailDelivery> = {}): MailDelivery {
	return {
		db: database.db,
		transport,
		from: 'Vrijwillig <no-reply@punt.example>',
		templates: [greeting],
		log,
		...more,
	};
}

/** A transport that keeps what it was given. */
function keeping(before?: (mail: OutgoingMail) => Promise<void>): MailTransport & { sent: OutgoingMail[] } {
	const sent: OutgoingMail[] = [];
	return {
		sent,
		send: async (mail) => {
			await before?.(mail);
			sent.push(mail);
		},
	};
}

/** A real mail server on a free port. */
async function smtp(options: SMTPServerOptions): Promise<{ url: string; messages: string[] }> {
	const messages: string[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		logger: false,
		onData: (stream, _session, callback) => {
			let text = '';
			stream.on('data', (chunk) => {
				text += chunk;
			});
			stream.on('end', () => {
				messages.push(text);
				callback();
			});
		},
		...options,
	});
	server.on('error', () => undefined);
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', () => resolve());
	});
	open.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
	return { url: `smtp://127.0.0.1:${portOf(server.server)}`, messages };
}

/** Something that listens and answers as it likes. */
async function listen(
	onLine: (line: string, say: (text: string) => void, hangUp: () => void) => void,
	hello = '220 test\r\n',
) {
	const sockets = new Set<import('node:net').Socket>();
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => undefined);
		if (hello) socket.write(hello);
		socket.on('data', (chunk) => {
			for (const line of String(chunk).split('\r\n').filter(Boolean)) {
				onLine(
					line,
					(text) => socket.write(text),
					() => socket.destroy(),
				);
			}
		});
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	open.push(async () => {
		for (const socket of sockets) socket.destroy();
		await new Promise<void>((resolve) => server.close(() => resolve()));
	});
	return `smtp://127.0.0.1:${portOf(server)}`;
}

function portOf(server: Pick<Server, 'address'>): number {
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('not listening');
	return address.port;
}

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

describe('queueing a mail', () => {
	test('leaves neither mail nor job behind when the transaction rolls back', async () => {
		const transport = keeping();
		const count = async () =>
			database.db.read(scope(), (trx) =>
				sql<{ n: number }>`select count(*)::int as n from mails`.execute(trx),
			);
		const before = (await count()).rows[0]?.n;
		await expect(
			database.db.transaction(scope(), async (trx) => {
				await queueMail(trx, sender, {
					tenant: 'demo',
					centreId,
					template: greeting,
					recipient: { address: 'a@example.org' },
					locale: 'nl',
					data: { siteUrl: 'https://punt.example', subject: 'x' },
				});
				throw new Error('no after all');
			}),
		).rejects.toThrow('no after all');
		expect((await count()).rows[0]?.n).toBe(before);
		const jobs = createJobs(database.db, log);
		workMail(jobs, delivery(transport));
		await jobs.start();
		open.push(() => jobs.stop());
		const { mailId } = await queue();
		await expect.poll(async () => (await rowOf(mailId)).status, { timeout: 5_000 }).toBe('sent');
		expect(transport.sent.map(({ id }) => id)).toEqual([mailId]);
	});
});

describe('delivering a mail', () => {
	test('is written in the language of who gets it, from the centre', async () => {
		const transport = keeping();
		const mail = await queue({ locale: 'en', name: 'Zoë' });
		await deliverMail(delivery(transport), mail);
		expect(transport.sent[0]).toMatchObject({
			from: { name: 'Punt Één', address: 'no-reply@punt.example' },
			to: { name: 'Zoë', address: 'ontvanger@example.org' },
			subject: 'Onderwerp',
		});
		expect(transport.sent[0]?.text).toContain('Hello there');
		expect(await rowOf(mail.mailId)).toMatchObject({
			status: 'sent',
			attempts: 1,
			last_error: null,
			claimed_until: null,
		});
	});

	test('holds no transaction while the mail is handed over', async () => {
		const mail = await queue();
		const transport = keeping(async () => {
			// On the embedded engine the whole process shares one session: this would wait for ever.
			expect(await rowOf(mail.mailId)).toMatchObject({ status: 'queued', attempts: 1 });
		});
		await deliverMail(delivery(transport), mail);
		expect(transport.sent).toHaveLength(1);
	});

	test('happens once when several processes go for the same mail', async () => {
		const transport = keeping(() => new Promise((resolve) => setTimeout(resolve, 150)));
		const mail = await queue();
		const results = await Promise.allSettled(
			Array.from({ length: 8 }, () => deliverMail(delivery(transport), mail)),
		);
		expect(transport.sent).toHaveLength(1);
		expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
		for (const result of results) {
			if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'MailClaimed' });
		}
		// A job that was sent again by mistake finds nothing left to do.
		await deliverMail(delivery(transport), mail);
		expect(transport.sent).toHaveLength(1);
	});

	test('happens once each with two workers on one queue', async () => {
		const transport = keeping(() => new Promise((resolve) => setTimeout(resolve, 5)));
		for (const _ of [1, 2]) {
			const jobs = createJobs(database.db, log);
			workMail(jobs, delivery(transport));
			await jobs.start();
			open.push(() => jobs.stop());
		}
		const mails = await Promise.all(Array.from({ length: 30 }, () => queue()));
		await expect.poll(() => transport.sent.length, { timeout: 20_000 }).toBe(30);
		expect(new Set(transport.sent.map(({ id }) => id))).toEqual(new Set(mails.map(({ mailId }) => mailId)));
	}, 30_000);

	test('is tried once more when its process died between claim and hand-over, after the claim ran out', async () => {
		const transport = keeping();
		const mail = await queue();
		// Never comes back, as in a process that was killed.
		const dead = delivery({ send: () => new Promise(() => undefined) }, { leaseSeconds: 1 });
		void deliverMail(dead, mail);
		await expect.poll(async () => (await rowOf(mail.mailId)).attempts).toBe(1);
		await expect(deliverMail(delivery(transport), mail)).rejects.toMatchObject({ name: 'MailClaimed' });
		expect(transport.sent).toHaveLength(0);
		await new Promise((resolve) => setTimeout(resolve, 1_100));
		await deliverMail(delivery(transport), mail);
		await deliverMail(delivery(transport), mail);
		expect(transport.sent).toHaveLength(1);
		expect(await rowOf(mail.mailId)).toMatchObject({ status: 'sent', attempts: 2 });
	});

	test('is not spoiled by an attempt that was thought dead and fails late', async () => {
		const mail = await queue();
		const late = Promise.withResolvers<void>();
		const first = deliverMail(delivery({ send: () => late.promise }, { leaseSeconds: 0 }), mail);
		await expect.poll(async () => (await rowOf(mail.mailId)).attempts).toBe(1);
		await deliverMail(delivery(keeping()), mail);
		late.reject(new Error('too late'));
		await expect(first).rejects.toMatchObject({ name: 'MailNotDelivered' });
		expect(await rowOf(mail.mailId)).toMatchObject({ status: 'sent', last_error: null });
	});

	test('gives up after the last attempt and keeps the reason', async () => {
		const mail = await queue();
		const broken = delivery({ send: () => Promise.reject(new Error('no route to host')) });
		for (let attempt = 1; attempt < maxAttempts; attempt++) {
			await expect(deliverMail(broken, mail)).rejects.toMatchObject({ name: 'MailNotDelivered' });
		}
		await deliverMail(broken, mail);
		expect(await rowOf(mail.mailId)).toMatchObject({
			status: 'failed',
			attempts: maxAttempts,
			sent_at: null,
		});
		expect((await rowOf(mail.mailId)).last_error).toContain('no route to host');
	});

	test('keeps a token until the mail has left, and no longer', async () => {
		const mail = await queue();
		await database.db.transaction(scope(), (trx) =>
			sql`update mails set data = data || '{"token":"geheim"}' where id = ${mail.mailId}`.execute(trx),
		);
		const down = keeping(() => Promise.reject(new Error('down')));
		await expect(deliverMail(delivery(down), mail)).rejects.toThrow();
		expect((await rowOf(mail.mailId)).data).toMatchObject({ token: 'geheim' });
		await deliverMail(delivery(keeping()), mail);
		expect(await rowOf(mail.mailId)).toMatchObject({ status: 'sent', data: { subject: 'Onderwerp' } });
		expect((await rowOf(mail.mailId)).data).not.toHaveProperty('token');
	});

	test('cannot be done from another centre', async () => {
		const mail = await queue();
		const transport = keeping();
		await deliverMail(delivery(transport), { ...mail, centreId: randomUUID() });
		await deliverMail(delivery(transport), { ...mail, tenant: 'roermond' });
		expect(transport.sent).toHaveLength(0);
		expect((await rowOf(mail.mailId)).attempts).toBe(0);
	});

	test('fails at once for something that is not an address', async () => {
		const transport = keeping();
		for (const address of [
			'geen adres',
			'a@b.example\r\nBcc: x@example.org',
			'a@b.example, x@example.org',
			'<a@b.example>',
		]) {
			const mail = await queue({ address });
			await deliverMail(delivery(transport), mail);
			expect((await rowOf(mail.mailId)).status).toBe('failed');
		}
		expect(transport.sent).toHaveLength(0);
	});
});

describe('a real mail server', () => {
	test('gets the mail with both bodies and an id that follows from the mail', async () => {
		const { url, messages } = await smtp({});
		const mail = await queue();
		await deliverMail(delivery(createSmtpTransport(url)), mail);
		expect(messages).toHaveLength(1);
		expect(messages[0]).toContain(`Message-ID: <${mail.mailId}@punt.example>`);
		expect(messages[0]).toContain('Content-Type: text/plain; charset=utf-8');
		expect(messages[0]).toContain('Content-Type: text/html; charset=utf-8');
		expect(messages[0]).toContain('Auto-Submitted: auto-generated');
	});

	test('that says 451 gets it again by itself', async () => {
		let asked = 0;
		const { url, messages } = await smtp({
			onRcptTo: (_address, _session, callback) => {
				asked += 1;
				callback(asked === 1 ? refusal(451, 'Try again later') : null);
			},
		});
		const mail = await queue();
		const transport = createSmtpTransport(url);
		await expect(deliverMail(delivery(transport), mail)).rejects.toMatchObject({ name: 'MailNotDelivered' });
		expect(await rowOf(mail.mailId)).toMatchObject({ status: 'queued', claimed_until: null });
		expect((await rowOf(mail.mailId)).last_error).toContain('451');
		await deliverMail(delivery(transport), mail);
		expect(messages).toHaveLength(1);
		expect(await rowOf(mail.mailId)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
	});

	test('that says 550 is not asked again', async () => {
		let asked = 0;
		const { url } = await smtp({
			onRcptTo: (_address, _session, callback) => {
				asked += 1;
				callback(refusal(550, 'No such mailbox'));
			},
		});
		const mail = await queue();
		await deliverMail(delivery(createSmtpTransport(url)), mail);
		await deliverMail(delivery(createSmtpTransport(url)), mail);
		expect(asked).toBe(1);
		expect((await rowOf(mail.mailId)).status).toBe('failed');
		expect((await rowOf(mail.mailId)).last_error).toContain('No such mailbox');
	});

	test('that refuses our password is a matter for the operator: the mail waits', async () => {
		const { url } = await smtp({
			disabledCommands: ['STARTTLS'],
			allowInsecureAuth: true,
			authOptional: false,
			onAuth: (_auth, _session, callback) => callback(refusal(535, 'Wrong password')),
		});
		const mail = await queue();
		const transport = createSmtpTransport(url.replace('smtp://', 'smtp://user:wrong@'));
		await expect(deliverMail(delivery(transport), mail)).rejects.toMatchObject({ name: 'MailNotDelivered' });
		expect((await rowOf(mail.mailId)).status).toBe('queued');
	});

	test('that does not answer is left after its time', async () => {
		const silent = await listen(() => undefined, '');
		const stuck = await listen((line, say) => {
			if (/^(EHLO|MAIL)/.test(line)) say('250 ok\r\n');
		});
		for (const url of [silent, stuck]) {
			const mail = await queue();
			const before = Date.now();
			const transport = createSmtpTransport(url, { silence: 300 });
			await expect(deliverMail(delivery(transport), mail)).rejects.toMatchObject({
				name: 'MailNotDelivered',
			});
			expect(Date.now() - before).toBeLessThan(3_000);
			expect((await rowOf(mail.mailId)).status).toBe('queued');
		}
	});

	test('that keeps talking without an end is left as well', async () => {
		const url = await listen((line, say) => {
			if (line.startsWith('EHLO')) {
				const drip = setInterval(() => say('250-more\r\n'), 50);
				open.push(async () => clearInterval(drip));
			}
		});
		const mail = await queue();
		const transport = createSmtpTransport(url, { silence: 300, whole: 800 });
		await expect(deliverMail(delivery(transport), mail)).rejects.toMatchObject({ name: 'MailNotDelivered' });
	});

	test('that hangs up midway, or is not there, gets it again', async () => {
		const hangsUp = await listen((line, say, hangUp) => {
			if (/^(EHLO|MAIL|RCPT)/.test(line)) say('250 ok\r\n');
			else if (line === 'DATA') say('354 go on\r\n');
			else hangUp();
		});
		for (const url of [hangsUp, 'smtp://127.0.0.1:9']) {
			const mail = await queue();
			await expect(deliverMail(delivery(createSmtpTransport(url)), mail)).rejects.toMatchObject({
				name: 'MailNotDelivered',
			});
			expect((await rowOf(mail.mailId)).status).toBe('queued');
		}
	});

	test('sees one header for each that is ours, whatever stands in a name or subject', async () => {
		const recipients: string[] = [];
		const { url, messages } = await smtp({
			onRcptTo: (address, _session, callback) => {
				recipients.push(address.address);
				callback();
			},
		});
		const attacks = [
			'x\r\nBcc: dief@example.org',
			'x\nX-Evil: 1\n\n<p>body',
			'x\u2028Bcc: dief@example.org\u0007',
			'"><dief@example.org>, <x',
		];
		for (const attack of attacks) {
			const mail = await queue({ name: attack, subject: attack });
			await deliverMail(delivery(createSmtpTransport(url)), mail);
		}
		expect(messages).toHaveLength(attacks.length);
		expect(new Set(recipients)).toEqual(new Set(['ontvanger@example.org']));
		for (const message of messages) {
			const head = message.slice(0, message.indexOf('\r\n\r\n'));
			const names = head
				.split('\r\n')
				.filter((line) => !/^[ \t]/.test(line))
				.map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
			expect(names.sort()).toEqual([
				'auto-submitted',
				'content-language',
				'content-type',
				'date',
				'from',
				'message-id',
				'mime-version',
				'subject',
				'to',
			]);
		}
	});
});
