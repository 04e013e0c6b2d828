import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { applicationsOf, MISSING } from '#testing/applications.ts';
import { type BuiltOrganisation, type BuiltUser, buildOrganisation } from '#testing/builders.ts';
import { postForm } from '#testing/page.ts';
import { MESSAGES_A_DAY, STARTED_A_DAY } from '../enums.ts';
import { action } from '../web/conversations-page.tsx';

const base = '/api/v1/conversations';
type As = Record<string, string>;
type Who = { user: BuiltUser; as: As };

let app: TestApp;
let organisation: BuiltOrganisation;
let admin: Who;
let colleague: Who;
let volunteer: Who;
let staff: Who;
let stranger: Who;
let vacancy: { id: string };
let application: { id: string };

beforeAll(async () => {
	app = await createTestApp({ listeners: [notifyOnEvents] });
	const centreId = app.centre.id;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'Buurthuis De Linde' }));
	const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	const other = await app.make((trx) => buildOrganisation(trx, { centreId }));
	admin = await signedIn(app, { organisation });
	colleague = await signedIn(app, { organisation });
	staff = await signedIn(app, { organisation: centre });
	stranger = await signedIn(app, { organisation: other });
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
		first_name: 'Anouk',
		last_name: 'de Boer',
	});
});

const about = (type: string, id: string) => ({ about_type: type, about_id: id });
const begin = (who: Who, attributes: object, body = 'Kun je dinsdag?') =>
	app.send('post', base, {
		as: who.as,
		body: { data: { type: 'conversations', attributes: { body, client_key: randomUUID(), ...attributes } } },
	});
const beginApplication = async (who: Who = admin) =>
	(await begin(who, about('applications', application.id))).body.data.id as string;
const write = (who: Who, id: string, body: string, key: string = randomUUID()) =>
	app.send('post', `${base}/${id}/messages`, {
		as: who.as,
		body: { data: { type: 'messages', attributes: { body, client_key: key } } },
	});
const read = (who: Who, id: string) => app.send('get', `${base}/${id}`, { as: who.as });
const messagesOf = (who: Who, id: string) => app.send('get', `${base}/${id}/messages`, { as: who.as });
const list = (who: Who, query = '') => app.send('get', `${base}${query}`, { as: who.as });
const verb = (who: Who, id: string, name: string, body: object = {}) =>
	app.send('put', `${base}/${id}/${name}`, { as: who.as, body });
const kinds = (who: Who) =>
	app.make(async (trx) => {
		const rows = await trx
			.selectFrom('notifications')
			.select('kind')
			.where('user_id', '=', who.user.id)
			.execute();
		return rows.map(({ kind }) => kind);
	});
const seen = async (who: Who, id: string) =>
	(await messagesOf(who, id)).body.data.map(
		({ attributes }: { attributes: { body: string } }) => attributes.body,
	);

