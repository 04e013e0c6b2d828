import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

const own = '11111111-1111-4111-8111-111111111111';
const elsewhere = '22222222-2222-4222-8222-222222222222';
const withFile = '44444444-4444-4444-8444-444444444444';
const path = '/api/v1/test/mails';

describe('the mailbox of the demo', () => {
	let folder: string;
	let app: TestApp;
	const put = (id: string, centreId: string, subject: string, attachments?: object[]) =>
		writeFile(
			join(folder, `${id}.json`),
			JSON.stringify({
				id,
				tenant: 'demo',
				centreId,
				template: 'application.received',
				locale: 'nl',
				from: 'van@voorbeeld.example',
				to: 'aan@voorbeeld.example',
				toName: 'Jet',
				subject,
				html: '<p>Hoi</p>',
				text: 'Hoi',
				attachments,
				sentAt: '2026-11-21T10:00:00.000Z',
			}),
		);

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
		app = await createTestApp({ mailFolder: folder });
		await put(own, app.centre.id, 'Bedankt');
		await put(elsewhere, elsewhere, 'Van een ander');
	});
	afterAll(async () => {
		await app.close();
		await rm(folder, { recursive: true });
	});

	it('lists the mails of the centre without what stands in them', async () => {
		const { status, body } = await app.send('get', path);
		expect(status).toBe(200);
		expect(body.data).toHaveLength(1);
		expect(body.data[0]).toMatchObject({ id: own, attributes: { subject: 'Bedankt', to_name: 'Jet' } });
		expect(body.data[0].attributes).not.toHaveProperty('html');
	});

	it('gives the files that go with a mail with it, and none in the list', async () => {
		const attachments = [{ name: 'werk.ics', type: 'text/calendar', content: 'QkVHSU4=' }];
		await put(withFile, app.centre.id, 'Welkom', attachments);
		const { body } = await app.send('get', `${path}/${withFile}`);
		expect(body.data.attributes.attachments).toEqual(attachments);
		expect((await app.send('get', `${path}/${own}`)).body.data.attributes.attachments).toEqual([]);
		const { body: list } = await app.send('get', path);
		for (const { attributes } of list.data) expect(attributes).not.toHaveProperty('attachments');
		await rm(join(folder, `${withFile}.json`));
	});

	it('gives one mail whole, and of another centre none', async () => {
		const { body } = await app.send('get', `${path}/${own}`);
		expect(body.data.attributes).toMatchObject({ html: '<p>Hoi</p>', text: 'Hoi' });
		for (const id of [elsewhere, '33333333-3333-4333-8333-333333333333', '..%2F..%2Fetc']) {
			expect((await app.send('get', `${path}/${id}`)).status).toBe(404);
		}
	});

	it('is not there outside the demo', async () => {
		const real = await createTestApp();
		try {
			expect((await real.send('get', path)).status).toBe(404);
			expect((await real.send('get', `${path}/${own}`)).status).toBe(404);
		} finally {
			await real.close();
		}
	});
});
