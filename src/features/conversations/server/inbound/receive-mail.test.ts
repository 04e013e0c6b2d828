import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trx } from '#platform/server/database.ts';
import { createEventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { inboundAddresses } from '#platform/server/mail/inbound-address.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { applicationsOf } from '#testing/applications.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';
import { mailUnread } from '../mail-unread.ts';
import { receiveMail } from './receive-mail.ts';

const base = '/api/v1/conversations';
const addresses = inboundAddresses(testSecrets, 'Antwoord.example');
const GUEST = 'sam@voorbeeld.example';

let app: TestApp;
let jobs: Pick<Jobs, 'send' | 'seal'>;
let organisation: BuiltOrganisation;
let admin: Awaited<ReturnType<typeof signedIn>>;
let volunteer: Awaited<ReturnType<typeof signedIn>>;
let stranger: Awaited<ReturnType<typeof signedIn>>;
let vacancy: { id: string };
let receive: ReturnType<typeof receiveMail>;

beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'Buurthuis De Linde' }));
	admin = await signedIn(app, { organisation });
	volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	stranger = await signedIn(app, { accountRoles: ['volunteer'] });
	vacancy = await advertise(organisation);
	jobs = { send: async () => null, seal: (token: string) => token };
	receive = receiveMail({
		db: app.db,
		bus: createEventBus(),
		jobs: jobs as Jobs,
		storage: app.storage,
		log: { info: () => {} } as never,
		addresses,
	});
});
afterAll(() => app.close());
const { advertise, applied } = applicationsOf(() => app);
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('conversations').execute();
		await trx.deleteFrom('applications').execute();
		await trx.deleteFrom('mails').execute();
		await trx.deleteFrom('mail_bounces').execute();
		await trx.deleteFrom('rate_limits').execute();
	}),
);

const about = async (applicant: object): Promise<string> => {
	const { id } = await applied(organisation, vacancy, applicant);
	const attributes = {
		about_type: 'applications',
		about_id: id,
		body: 'Kun je dinsdag?',
		client_key: randomUUID(),
	};
	const body = { data: { type: 'conversations', attributes } };
	return (await app.send('post', base, { as: admin.as, body })).body.data.id;
};
const byMember = () => about({ user_id: volunteer.user.id, email: volunteer.user.email });
const mailed = async (): Promise<{ id: string; thread: string | null }> => {
	await app.make(async (trx: Trx) => {
		await sql`update conversations set mail_due_at = mail_due_at - interval '5 minutes'`.execute(trx);
		await sql`update conversation_messages set created_at = created_at - interval '5 minutes'`.execute(trx);
		while ((await mailUnread(jobs as Jobs, testSecrets)(trx)) > 0);
		await sql`update mails set status = 'sent'`.execute(trx);
	});
	return app.make((trx) => trx.selectFrom('mails').select(['id', 'thread']).executeTakeFirstOrThrow());
};
const said = async (id: string): Promise<string[]> =>
	(await app.send('get', `${base}/${id}/messages`, { as: admin.as })).body.data.map(
		({ attributes }: { attributes: { body: string } }) => attributes.body,
	);
const notices = () =>
	app.make((trx) =>
		trx
			.selectFrom('mails')
			.select(['recipient', 'data'])
			.where('template', '=', 'conversation-answer-not-taken')
			.orderBy('created_at')
			.execute(),
	);