describe('beginning a conversation', () => {
	it('is between who applied and the organisation, and one for both', async () => {
		const begun = await begin(admin, about('applications', application.id));
		expect(begun.status, begun.text).toBe(201);
		const { id, attributes } = begun.body.data;
		expect(attributes).toMatchObject({
			about_type: 'applications',
			about_id: application.id,
			state: 'waiting_for_them',
			unread: 0,
			is_last_ours: true,
			excerpt: 'Kun je dinsdag?',
			us: { kind: 'organisation', name: 'Buurthuis De Linde' },
			them: { kind: 'person', email: null, phone_number: null },
		});
		const answered = await begin(volunteer, about('applications', application.id), 'Ja, om tien uur.');
		expect(answered.body.data.id).toBe(id);
		expect(answered.body.data.attributes.them).toMatchObject({
			kind: 'organisation',
			name: 'Buurthuis De Linde',
		});
		expect(await seen(colleague, id)).toEqual(['Ja, om tien uur.', 'Kun je dinsdag?']);
	});

	it('is one conversation when both begin at the same time', async () => {
		const answers = await Promise.all(
			[admin, volunteer, colleague, admin, volunteer].map((who) =>
				begin(who, about('applications', application.id)),
			),
		);
		expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
		expect(await seen(admin, answers[0]?.body.data.id)).toHaveLength(5);
	});

	it('is a question about a vacancy, of each volunteer apart', async () => {
		const asked = await begin(volunteer, about('vacancies', vacancy.id), 'Is er koffie?');
		expect(asked.body.data.attributes.them.name).toBe('Buurthuis De Linde');
		const second = await signedIn(app, { accountRoles: ['volunteer'] });
		const other = await begin(second, about('vacancies', vacancy.id));
		expect(other.body.data.id).not.toBe(asked.body.data.id);
		expect((await read(second, asked.body.data.id)).status).toBe(404);
		expect((await list(admin)).body.data).toHaveLength(2);
		const draft = await advertise(organisation, { status: 'draft' });
		expect((await begin(volunteer, about('vacancies', draft.id))).status).toBe(404);
	});

	it('is between an organisation and its centre about a vacancy', async () => {
		const asked = await begin(staff, about('vacancies', vacancy.id), 'Mag de titel korter?');
		expect(asked.body.data.attributes).toMatchObject({
			us: { kind: 'centre' },
			them: { kind: 'organisation' },
		});
		const answered = await begin(admin, about('vacancies', vacancy.id), 'Ja hoor.');
		expect(answered.body.data.id).toBe(asked.body.data.id);
		expect((await read(volunteer, asked.body.data.id)).status).toBe(404);
	});

	it('is with one’s own centre, which needs a subject, and each time another', async () => {
		const nameless = await begin(volunteer, {});
		expect([nameless.status, nameless.body.errors[0].source.pointer]).toEqual([
			422,
			'/data/attributes/subject',
		]);
		const [one, two] = [
			await begin(volunteer, { subject: 'Mijn account' }),
			await begin(admin, { subject: 'Een vraag' }),
		];
		expect(one.body.data.attributes.them.kind).toBe('centre');
		expect(two.body.data.attributes.us.kind).toBe('organisation');
		expect((await list(staff)).body.data).toHaveLength(2);
		expect((await begin(staff, { subject: 'Zomaar' })).status).toBe(404);
	});

	it('is one when the same question to the centre is sent again, also at the same time', async () => {
		const same = { subject: 'Mijn account', client_key: randomUUID() };
		const answers = await Promise.all([1, 2, 3].map(() => begin(volunteer, same)));
		answers.push(await begin(volunteer, same));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
		const [id] = new Set(answers.map(({ body }) => body.data.id));
		expect(await seen(staff, id)).toEqual(['Kun je dinsdag?']);
		expect((await list(staff)).body.data).toHaveLength(1);
		// Keys of others mean nothing.
		expect((await begin(admin, same)).body.data.id).not.toBe(id);
	});

	it('is refused about what one has nothing to do with, as about what is not there', async () => {
		for (const [who, type, id] of [
			[stranger, 'applications', application.id],
			[staff, 'applications', application.id],
			[stranger, 'applications', MISSING],
			[stranger, 'volunteer_profile_replies', MISSING],
			[volunteer, 'vacancies', MISSING],
		] as const) {
			expect((await begin(who, about(type, id))).status).toBe(404);
		}
		expect((await begin(admin, { about_type: 'applications' })).status).toBe(422);
		expect((await app.send('post', base, { body: {} })).status).toBe(401);
	});

	it('is limited to twenty a day for a person', async () => {
		await begin(volunteer, { subject: 'Eerste' });
		await app.make((trx) => trx.updateTable('rate_limits').set({ hits: STARTED_A_DAY.person }).execute());
		expect((await begin(volunteer, { subject: 'Nog een' })).status).toBe(429);
	});
});

