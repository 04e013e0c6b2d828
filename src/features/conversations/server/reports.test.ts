import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { userForgotten } from '#features/users/events.ts';
import { createEventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { applicationsOf } from '#testing/applications.ts';
import { type BuiltOrganisation, type BuiltUser, buildOrganisation } from '#testing/builders.ts';
import { eraseParty } from './erase-party.ts';

const base = '/api/v1/conversations';
type Who = { user: BuiltUser; as: Record<string, string> };

let app: TestApp;
let organisation: BuiltOrganisation;
let admin: Who;
let volunteer: Who;
let staff: Who;
let colleague: Who;
let vacancy: { id: string };
let application: { id: string };

beforeAll(async () => {
	app = await createTestApp({ listeners: [notifyOnEvents] });
	const centreId = app.centre.id;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'Buurthuis De Linde' }));
	const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	admin = await signedIn(app, { organisation });
	staff = await signedIn(app, { organisation: centre });
	colleague = await signedIn(app, { organisation: centre });
	volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	vacancy = await advertise(organisation);
});
afterAll(() => app.close());
const { advertise, applied } = applicationsOf(() => app);

beforeEach(async () => {
	await app.make(async (trx) => {
		await trx.deleteFrom('conversations').execute();
		await trx.deleteFrom('applications').execute();
		await trx.deleteFrom('notifications').execute();
		await trx.deleteFrom('rate_limits').execute();
	});
	application = await applied(organisation, vacancy, {
		user_id: volunteer.user.id,
		email: volunteer.user.email,
		first_name: 'Noor',
		last_name: 'Jansen',
	});
});

const beginApplication = async (body = 'Kun je dinsdag?') => {
	const attributes = { body, client_key: randomUUID(), about_type: 'applications', about_id: application.id };
	const begun = await app.send('post', base, {
		as: admin.as,
		body: { data: { type: 'conversations', attributes } },
	});
	return begun.body.data.id as string;
};
const write = (who: Who, id: string, body: string) =>
	app.send('post', `${base}/${id}/messages`, {
		as: who.as,
		body: { data: { type: 'messages', attributes: { body, client_key: randomUUID() } } },
	});
const read = (who: Who, id: string) => app.send('get', `${base}/${id}`, { as: who.as });
const messagesOf = (who: Who, id: string) => app.send('get', `${base}/${id}/messages`, { as: who.as });
const list = (who: Who, query = '') => app.send('get', `${base}${query}`, { as: who.as });
const verb = (who: Who, id: string, name: string, body: object = {}) =>
	app.send('put', `${base}/${id}/${name}`, { as: who.as, body });
const handle = (who: Who, id: string, body: object) => verb(who, id, 'handle_report', body);
const report = (who: Who, id: string) => verb(who, id, 'report', { reason: 'Vraagt om geld' });
const handled = (who: Who, id: string) => app.send('get', `${base}/${id}/handled_report`, { as: who.as });
const newest = async (who: Who, id: string) => (await messagesOf(who, id)).body.data[0];
const notified = (who: Who) =>
	app.make((trx) =>
		trx
			.selectFrom('notifications')
			.select(['kind', 'organisation_id', 'read_at'])
			.where('user_id', '=', who.user.id)
			.where('kind', 'in', ['conversation_reported', 'report_handled'])
			.execute(),
	);
const kept = (id: string) =>
	app.make((trx) =>
		trx.selectFrom('conversation_messages').select('kept_body').where('conversation_id', '=', id).execute(),
	);

