import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import { log, withMail } from '#platform/testing/with-mail.tsx';
import { createJobs } from '../jobs.ts';
import { deliverMail, workMail } from './deliver-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const { given, open, queue, rowOf, delivery } = withMail();
const POLL = { timeout: 15_000 };

/** A real mail server, on a free port unless one is given. */
async function smtp(options: SMTPServerOptions, port = 0): Promise<{ url: string; messages: string[] }> {
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
		server.listen(port, '127.0.0.1', () => resolve());
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

	test.each([
		['5.1.1 No such user', true],
		['5.2.2 Mailbox full', false],
		['5.7.1 Refused', false],
	])('that says 550 %s tells whether anybody is at the address', async (words, isAddressGone) => {
		const { url } = await smtp({ onRcptTo: (_address, _session, callback) => callback(refusal(550, words)) });
		const gone: string[] = [];
		const addressGone = async (_mail: object, reason: string) => void gone.push(reason);
		await deliverMail(delivery(createSmtpTransport(url), { addressGone }), await queue());
		expect(gone.map((reason) => reason.includes(words))).toEqual(isAddressGone ? [true] : []);
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

	test('that is back after an hour gets every mail, once', async () => {
		const away = createServer();
		await new Promise<void>((resolve) => {
			away.listen(0, '127.0.0.1', resolve);
		});
		const port = portOf(away);
		await new Promise((resolve) => away.close(resolve));
		const jobs = createJobs(given.database.db, log);
		workMail(jobs, delivery(createSmtpTransport(`smtp://127.0.0.1:${port}`)));
		await jobs.start();
		open.push(() => jobs.stop());

		const mails: Awaited<ReturnType<typeof queue>>[] = [];
		for (let number = 0; number < 20; number++) {
			const began = performance.now();
			mails.push(await queue());
			// Whoever causes a mail does not wait for its server.
			expect(performance.now() - began).toBeLessThan(1_000);
		}
		const rows = () => Promise.all(mails.map(({ mailId }) => rowOf(mailId)));
		const anHourPasses = () =>
			given.database.db.asOwner((client) =>
				client.query(`update pgboss.job set start_after = start_after - interval '1 hour'
					where name = 'mail.deliver' and state = 'retry'`),
			);
		await expect
			.poll(async () => (await rows()).every(({ last_error }) => last_error?.includes('ECONNREFUSED')), POLL)
			.toBe(true);
		const { messages } = await smtp({}, port);
		await anHourPasses();
		await expect.poll(async () => (await rows()).every(({ status }) => status === 'sent'), POLL).toBe(true);
		await anHourPasses();
		const ids = messages.map((message) => /^Message-ID: <(.*)@/m.exec(message)?.[1]);
		expect(ids.sort()).toEqual(mails.map(({ mailId }) => mailId).sort());
		const left = await given.database.db.asOwner((client) =>
			client.query(`select from pgboss.job where name = 'mail.deliver' and state in ('created', 'retry')`),
		);
		expect(left.rowCount).toBe(0);
	}, 40_000);

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
