import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headerText, isAddress } from './compose.ts';
import { parseMailbox } from './deliver-mail.ts';
import { createFileTransport, listMails, readMail } from './file-transport.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { createTransport, mailFolder } from './transport.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

function mail(number: number, overrides: Partial<OutgoingMail> = {}): OutgoingMail {
	return {
		id: `0193a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`,
		tenant: 'demo',
		centreId: '0193a1b2-0000-7000-8000-000000000000',
		template: 'greeting',
		locale: 'nl',
		from: { name: 'Punt Één', address: 'no-reply@punt.example' },
		to: { name: 'Zoë', address: 'zoe@example.org' },
		subject: `Mail ${number}`,
		html: '<p>Hoi</p>',
		text: 'Hoi',
		...overrides,
	};
}

describe('mails as files', () => {
	test('are there as .eml and .json, whole, and once when delivered twice', async () => {
		const transport = createFileTransport(folder);
		await transport.send(mail(1));
		await transport.send(mail(1));
		const { id } = mail(1);
		expect((await readdir(folder)).sort()).toEqual([`${id}.eml`, `${id}.json`]);
		const eml = await readFile(join(folder, `${id}.eml`), 'utf8');
		expect(eml).toContain(`Message-ID: <${id}@punt.example>`);
		expect(eml).toContain('zoe@example.org');
		expect(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'))).toMatchObject({
			id,
			to: 'zoe@example.org',
			subject: 'Mail 1',
			html: '<p>Hoi</p>',
			text: 'Hoi',
			template: 'greeting',
		});
	});

	test('keep the files that go with them', async () => {
		const file = { name: 'werk.ics', type: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR één' };
		await createFileTransport(folder).send(mail(1, { attachments: [file] }));
		const stored = await readMail(folder, mail(1).id);
		expect(stored?.attachments).toEqual([
			{ name: file.name, type: file.type, content: Buffer.from(file.text).toString('base64') },
		]);
	});

	test('say where one press stops them, in one line, only where it does', async () => {
		const transport = createFileTransport(folder);
		const address = `https://punt.example/nl/account/mail?token=${'a'.repeat(120)}`;
		await transport.send(mail(1, { unsubscribe: address }));
		await transport.send(mail(2));
		const [stopped, plain] = await Promise.all(
			[mail(1), mail(2)].map(({ id }) => readFile(join(folder, `${id}.eml`), 'utf8')),
		);
		expect(stopped).toContain(`List-Unsubscribe: <${address}>\r\n`);
		expect(stopped).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
		expect(plain).not.toContain('List-Unsubscribe');
	});

	test('are listed newest first', async () => {
		const transport = createFileTransport(folder);
		for (const number of [1, 2, 3]) {
			await transport.send(mail(number));
			await new Promise((resolve) => setTimeout(resolve, 15));
		}
		expect((await listMails(folder)).map(({ subject }) => subject)).toEqual(['Mail 3', 'Mail 2', 'Mail 1']);
		expect(await listMails(folder, 2)).toHaveLength(2);
		expect(await listMails(join(folder, 'not-there'))).toEqual([]);
	});

	test('are read by their id only', async () => {
		await createFileTransport(folder).send(mail(7));
		expect((await readMail(folder, mail(7).id))?.subject).toBe('Mail 7');
		expect(await readMail(folder, mail(8).id)).toBeUndefined();
		await writeFile(join(folder, 'secret.json'), '{}');
		for (const id of ['secret', '../secret', `../${folder}/secret`, ''])
			expect(await readMail(folder, id)).toBeUndefined();
	});

	test('are what a site without a mail server gets', async () => {
		await createTransport({ dataDir: folder }).send(mail(1));
		expect(await listMails(mailFolder(folder))).toHaveLength(1);
	});
});

describe('what goes into headers', () => {
	test('is one line of reasonable length', () => {
		expect(headerText('a\r\nBcc: b\u0000\u2028c\u200f  d')).toBe('a Bcc: b c d');
		expect(headerText('x'.repeat(1_000))).toHaveLength(200);
	});

	test.each(['a@b.example', 'jan.de-vries+werk@sub.example.org', 'zoë@voorbeeld.example'])(
		'takes the address %s',
		(address) => {
			expect(isAddress(address)).toBe(true);
		},
	);

	test.each([
		'',
		'a',
		'@b.example',
		'a@',
		'a b@c.example',
		'a@b.example\n',
		'a@b,c@d.example',
		'"a"@b.example',
		'a@b@c.example',
	])('refuses the address %j', (address) => {
		expect(isAddress(address)).toBe(false);
	});

	test('reads the address a site sends from', () => {
		expect(parseMailbox('Vrijwillig <no-reply@vrijwillig.example>')).toEqual({
			name: 'Vrijwillig',
			address: 'no-reply@vrijwillig.example',
		});
		expect(parseMailbox('no-reply@vrijwillig.example')).toEqual({
			name: '',
			address: 'no-reply@vrijwillig.example',
		});
		expect(() => parseMailbox('nobody')).toThrow('MAIL_FROM');
	});
});