describe('a reported conversation', () => {
	it('is among the data of who reported, and of nobody else', async () => {
		const id = await beginApplication();
		expect((await report(volunteer, id)).status).toBeLessThan(300);
		const dataOf = async (who: Who) =>
			(await app.send('get', '/api/v1/current_user/data', { as: who.as })).text;
		expect(await dataOf(volunteer)).toContain('Vraagt om geld');
		expect(await dataOf(admin)).not.toContain('Vraagt om geld');
	});

	it('lets the centre read what was reported, logged, and no longer once that is handled', async () => {
		const id = await beginApplication();
		expect((await verb(volunteer, id, 'report', { reason: 'Vraagt om geld' })).status).toBe(200);
		expect((await verb(volunteer, id, 'report', { reason: 'Nog eens' })).status).toBe(409);
		expect((await read(admin, id)).body.data.attributes.report).toBeNull();
		expect((await list(staff)).body.meta.counts.reported).toBe(1);
		const [reported] = (await list(staff, '?filter[state]=reported')).body.data;
		expect([reported.id, reported.attributes.report]).toEqual([id, 'Vraagt om geld']);
		expect(reported.attributes).toMatchObject({
			parties: ['Noor Jansen', 'Buurthuis De Linde'],
			reported_by: 'Noor Jansen',
			reported_at: expect.any(String),
			party_pages: [
				{ type: 'users', id: volunteer.user.id, name: 'Noor Jansen' },
				{ type: 'organizations', id: expect.any(String), name: 'Buurthuis De Linde' },
			],
		});
		expect((await read(admin, id)).body.data.attributes).toMatchObject({
			parties: [],
			party_pages: [],
			reported_by: null,
		});
		const [said] = (await messagesOf(staff, id)).body.data;
		expect(said.attributes).toMatchObject({ body: 'Kun je dinsdag?', party_name: 'Buurthuis De Linde' });
		expect((await write(staff, id, 'Hallo')).status).toBe(404);
		const looks = await app.make((trx) =>
			trx.selectFrom('audit_log').select('actor_id').where('action', '=', 'conversation.viewed').execute(),
		);
		expect(looks).toEqual([{ actor_id: staff.user.id }]);
		expect((await handle(volunteer, id, { outcome: 'none' })).status).toBe(403);
		expect((await handle(staff, id, { outcome: 'none' })).status).toBe(200);
		expect((await read(staff, id)).status).toBe(404);
	});

	it('keeps for the centre what its author deletes, until the report is handled', async () => {
		const id = await beginApplication('Maak eerst 50 euro over.');
		const { id: message } = await newest(admin, id);
		await report(volunteer, id);
		expect((await app.send('delete', `/api/v1/messages/${message}`, { as: admin.as })).status).toBe(204);
		const deleted = { body: '', deleted_at: expect.any(String) };
		for (const who of [admin, volunteer])
			expect((await newest(who, id)).attributes).toMatchObject({ ...deleted, kept_body: null });
		expect((await newest(staff, id)).attributes).toMatchObject({
			...deleted,
			kept_body: 'Maak eerst 50 euro over.',
		});
		await handle(staff, id, { outcome: 'talked' });
		expect(await kept(id)).toEqual([{ kept_body: null }]);
	});

	it('keeps what a message said before it was changed, and nothing where nobody reported', async () => {
		const id = await beginApplication('Maak eerst 50 euro over.');
		const { id: message } = await newest(admin, id);
		const change = (body: string) =>
			app.send('patch', `/api/v1/messages/${message}`, { as: admin.as, body: { body } });
		await change('Maak eerst 60 euro over.');
		expect(await kept(id)).toEqual([{ kept_body: null }]);
		await report(volunteer, id);
		await change('Tot dinsdag!');
		await change('Tot dinsdag om tien uur!');
		expect((await newest(staff, id)).attributes).toMatchObject({
			body: 'Tot dinsdag om tien uur!',
			kept_body: 'Maak eerst 60 euro over.',
		});
		expect((await newest(volunteer, id)).attributes.kept_body).toBeNull();
	});

	it('keeps a file of it for the centre alone', async () => {
		const id = await beginApplication();
		const form = new FormData();
		form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'rekening.pdf', { type: 'application/pdf' }));
		const stored = await app.send('post', '/api/v1/message_files', { as: admin.as, body: form });
		expect(stored.status, stored.text).toBe(201);
		const said = await app.send('post', `${base}/${id}/messages`, {
			as: admin.as,
			body: {
				data: {
					type: 'messages',
					attributes: { body: '', client_key: randomUUID(), file_ids: [stored.body.meta.file_id] },
				},
			},
		});
		expect(said.status, said.text).toBe(201);
		await report(volunteer, id);
		await app.send('delete', `/api/v1/messages/${said.body.data.id}`, { as: admin.as });
		const file = `/api/v1/message_files/${stored.body.meta.file_id}`;
		expect((await newest(volunteer, id)).attributes.files).toEqual([]);
		for (const who of [admin, volunteer])
			expect((await app.send('get', file, { as: who.as })).status).toBe(404);
		expect((await newest(staff, id)).attributes.files).toMatchObject([{ name: 'rekening.pdf' }]);
		expect((await app.send('get', `${file}/content`, { as: staff.as })).status).toBe(200);
		await handle(staff, id, { outcome: 'none' });
		expect((await app.send('get', `${file}/content`, { as: staff.as })).status).toBe(404);
	});

	it('forgets what was kept with the account of who wrote it', async () => {
		const id = await beginApplication();
		await write(volunteer, id, 'Ik woon op nummer 7.');
		const { id: message } = await newest(volunteer, id);
		await report(admin, id);
		await app.send('delete', `/api/v1/messages/${message}`, { as: volunteer.as });
		expect(await kept(id)).toContainEqual({ kept_body: 'Ik woon op nummer 7.' });
		const bus = createEventBus();
		eraseParty(bus);
		const about = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null };
		await app.make((trx) => bus.emit(trx, { ...about, ...userForgotten(volunteer.user.id) }));
		expect((await kept(id)).filter(({ kept_body }) => kept_body !== null)).toEqual([]);
	});
});