describe('saying something', () => {
	it('is seen by both parties and by nobody else, who gets what a missing one gives', async () => {
		const id = await beginApplication();
		expect((await write(volunteer, id, 'Ja!')).status).toBe(201);
		expect(await seen(admin, id)).toEqual(['Ja!', 'Kun je dinsdag?']);
		for (const who of [stranger, staff]) {
			for (const answer of [await read(who, id), await messagesOf(who, id), await write(who, id, 'Hoi')]) {
				expect(answer.status).toBe(404);
			}
			expect((await list(who)).body.data).toEqual([]);
			expect((await list(who, '?filter[text]=dinsdag')).body.data).toEqual([]);
		}
	});

	it('is said once when it is sent twice, also at the same time', async () => {
		const id = await beginApplication();
		const key = randomUUID();
		const answers = await Promise.all(Array.from({ length: 8 }, () => write(volunteer, id, 'Ja!', key)));
		expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
		expect(await seen(admin, id)).toEqual(['Ja!', 'Kun je dinsdag?']);
	});

	it('keeps the order in which messages came, of a hundred at once', async () => {
		const id = await beginApplication();
		// As a client does: what a busy server had no time for is sent again under its key.
		const insist = async (number: number) => {
			const key = randomUUID();
			for (;;) {
				const { status } = await write(number % 2 ? admin : volunteer, id, `${number}`, key);
				if (status === 201) return;
				expect(status).toBe(503);
			}
		};
		await Promise.all(Array.from({ length: 100 }, (_, number) => insist(number)));
		const { body } = await app.send('get', `${base}/${id}/messages?page[size]=200`, { as: admin.as });
		expect(body.meta.total).toBe(101);
		const times = body.data.map(
			({ attributes }: { attributes: { created_at: string } }) => attributes.created_at,
		);
		expect(times).toEqual([...times].sort().reverse());
	});

	it('shows the other party a first name, and the own one who of it', async () => {
		const id = await beginApplication();
		const nameOf = async (who: Who) => (await messagesOf(who, id)).body.data[0].attributes.author_name;
		const [full, first] = [await nameOf(colleague), await nameOf(volunteer)];
		expect(full.startsWith(`${first} `)).toBe(true);
	});

	it('is changed by its author within five minutes, and deleted without a trace of its text', async () => {
		const id = await beginApplication();
		const { id: messageId } = (await messagesOf(admin, id)).body.data[0];
		const edit = (who: Who, body = 'Kun je woensdag?') =>
			app.send('patch', `/api/v1/messages/${messageId}`, { as: who.as, body: { body } });
		expect([(await edit(volunteer)).status, (await edit(colleague)).status]).toEqual([404, 404]);
		const edited = await edit(admin);
		expect([edited.status, edited.body.data.attributes.body]).toEqual([200, 'Kun je woensdag?']);
		expect((await read(volunteer, id)).body.data.attributes.excerpt).toBe('Kun je woensdag?');
		await app.make((trx) =>
			trx
				.updateTable('conversation_messages')
				.set({ created_at: new Date(Date.now() - 5 * 60_000) })
				.execute(),
		);
		const late = await edit(admin);
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'too_late']);
		// On the page what was typed is not lost.
		const fields = { verb: 'edit', message: messageId, body: 'Of donderdag?' };
		const shown = await postForm(app, `/conversations/${id}`, action, {
			as: admin.as,
			fields,
			params: { id },
		});
		expect(shown).toMatchObject({
			data: { edited: { id: messageId, body: 'Of donderdag?' } },
			init: { status: 409 },
		});
		const remove = (who: Who) => app.send('delete', `/api/v1/messages/${messageId}`, { as: who.as });
		expect([(await remove(volunteer)).status, (await remove(admin)).status]).toEqual([404, 204]);
		expect(await seen(volunteer, id)).toEqual(['']);
		expect((await read(volunteer, id)).body.data.attributes.excerpt).toBe('');
		expect((await list(volunteer, '?filter[text]=woensdag')).body.data).toEqual([]);
		// It stays said by who said it.
		const mine = async (who: Who) => (await messagesOf(who, id)).body.data[0].attributes.is_mine;
		expect([await mine(admin), await mine(colleague), await mine(volunteer)]).toEqual([true, false, false]);
	});

	it('is limited in length and to two hundred a day', async () => {
		const id = await beginApplication();
		for (const body of ['', '   ', 'x'.repeat(10_001)])
			expect((await write(volunteer, id, body)).status).toBe(422);
		expect((await write(volunteer, id, 'x'.repeat(10_000))).status).toBe(201);
		await app.make((trx) => trx.updateTable('rate_limits').set({ hits: MESSAGES_A_DAY }).execute());
		expect((await write(volunteer, id, 'Nog een')).status).toBe(429);
	});

	it('tells the notification centre of the other party once, until it is read', async () => {
		const id = await beginApplication();
		await write(admin, id, 'En neem je tas mee.');
		expect(await kinds(volunteer)).toEqual(['message_received']);
		expect(await kinds(colleague)).toEqual([]);
		await verb(volunteer, id, 'read');
		await write(volunteer, id, 'Goed.');
		expect([await kinds(admin), await kinds(colleague)]).toEqual([
			['message_received'],
			['message_received'],
		]);
		const unread = await app.make((trx) =>
			trx
				.selectFrom('notifications')
				.select('id')
				.where('user_id', '=', volunteer.user.id)
				.where('read_at', 'is', null)
				.execute(),
		);
		expect(unread).toEqual([]);
	});
});