type Mail = { from?: string; to?: string; text?: string; headers?: string[]; id?: string; parts?: string[] };
/** A mail as a mail server hands it over. */
const raw = ({
	from = volunteer.user.email,
	to = '',
	text = 'Ja, graag.',
	headers = [],
	id,
	parts,
}: Mail) => {
	const head = [
		`From: Fatima <${from}>`,
		`To: Buurthuis De Linde <${to}>`,
		'Subject: Re: Nieuw bericht',
		`Message-ID: <${id ?? randomUUID()}@post.example>`,
		'MIME-Version: 1.0',
		...headers,
	];
	const plain = `Content-Type: text/plain; charset=utf-8\r\n\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
	if (!parts) return new TextEncoder().encode(`${head.join('\r\n')}\r\n${plain}`);
	const body = [plain, ...parts].map((part) => `--xyz\r\n${part}\r\n`).join('');
	const type = 'Content-Type: multipart/mixed; boundary=xyz';
	return new TextEncoder().encode(`${head.join('\r\n')}\r\n${type}\r\n\r\n${body}--xyz--\r\n`);
};
const file = (name: string, content: string, disposition = 'attachment') =>
	`Content-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: ${disposition}; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

describe('an answer by mail', () => {
	it('is a message of the conversation, without what it quotes, once', async () => {
		const id = await byMember();
		const mail = await mailed();
		expect(mail.thread).toBe(id);
		const to = addresses.of('answer', mail.id);
		expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);
		const text =
			'Ja, graag.\n\nOp di 24 nov 2026 om 10:12 schreef Buurthuis <x@y.example>:\n> Kun je dinsdag?\n';
		// Some programs write the address in capitals.
		const answer = raw({ to: to.toUpperCase(), text, id: 'een' });
		expect(await receive(answer, undefined)).toBe('message');
		expect(await said(id)).toEqual(['Ja, graag.', 'Kun je dinsdag?']);
		expect(await receive(answer, undefined)).toBe('message');
		expect(await said(id)).toHaveLength(2);
		// Who answers has read it, and the other has not.
		const own = (await app.send('get', `${base}/${id}`, { as: volunteer.as })).body.data.attributes;
		expect(own).toMatchObject({ unread: 0, state: 'waiting_for_them', is_last_ours: true });
		const theirs = (await app.send('get', `${base}/${id}`, { as: admin.as })).body.data.attributes;
		expect(theirs).toMatchObject({ unread: 1, state: 'waiting_for_us' });
		expect(await notices()).toEqual([]);
	});

	it('is found by the address that the mail server names, and may be of a guest', async () => {
		const id = await about({ user_id: null, email: GUEST, first_name: 'Sam', last_name: 'Bos' });
		const { id: mailId } = await mailed();
		const to = addresses.of('answer', mailId);
		expect(await receive(raw({ from: 'Sam@Voorbeeld.example', to: 'iets@anders.example' }), to)).toBe(
			'message',
		);
		expect((await said(id))[0]).toBe('Ja, graag.');
	});

	it('brings its files along, says which are not taken, and leaves pictures of signatures out', async () => {
		const id = await byMember();
		const to = addresses.of('answer', (await mailed()).id);
		const parts = [file('Rooster.pdf', PDF), file('spel.exe', 'MZ'), file('logo.pdf', PDF, 'inline')];
		expect(await receive(raw({ to, parts }), undefined)).toBe('message');
		const { body } = await app.send('get', `${base}/${id}/messages`, { as: admin.as });
		expect(body.data[0].attributes.files).toMatchObject([{ name: 'Rooster.pdf' }]);
		const [notice, ...others] = await notices();
		expect(others).toEqual([]);
		expect(notice).toMatchObject({
			recipient: volunteer.user.email,
			data: { reason: 'files', files: ['spel.exe'] },
		});
	});

	it('is refused, and nobody told, where it is not from whom it was sent to', async () => {
		const id = await byMember();
		const { id: mailId } = await mailed();
		const to = addresses.of('answer', mailId);
		expect(await receive(raw({ from: stranger.user.email, to }), undefined)).toBe('wrong_sender');
		expect(await receive(raw({ from: 'wie@voorbeeld.example', to }), undefined)).toBe('wrong_sender');
		const dmarc = ['Authentication-Results: mx.example; dmarc=fail header.from=post.example'];
		expect(await receive(raw({ to, headers: dmarc }), undefined)).toBe('forged');
		// An address that was made up, of a mail that is not there, or of another domain.
		const other = addresses.of('answer', randomUUID());
		const changed = to.replace(/^a(.)/, (_, digit) => `a${digit === '1' ? '2' : '1'}`);
		for (const address of [other, changed, to.replace('antwoord', 'ander'), 'a@antwoord.example', ''])
			expect(await receive(raw({ to: address }), undefined)).toBe('unknown_address');
		expect(await said(id)).toEqual(['Kun je dinsdag?']);
		expect(await notices()).toEqual([]);
	});

	it('is not what a program answers by itself', async () => {
		const id = await byMember();
		const { id: mailId } = await mailed();
		const to = addresses.of('answer', mailId);
		for (const header of [
			'Auto-Submitted: auto-replied',
			'Auto-Submitted: auto-generated (vacation)',
			'Precedence: auto_reply',
			'Precedence: bulk',
			'X-Autoreply: yes',
			'X-Autorespond: Afwezig',
			'Return-Path: <>',
			'List-Id: <lijst.example>',
		])
			expect(await receive(raw({ to, headers: [header] }), undefined), header).toBe('automatic');
		expect(await receive(raw({ to: addresses.of('bounce', mailId) }), undefined)).toBe('automatic');
		expect(await receive(raw({ to, headers: ['Auto-Submitted: no'] }), undefined)).toBe('message');
		expect(await said(id)).toHaveLength(2);
		expect(await notices()).toEqual([]);
	});

	it('that cannot be taken is told with what it said', async () => {
		const id = await byMember();
		const to = addresses.of('answer', (await mailed()).id);
		expect(await receive(raw({ to, text: '> Kun je dinsdag?' }), undefined)).toBe('empty');
		expect(await receive(raw({ to, text: 'a'.repeat(10_001) }), undefined)).toBe('too_long');
		await app.send('put', `${base}/${id}/block`, { as: admin.as, body: { on: true } });
		expect(await receive(raw({ to }), undefined)).toBe('blocked');
		expect((await notices()).map(({ data }) => data)).toMatchObject([
			{ reason: 'empty' },
			{ reason: 'too_long' },
			{ reason: 'blocked', text: 'Ja, graag.' },
		]);
		await app.make((trx) =>
			trx.updateTable('conversations').set({ ended_at: new Date() }).where('id', '=', id).execute(),
		);
		expect(await receive(raw({ to }), undefined)).toBe('ended');
	});

	it('is told where the conversation is gone, in the words of who wrote it alone, and not without end', async () => {
		const id = await byMember();
		const to = addresses.of('answer', (await mailed()).id);
		await app.make((trx) => trx.deleteFrom('conversations').where('id', '=', id).execute());
		expect(await receive(raw({ from: stranger.user.email, to }), undefined)).toBe('wrong_sender');
		expect(await receive(raw({ to, headers: ['Precedence: bulk'] }), undefined)).toBe('automatic');
		expect(await notices()).toEqual([]);
		expect(await receive(raw({ to }), undefined)).toBe('gone');
		expect(await notices()).toMatchObject([
			{
				recipient: volunteer.user.email,
				data: { reason: 'gone', subject: 'Nieuw bericht', text: 'Ja, graag.' },
			},
		]);
		// A mail server that is not sure hands the same mail over again.
		const twice = raw({ to, id: 'twee' });
		for (let times = 0; times < 2; times++) expect(await receive(twice, undefined)).toBe('gone');
		expect(await notices()).toHaveLength(2);
		for (let times = 1; times < 25; times++) await receive(raw({ to }), undefined);
		expect(await notices()).toHaveLength(20);
	});
});

