import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { pdf, uploadForm } from '../testing/test-files.ts';
import { setStorageQuota } from './file-room.ts';

const base = '/api/v1/files';

describe('the room a centre has for files', () => {
	let app: TestApp;
	let staff: Record<string, string>;
	let organiser: Record<string, string>;
	const document = pdf();
	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		const own = await app.make((trx) => buildOrganisation(trx, { centreId }));
		({ as: staff } = await signedIn(app, { organisation: centre, role: 'admin' }));
		({ as: organiser } = await signedIn(app, { organisation: own, role: 'admin' }));
	});
	afterAll(() => app.close());

	const add = (as: Record<string, string>, name: string) =>
		app.send('post', base, { as, body: uploadForm(document, name, {}) });
	const storage = async (as: Record<string, string>) =>
		(await app.send('get', `${base}/folders`, { as })).body.meta.storage;
	const give = (bytes: number) => app.make((trx) => setStorageQuota(trx, app.centre.id, bytes));

	it('is shown to who runs the centre, and to nobody else', async () => {
		expect((await add(organiser, 'rooster.pdf')).status).toBe(201);
		expect(await storage(staff)).toEqual({ used: document.length, room: 5_000_000_000 });
		expect(await storage(organiser)).toBeNull();
	});

	it('is not gone beyond, also not by several at once or in pieces', async () => {
		await give(document.length * 2 + 10);
		const answers = await Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => add(staff, name)));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
		const refused = answers.find(({ status }) => status === 422);
		expect(refused?.body.errors[0]).toMatchObject({
			code: 'no_room',
			source: { pointer: '/data/attributes/file' },
		});
		const attributes = { name: 'groot.pdf', bytes: 100 };
		const body = { data: { type: 'file_uploads', attributes } };
		expect((await app.send('post', '/api/v1/file_uploads', { as: staff, body })).status).toBe(422);
	});

	it('is free again when something is deleted', async () => {
		const { body } = await app.send('get', base, { as: staff });
		const [first] = body.data;
		expect((await app.send('delete', `${base}/${first.id}`, { as: staff })).status).toBe(204);
		expect((await add(staff, 'd.pdf')).status).toBe(201);
	});

	it('may be used with less where a centre is beyond it, and not with more', async () => {
		const { body } = await app.send('get', base, { as: staff });
		const replace = (content: Buffer) =>
			app.send('put', `${base}/${body.data[0].id}/content`, {
				as: staff,
				body: uploadForm(content, 'anders.pdf', {}),
			});
		expect((await replace(pdf('Een lange'))).status).toBe(200);
		await give(10);
		expect((await replace(pdf('Een langere'))).status).toBe(422);
		expect((await replace(pdf(''))).status).toBe(200);
	});
});