describe('the list', () => {
	const states = async (who: Who) =>
		(await list(who)).body.data.map(({ attributes }: { attributes: { state: string; unread: number } }) => [
			attributes.state,
			attributes.unread,
		]);

	it('has what is unread first, and says who is to answer', async () => {
		const first = await beginApplication();
		const second = (await begin(volunteer, about('vacancies', vacancy.id), 'Is er koffie?')).body.data.id;
		expect(await states(admin)).toEqual([
			['waiting_for_us', 1],
			['waiting_for_them', 0],
		]);
		expect((await list(admin)).body.data.map(({ id }: { id: string }) => id)).toEqual([second, first]);
		expect((await list(admin)).body.meta.counts).toMatchObject({
			waiting_for_us: 1,
			waiting_for_them: 1,
			unread: 1,
		});
		await verb(admin, second, 'read');
		// Opened is not answered.
		expect(await states(admin)).toEqual([
			['waiting_for_us', 0],
			['waiting_for_them', 0],
		]);
		expect((await read(admin, second)).body.data.attributes.waiting_since).not.toBeNull();
		await verb(admin, second, 'unread');
		expect((await read(admin, second)).body.data.attributes.unread).toBe(1);
		// What a colleague has read, one has not.
		expect((await read(colleague, second)).body.data.attributes.unread).toBe(1);
	});

	it('is found by the notes of one’s own side, and by those of nobody else', async () => {
		const id = await beginApplication();
		const noted = await app.send('post', `${base}/${id}/notes`, {
			as: admin.as,
			body: { note: 'Belde over de Überbus' },
		});
		expect(noted.status, noted.text).toBe(201);
		const about = `/api/v1/applications/${application.id}/notes`;
		await app.send('post', about, { as: admin.as, body: { note: 'Twijfelt nog over de veerboot' } });
		const found = async (who: Who, words = 'uberbus') =>
			(await list(who, `?filter[text]=${words}`)).body.meta.total;
		expect(await found(colleague, 'VEERBOOT')).toBe(1);
		for (const who of [volunteer, stranger, staff]) expect(await found(who, 'veerboot')).toBe(0);
		expect(await found(admin)).toBe(1);
		expect(await found(colleague)).toBe(1);
		for (const who of [volunteer, stranger, staff]) expect(await found(who)).toBe(0);
	});

	it('is narrowed by state, matter, colleague and what was said', async () => {
		const id = await beginApplication();
		await begin(volunteer, about('vacancies', vacancy.id), 'Is er koffie?');
		const found = async (query: string) => (await list(admin, query)).body.meta.total;
		expect(await found('?filter[state]=waiting_for_us')).toBe(1);
		expect(await found('?filter[about]=applications')).toBe(1);
		expect(await found('?filter[about]=centre')).toBe(0);
		expect(await found('?filter[text]=KOFFIE')).toBe(1);
		expect(await found('?filter[text]=100%25')).toBe(0);
		// Without accents as with them, in what was said and in the names.
		await write(volunteer, id, 'Neemt José crème brûlée mee?');
		const finds = async (words: string) => found(`?filter[text]=${encodeURIComponent(words)}`);
		for (const words of ['creme brulee', 'CRÈME', 'jose']) expect(await finds(words), words).toBe(1);
		// Words may stand apart, in several messages, a name and what it is about; between quotes they stand together.
		await write(admin, id, 'Kom om 10 uur.');
		for (const words of ['brulee 10 jose', 'noor crème', '10 uur', '"om 10 uur"', '“jose creme”'])
			expect(await finds(words), words).toBe(1);
		for (const words of ['brulee fiets', '"uur om 10"', '12 jose']) expect(await finds(words), words).toBe(0);
		expect(await finds('" "')).toBe(2);
		expect(await found('?filter[assigned]=me')).toBe(0);
		await verb(admin, id, 'assign', { user_id: admin.user.id });
		expect(await found('?filter[assigned]=me')).toBe(1);
		expect(await found('?filter[assigned]=nobody')).toBe(1);
		expect((await list(admin, '?filter[state]=reported')).status).toBe(403);
	});

	it('says nothing that shows nothing', async () => {
		const id = await beginApplication();
		for (const empty of ['\u200b\u200b', ' \u2060 ', '\ufeff']) {
			const answer = await write(admin, id, empty);
			expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/body']);
		}
		expect((await write(admin, id, '👩\u200d🍳')).status).toBe(201);
	});

	it('puts a conversation away for one’s own party alone, until something new is said', async () => {
		const id = await beginApplication();
		expect((await verb(admin, id, 'settle', { on: true })).body.data.attributes.state).toBe('done');
		expect((await read(volunteer, id)).body.data.attributes.state).toBe('waiting_for_us');
		await write(volunteer, id, 'Ja!');
		expect((await read(admin, id)).body.data.attributes.state).toBe('waiting_for_us');
	});

	it('is assigned to a colleague only, who alone is told from then on', async () => {
		const id = await beginApplication();
		const assigned = await verb(admin, id, 'assign', { user_id: colleague.user.id });
		expect(assigned.body.data.attributes.assigned_to_id).toBe(colleague.user.id);
		expect((await verb(admin, id, 'assign', { user_id: stranger.user.id })).status).toBe(422);
		expect((await verb(volunteer, id, 'assign', { user_id: volunteer.user.id })).status).toBe(403);
		const { colleagues } = (await app.send('get', `${base}/${id}/colleagues`, { as: admin.as })).body.meta;
		expect(colleagues.map(({ id }: { id: string }) => id).sort()).toEqual(
			[admin.user.id, colleague.user.id].sort(),
		);
		await write(volunteer, id, 'Ja!');
		expect([await kinds(admin), (await kinds(colleague)).sort()]).toEqual([
			[],
			['conversation_assigned', 'message_received'],
		]);
		expect((await read(volunteer, id)).body.data.attributes.assigned_to_id).toBeNull();
	});
});