describe('the news that a mail did not arrive', () => {
	const report = (to: string, status: string, action = 'failed') =>
		new TextEncoder().encode(
			[
				'From: MAILER-DAEMON@post.example',
				`To: <${to}>`,
				'Message-ID: <bericht@post.example>',
				'Return-Path: <>',
				'MIME-Version: 1.0',
				'Content-Type: multipart/report; report-type=delivery-status; boundary="xyz"',
				'',
				'--xyz',
				'Content-Type: text/plain',
				'',
				'Het kwam niet aan.',
				'--xyz',
				'Content-Type: message/delivery-status',
				'',
				'Reporting-MTA: dns; post.example',
				'',
				'Final-Recipient: rfc822; noor@post.example',
				`Action: ${action}`,
				`Status: ${status}`,
				'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
				'',
				'--xyz--',
				'',
			].join('\r\n'),
		);
	const state = async () => {
		const stopped = await app.make((trx) => trx.selectFrom('mail_bounces').select('address').execute());
		const mails = await app.make((trx) => trx.selectFrom('mails').select(['status', 'last_error']).execute());
		return { stopped: stopped.map(({ address }) => address), mails };
	};

	it('marks the address where nobody is, and the mail alone where its box is full', async () => {
		await byMember();
		const to = addresses.of('bounce', (await mailed()).id);
		expect(await receive(report(to, '4.4.1', 'delayed'), undefined)).toBe('automatic');
		expect(await state()).toMatchObject({ stopped: [], mails: [{ status: 'sent' }] });
		expect(await receive(report(to, '5.2.2'), undefined)).toBe('bounce');
		expect(await state()).toMatchObject({ stopped: [], mails: [{ status: 'bounced' }] });
		await app.make((trx) => trx.updateTable('mails').set({ status: 'sent' }).execute());
		expect(await receive(report(to, '5.1.1'), undefined)).toBe('bounce');
		expect(await state()).toEqual({
			stopped: [volunteer.user.email],
			mails: [{ status: 'bounced', last_error: '550 5.1.1 User unknown' }],
		});
	});
});
