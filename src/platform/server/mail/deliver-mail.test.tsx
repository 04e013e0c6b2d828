import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { greeting, keeping, log, withMail } from '#platform/testing/with-mail.tsx';
import { createJobs } from '../jobs.ts';
import { createSecrets } from '../secrets.ts';
import { compose } from './compose.ts';
import { deliverMail, workMail } from './deliver-mail.ts';
import { inboundAddresses } from './inbound-address.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { maxAttempts, queueMail } from './queue-mail.ts';
import { defineMail } from './template.ts';

const { given, open, scope, queue, rowOf, delivery } = withMail();

describe('queueing a mail', () => {
	test('leaves neither mail nor job behind when the transaction rolls back', async () => {
		const transport = keeping();
		const count = async () =>
			given.database.db.read(scope(), (trx) =>
				sql<{ n: number }>`select count(*)::int as n from mails`.execute(trx),
			);
		const before = (await count()).rows[0]?.n;
		await expect(
			given.database.db.transaction(scope(), async (trx) => {
				await queueMail(trx, given.sender, {
					tenant: 'demo',
					centreId: given.centreId,
					template: greeting,
					recipient: { address: 'a@example.org' },
					locale: 'nl',
					data: { subject: 'x' },
				});
				throw new Error('no after all');
			}),
		).rejects.toThrow('no after all');
		expect((await count()).rows[0]?.n).toBe(before);
		const jobs = createJobs(given.database.db, log);
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
		expect(transport.sent[0]?.text).toContain('Hello,');
		expect(await rowOf(mail.mailId)).toMatchObject({
			status: 'sent',
			attempts: 1,
			last_error: null,
			claimed_until: null,
		});
	});

	test('is answered at an address of its own, where mail comes in and it is about a conversation', async () => {
		const transport = keeping();
		const inbound = inboundAddresses(
			createSecrets(['een-geheim-van-meer-dan-32-tekens']),
			'antwoord.example',
		);
		const mail = await queue();
		const thread = randomUUID();
		await given.database.db.transaction(scope(), (trx) =>
			sql`update mails set thread = ${thread} where id = ${mail.mailId}`.execute(trx),
		);
		await deliverMail({ ...delivery(transport), inbound }, mail);
		const [sent] = transport.sent;
		expect(inbound.read(sent?.replyTo?.address ?? '')).toEqual({ kind: 'answer', mailId: mail.mailId });
		expect(inbound.read(sent?.bouncesTo ?? '')).toEqual({ kind: 'bounce', mailId: mail.mailId });
		expect(sent?.text.trim()).toMatch(/^✂ Je kunt deze mail beantwoorden/);
		const message = compose(sent as OutgoingMail);
		expect(message).toMatchObject({
			references: `<${thread}@punt.example>`,
			envelope: { from: sent?.bouncesTo, to: 'ontvanger@example.org' },
		});
		const other = await queue();
		await deliverMail({ ...delivery(transport), inbound }, other);
		expect(transport.sent[1]).not.toHaveProperty('replyTo');
		expect(transport.sent[1]?.text).not.toContain('✂');
	});

	test('is written in Dutch from a site that is in Dutch alone', async () => {
		const transport = keeping();
		const mail = await queue({ locale: 'en' });
		await deliverMail({ ...delivery(transport), localesOf: () => ['nl'] }, mail);
		expect(transport.sent[0]).toMatchObject({ locale: 'nl', text: expect.stringContaining('Hallo,') });
	});

	test('is listed by the subject that its reader has, if it is listed by its subject at all', async () => {
		const [listed, other] = [await queue(), await queue()];
		await given.database.db.transaction(scope(), (trx) =>
			sql`update mails set subject = 'Voor {{ first_name }}' where id = ${listed.mailId}`.execute(trx),
		);
		for (const mail of [listed, other]) await deliverMail(delivery(keeping()), mail);
		expect(await rowOf(listed.mailId)).toMatchObject({ status: 'sent', subject: 'Onderwerp' });
		expect(await rowOf(other.mailId)).toMatchObject({ status: 'sent', subject: null });
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
		// The one that has it is not done before the others have asked for it.
		const allOthers = Promise.withResolvers<void>();
		let refused = 0;
		const transport = keeping(() => allOthers.promise);
		const mail = await queue();
		const results = await Promise.allSettled(
			Array.from({ length: 8 }, () =>
				deliverMail(delivery(transport), mail).catch((error) => {
					refused += 1;
					if (refused === 7) allOthers.resolve();
					throw error;
				}),
			),
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
			const jobs = createJobs(given.database.db, log);
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
		const isClaimed = () =>
			deliverMail(delivery(transport), mail).then(
				() => false,
				() => true,
			);
		await expect.poll(isClaimed, { timeout: 10_000 }).toBe(false);
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
		await given.database.db.transaction(scope(), (trx) =>
			sql`update mails set data = data || '{"token":"geheim"}' where id = ${mail.mailId}`.execute(trx),
		);
		const down = keeping(() => Promise.reject(new Error('down')));
		await expect(deliverMail(delivery(down), mail)).rejects.toThrow();
		expect((await rowOf(mail.mailId)).data).toMatchObject({ token: 'geheim' });
		await deliverMail(delivery(keeping()), mail);
		expect(await rowOf(mail.mailId)).toMatchObject({ status: 'sent', data: { subject: 'Onderwerp' } });
		expect((await rowOf(mail.mailId)).data).not.toHaveProperty('token');
	});

	test('has its tokens sealed while it waits: nobody who reads the table can use them', async () => {
		const secrets = createSecrets(['a secret of the tests, long enough to be one']);
		const jobs = {
			...given.sender,
			seal: (text: string, owner: string) => secrets.seal('mail', text, owner),
		};
		const withLink = defineMail('mail', {
			name: 'greeting',
			to: 'account',
			schema: z.object({ token: z.string(), renewToken: z.string() }),
			sample: () => ({ token: 'a', renewToken: 'b' }),
			render: ({ token, renewToken }) => ({ subject: `${token} ${renewToken}`, why: 'test', body: <p>x</p> }),
		});
		const send = () =>
			given.database.db.transaction(scope(), (trx) =>
				queueMail(trx, jobs, {
					tenant: 'demo',
					centreId: given.centreId,
					template: withLink,
					recipient: { address: 'ontvanger@example.org' },
					locale: 'nl',
					data: { token: 'geheim-een', renewToken: 'geheim-twee' },
				}),
			);
		const [mailId = '', other = ''] = [await send(), await send()];
		expect(JSON.stringify((await rowOf(mailId)).data)).not.toContain('geheim');
		const transport = keeping();
		const opening = delivery(transport, {
			templates: [withLink],
			open: (sealed, owner) => secrets.open('mail', sealed, owner),
		});
		await deliverMail(opening, { tenant: 'demo', centreId: given.centreId, mailId });
		expect(transport.sent[0]?.subject).toBe('geheim-een geheim-twee');
		expect((await rowOf(mailId)).data).toEqual({});
		// What was sealed for one mail opens in no other.
		await given.database.db.transaction(scope(), (trx) =>
			sql`update mails set data = data || jsonb_build_object('token', 'geheim') where id = ${other}`.execute(
				trx,
			),
		);
		await expect(
			deliverMail(opening, { tenant: 'demo', centreId: given.centreId, mailId: other }),
		).rejects.toMatchObject({ name: 'MailNotDelivered' });
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