describe('keeping oneself to oneself', () => {
	it('hides address and phone number until the person shares them', async () => {
		const id = await beginApplication();
		expect((await verb(admin, id, 'share_contact', { on: true })).status).toBe(403);
		await verb(volunteer, id, 'share_contact', { on: true });
		const { them } = (await read(admin, id)).body.data.attributes;
		expect(them.email).toBe(volunteer.user.email);
		await verb(volunteer, id, 'share_contact', { on: false });
		expect((await read(admin, id)).body.data.attributes.them.email).toBeNull();
	});

	it('takes no more messages from who was blocked, and takes them again', async () => {
		const id = await beginApplication();
		const blocked = await verb(volunteer, id, 'block', { on: true });
		expect(blocked.body.data.meta.can.write).toBe(false);
		for (const who of [admin, volunteer]) {
			const answer = await write(who, id, 'Hallo?');
			expect([answer.status, answer.body.errors[0].code]).toEqual([409, 'blocked']);
		}
		const refused = (await read(admin, id)).body.data.attributes;
		expect(refused.is_refused).toBe(true);
		// Nobody waits for an answer that cannot be given.
		expect(refused.state).toBe('done');
		expect((await list(volunteer, '?filter[state]=waiting_for_us')).body.meta.total).toBe(0);
		await verb(volunteer, id, 'block', { on: false });
		expect((await write(admin, id, 'Dank je.')).status).toBe(201);
		const centre = (await begin(volunteer, { subject: 'Mijn account' })).body.data.id;
		expect((await verb(volunteer, centre, 'block', { on: true })).status).toBe(403);
	});
});

describe('who applied without an account', () => {
	it('is written to as a guest, whose account that is not', async () => {
		const guest = await applied(organisation, vacancy, {
			user_id: null,
			email: 'sam@voorbeeld.example',
			first_name: 'Sam',
			last_name: 'Bos',
		});
		const begun = await begin(admin, about('applications', guest.id));
		expect(begun.body.data.attributes.them).toMatchObject({ kind: 'guest', name: 'Sam Bos', email: null });
		expect(begun.body.data.meta.can.write).toBe(true);
	});
});
