import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { applicationsOf } from '#testing/applications.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';
import { openPage, postForm } from '#testing/page.ts';
import { action } from '../web/conversations-page.tsx';
import { loader as servePage } from '../web/file-page.ts';
import { loader as serveGuest } from '../web/guest-file-page.ts';
import { guestToken } from './guest-link.ts';
import { sweepMessageFiles } from './message-files.ts';

const base = '/api/v1/conversations';
type As = Record<string, string>;

let app: TestApp;
let organisation: BuiltOrganisation;
let admin: As;
let volunteer: Awaited<ReturnType<typeof signedIn>>;
let staff: As;
let stranger: As;
let id: string;
let guest: { id: string; token: string };

const pdf = (more = '') =>
	Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog ${more} >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);

beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'Buurthuis De Linde' }));
	const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	admin = (await signedIn(app, { organisation })).as;
	staff = (await signedIn(app, { organisation: centre })).as;
	volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	stranger = (await signedIn(app, { accountRoles: ['volunteer'] })).as;
	const vacancy = await advertise(organisation);
	const account = { user_id: volunteer.user.id, email: volunteer.user.email };
	id = await begin((await applied(organisation, vacancy, account)).id);
	const name = { first_name: 'Sam', last_name: 'Bos', email: 'sam@voorbeeld.example' };
	const ofGuest = await begin((await applied(organisation, vacancy, name)).id);
	const party = await app.make((trx) =>
		trx
			.selectFrom('conversation_parties')
			.select('id')
			.where('conversation_id', '=', ofGuest)
			.where('kind', '=', 'guest')
			.executeTakeFirstOrThrow(),
	);
	guest = { id: ofGuest, token: guestToken(testSecrets)(party.id) };
});
afterAll(() => app.close());
beforeEach(() => app.make((trx) => trx.deleteFrom('rate_limits').execute()));
const { advertise, applied } = applicationsOf(() => app);

const resource = (type: string, attributes: object) => ({ data: { type, attributes } });
const begin = async (application: string): Promise<string> => {
	const about = { about_type: 'applications', about_id: application };
	const body = resource('conversations', { ...about, body: 'Dag!', client_key: randomUUID() });
	return (await app.send('post', base, { as: admin, body })).body.data.id;
};
const add = (as: As, bytes: BlobPart = pdf() as BlobPart, name = 'rooster.pdf') => {
	const body = new FormData();
	body.set('file', new File([bytes], name));
	return app.send('post', '/api/v1/message_files', { as, body });
};
const stored = async (as: As, name?: string): Promise<string> =>
	(await add(as, undefined, name)).body.meta.file_id;
const write = (as: As, fileIds: string[], body = '', key: string = randomUUID()) =>
	app.send('post', `${base}/${id}/messages`, {
		as,
		body: resource('messages', { body, file_ids: fileIds, client_key: key }),
	});
const fetchFile = (as: As, fileId: string) =>
	app.send('get', `/api/v1/message_files/${fileId}/content`, { as });
const code = ({ status, body }: Awaited<ReturnType<typeof write>>) => [status, body.errors?.[0]?.code];