describe('handling a report', () => {
	it('needs an outcome, of which who reported is told, with what the centre says of it', async () => {
		const id = await beginApplication();
		await report(volunteer, id);
		expect((await notified(colleague)).map(({ read_at }) => read_at)).toEqual([null]);
		const refused = await handle(staff, id, {});
		expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([
			422,
			'/data/attributes/outcome',
		]);
		const done = await handle(staff, id, { outcome: 'talked', answer: 'We hebben De Linde gebeld.' });
		expect(done.body.meta).toMatchObject({
			outcome: 'talked',
			answer: 'We hebben De Linde gebeld.',
			handled_by_name: 'Noor Jansen',
			is_ended: false,
		});
		expect((await read(volunteer, id)).body.data.attributes.handled_report).toMatchObject({
			outcome: 'talked',
			answer: 'We hebben De Linde gebeld.',
		});
		expect((await read(admin, id)).body.data.attributes.handled_report).toBeNull();
		expect(await notified(volunteer)).toMatchObject([{ kind: 'report_handled', organisation_id: null }]);
		expect(await notified(admin)).toEqual([]);
		// What a colleague was told leads to something that is done.
		expect((await notified(colleague)).map(({ read_at }) => read_at)).toEqual([expect.any(Date)]);
	});

	it('tells an organisation that reported as the organisation', async () => {
		const id = await beginApplication();
		await report(admin, id);
		await handle(staff, id, { outcome: 'none' });
		expect(await notified(admin)).toMatchObject([
			{ kind: 'report_handled', organisation_id: organisation.id },
		]);
	});

	it('says to a colleague of the centre who comes later what came of it, and to nobody else', async () => {
		const id = await beginApplication();
		expect((await handled(staff, id)).status).toBe(404);
		await report(volunteer, id);
		expect((await handled(staff, id)).status).toBe(404);
		await handle(staff, id, { outcome: 'none' });
		expect((await handle(staff, id, { outcome: 'none' })).status).toBe(404);
		const later = await handled(colleague, id);
		expect(later.body.meta).toMatchObject({
			reason: 'Vraagt om geld',
			outcome: 'none',
			parties: ['Noor Jansen', 'Buurthuis De Linde'],
		});
		expect(later.text).not.toContain('dinsdag');
		for (const who of [volunteer, admin]) expect((await handled(who, id)).status).toBe(403);
	});

	it('can end the conversation, for both, until it is opened again', async () => {
		const id = await beginApplication();
		await report(volunteer, id);
		await handle(staff, id, { outcome: 'ended' });
		for (const who of [admin, volunteer]) {
			expect((await write(who, id, 'Hallo?')).status).toBe(409);
			const { attributes, meta } = (await read(who, id)).body.data;
			expect(attributes).toMatchObject({ is_ended: true, state: 'done', waiting_since: null });
			expect(meta.can.write).toBe(false);
		}
		expect((await verb(volunteer, id, 'reopen')).status).toBe(403);
		expect((await verb(colleague, id, 'reopen')).body.meta.is_ended).toBe(false);
		expect((await verb(colleague, id, 'reopen')).status).toBe(404);
		expect((await write(admin, id, 'Daar ben ik weer.')).status).toBe(201);
	});
});