describe('a file that is sent with a message', () => {
	it('is read by both parties, and by nobody else', async () => {
		const fileId = await stored(admin, '../Rooster herfst.exe');
		// Before it is sent it is nobody’s, not even of who sends it.
		expect((await fetchFile(admin, fileId)).status).toBe(404);
		const sent = await write(admin, [fileId]);
		expect(sent.status, sent.text).toBe(201);
		const [file] = sent.body.data.attributes.files;
		expect(file).toMatchObject({ id: fileId, name: 'Rooster herfst.pdf', media_type: 'application/pdf' });
		for (const as of [admin, volunteer.as]) {
			const served = await fetchFile(as, fileId);
			expect([served.status, served.headers.get('content-type')]).toEqual([200, 'application/pdf']);
			expect(served.headers.get('content-disposition')).toMatch(/^attachment; filename/);
			expect(served.headers.get('cache-control')).toBe('private, no-store');
		}
		for (const as of [stranger, staff]) {
			expect((await fetchFile(as, fileId)).status).toBe(404);
			expect((await app.send('get', `/api/v1/message_files/${fileId}`, { as })).status).toBe(404);
		}
		expect((await fetchFile({}, fileId)).status).toBe(401);
		const page = `/conversations/files/${fileId}`;
		expect(await openPage(app, page, [{ loader: servePage }], { id: fileId }, volunteer.as)).toBe('200');
		// The list names it, as there are no words.
		const read = await app.send('get', `${base}/${id}`, { as: admin });
		expect(read.body.data.attributes.excerpt).toBe('Rooster herfst.pdf');
		const data = await app.send('get', '/api/v1/current_user/data', { as: volunteer.as });
		expect(data.text).not.toContain(fileId);
		const own = await app.send('get', '/api/v1/current_user/data', { as: admin });
		expect(own.text).toContain(`/api/v1/message_files/${fileId}/content`);
	});

	it('is sent once, by who stored it, and at most five at a time', async () => {
		const fileId = await stored(admin);
		expect(code(await write(volunteer.as, [fileId]))).toEqual([422, 'file_gone']);
		expect((await write(admin, [fileId, fileId])).status).toBe(201);
		expect(code(await write(admin, [fileId]))).toEqual([422, 'file_gone']);
		const six = await Promise.all(Array.from({ length: 6 }, () => stored(admin)));
		expect((await write(admin, six)).status).toBe(422);
		const key = randomUUID();
		const [one = ''] = six;
		const first = await write(admin, [one], 'Hierbij', key);
		// Sent again with the same key it is the message there is, with its file.
		expect((await write(admin, [one], 'Hierbij', key)).body.data).toEqual(first.body.data);
		expect(code(await write(admin, []))[0]).toBe(422);
	});

	it('is judged by what it holds, and bounded', async () => {
		expect(code(await add(admin, 'MZ gevaarlijk'))).toEqual([422, 'file_kind']);
		expect(code(await add(admin, pdf('/JavaScript (app.alert(1))') as BlobPart))).toEqual([
			422,
			'unsafe_file',
		]);
		expect((await add(admin, new Uint8Array(10_000_001))).status).toBe(422);
		expect((await add({})).status).toBe(401);
	});

	it('goes with its message, and after a day where it was never sent', async () => {
		const [sent, left] = [await stored(admin), await stored(admin)];
		const message = await write(admin, [sent]);
		const removed: string[] = [];
		const sweep = () =>
			app.make(
				sweepMessageFiles({
					send: async (_, __, data) => {
						removed.push(JSON.stringify(data));
						return null;
					},
				}),
			);
		await sweep();
		expect(removed.join()).not.toMatch(new RegExp(`${sent}|${left}`));
		await app.send('delete', `/api/v1/messages/${message.body.data.id}`, { as: admin });
		expect((await fetchFile(volunteer.as, sent)).status).toBe(404);
		await app.make((trx) =>
			trx
				.updateTable('message_files')
				.set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
				.where('id', '=', left)
				.execute(),
		);
		await sweep();
		expect(removed).toEqual(
			expect.arrayContaining([`{"folder":"demo/${sent}"}`, `{"folder":"demo/${left}"}`]),
		);
	});

	it('is of a guest with the link, too', async () => {
		const body = new FormData();
		body.set('token', guest.token);
		body.set('file', new File([pdf() as BlobPart], 'diploma.pdf'));
		const { file_id: fileId } = (await app.send('post', `${base}/guest/files`, { body })).body.meta;
		const said = { token: guest.token, body: '', file_ids: [fileId], client_key: randomUUID() };
		const answered = await app.send('post', `${base}/guest/messages`, { body: said });
		expect(answered.body.meta.messages.at(-1).files).toMatchObject([{ id: fileId, name: 'diploma.pdf' }]);
		expect((await fetchFile(admin, fileId)).status).toBe(200);
		expect((await fetchFile(volunteer.as, fileId)).status).toBe(404);
		const ask = (token: string, file: string) =>
			app.send('post', `${base}/guest/file_content`, { body: { token, file_id: file } });
		expect((await ask(guest.token, fileId)).status).toBe(200);
		const other = await stored(admin);
		await write(admin, [other]);
		expect((await ask(guest.token, other)).status).toBe(404);
		expect((await ask('een.ander', fileId)).status).toBe(404);
		const page = `/conversations/guest/files/${fileId}?token=${guest.token}`;
		expect(await openPage(app, page, [{ loader: serveGuest }], { id: fileId })).toBe('200');
	});
});

describe('the page of a conversation, without scripts', () => {
	const post = async (fields: readonly (readonly [string, string | File])[]) => {
		const body = new FormData();
		for (const [name, value] of [...fields, ['clientKey', randomUUID()] as const]) body.append(name, value);
		const answer = await postForm(app, `/conversations/${id}`, action, { as: admin, body, params: { id } });
		if (answer instanceof Response) return { to: answer.headers.get('location') ?? '' };
		return Object(answer).data;
	};
	const files = async () => {
		const { body } = await app.send('get', `${base}/${id}/messages`, { as: admin });
		return body.data[0].attributes.files.map(({ name }: { name: string }) => name);
	};

	it('sends files with a message, and keeps those that were taken when one is not', async () => {
		const file = new File([pdf() as BlobPart], 'Rooster.pdf');
		const wrong = await post([
			['body', 'Hierbij'],
			['fileIds', file],
			['fileIds', new File(['MZ'], 'spel.pdf')],
		]);
		expect(wrong).toMatchObject({
			typed: 'Hierbij',
			kept: [{ name: 'Rooster.pdf' }],
			error: { errors: [{ field: 'fileIds', text: expect.stringMatching(/^spel\.pdf: /) }] },
		});
		const empty = await post([
			['body', 'Hierbij'],
			['fileIds', new File([], 'leeg.pdf')],
		]);
		expect(empty.error.errors).toEqual([
			expect.objectContaining({ text: expect.stringMatching(/^leeg\.pdf: /) }),
		]);
		const [kept] = wrong.kept;
		const sent = await post([
			['body', 'Hierbij'],
			['kept', `${kept.fileId}/${kept.name}`],
			['fileIds', new File([pdf() as BlobPart], 'Plattegrond.pdf')],
		]);
		expect(sent.to).toMatch(/#last$/);
		expect(await files()).toEqual(['Rooster.pdf', 'Plattegrond.pdf']);
	});
});
