import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { applicationsOf } from '#testing/applications.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';
import { MANY_A_DAY, MANY_AT_ONCE } from '../enums.ts';

const base = '/api/v1/conversations';
type As = Record<string, string>;

let app: TestApp;
let organisation: BuiltOrganisation;
let admin: As;
let vacancy: { id: string };
beforeAll(async () => {
	app = await createTestApp();
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	admin = (await signedIn(app, { organisation })).as;
	vacancy = await advertise(organisation);
});
afterAll(() => app.close());
const { advertise, applied } = applicationsOf(() => app);
beforeEach(() =>
	app.make(async (trx) => {
		for (const table of ['conversations', 'applications', 'rate_limits'] as const)
			await trx.deleteFrom(table).execute();
	}),
);

const preview = async (as: As, vacancyId = vacancy.id) =>
	app.send('get', `${base}/many?filter[vacancy]=${vacancyId}`, { as });
const say = (as: As, given: object = {}) =>
	app.send('post', `${base}/many`, {
		as,
		body: { vacancy_id: vacancy.id, body: 'Tot zaterdag!', client_key: randomUUID(), ...given },
	});
const messages = () =>
	app.make((trx) =>
		trx
			.selectFrom('conversation_messages as m')
			.innerJoin('conversations as c', 'c.id', 'm.conversation_id')
			.select(['m.conversation_id as conversationId', 'c.about_id as aboutId', 'm.body'])
			.execute(),
	);

it('says it to each who was accepted, in a conversation of their own, and when it is sent twice once', async () => {
	const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	const accepted = [
		await applied(organisation, vacancy, {
			status: 'accepted',
			user_id: volunteer.user.id,
			email: volunteer.user.email,
			first_name: 'Anouk',
			last_name: 'de Boer',
		}),
		await applied(organisation, vacancy, { status: 'accepted', first_name: 'Bram', last_name: 'Vos' }),
	];
	await applied(organisation, vacancy, { status: 'pending' });
	await applied(organisation, vacancy, { status: 'rejected' });
	expect((await preview(admin)).body.meta).toMatchObject({
		people: 2,
		names: ['Anouk de Boer', 'Bram Vos'],
		too_many: false,
	});
	const client_key = randomUUID();
	const sent = await Promise.all([say(admin, { client_key }), say(admin, { client_key })]);
	expect(sent.map(({ status, body }) => [status, body.meta.said])).toEqual([
		[200, 2],
		[200, 2],
	]);
	const said = await messages();
	expect(said.map(({ aboutId }) => aboutId).toSorted()).toEqual(accepted.map(({ id }) => id).toSorted());
	expect(new Set(said.map(({ conversationId }) => conversationId)).size).toBe(2);
	const [mine] = (await app.send('get', base, { as: volunteer.as })).body.data;
	expect(mine.attributes).toMatchObject({ excerpt: 'Tot zaterdag!', unread: 1, about_type: 'applications' });
	// Nothing of it tells that others got it too.
	expect(JSON.stringify(mine)).not.toContain('Bram');
});

it('leaves out who takes no more messages', async () => {
	const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	await applied(organisation, vacancy, {
		status: 'accepted',
		user_id: volunteer.user.id,
		email: volunteer.user.email,
	});
	expect((await say(admin)).body.meta.said).toBe(1);
	const [mine] = (await app.send('get', base, { as: volunteer.as })).body.data;
	await app.send('put', `${base}/${mine.id}/block`, { as: volunteer.as, body: { on: true } });
	expect((await preview(admin)).body.meta).toMatchObject({ people: 0, names: [], refusing: 1 });
	expect((await say(admin)).body.meta.said).toBe(0);
	expect(await messages()).toHaveLength(1);
});

it('is for who speaks for the organisation of the vacancy, and within bounds', async () => {
	const nobody = await say(admin);
	expect([nobody.status, nobody.body.errors[0].code]).toEqual([409, 'nobody']);
	await applied(organisation, vacancy, { status: 'accepted' });
	const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const centre = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	for (const by of [other, centre]) {
		const { as } = await signedIn(app, { organisation: by });
		expect((await preview(as)).status).toBe(404);
		expect((await say(as)).status).toBe(404);
	}
	const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	expect((await say(volunteer.as)).status).toBe(403);
	for (let time = 1; time < MANY_A_DAY; time++) expect((await say(admin)).status).toBe(200);
	expect((await say(admin)).status).toBe(429);
	await app.make((trx) => trx.deleteFrom('rate_limits').execute());
	for (let person = 0; person < MANY_AT_ONCE; person++) {
		await applied(organisation, vacancy, { status: 'accepted' });
	}
	expect((await preview(admin)).body.meta.too_many).toBe(true);
	const many = await say(admin);
	expect([many.status, many.body.errors[0].code]).toEqual([409, 'too_many']);
});

it('fills in the first name of each, shows the first before it is sent, and refuses every other gap', async () => {
	for (const [first_name, last_name] of [
		['Anouk', 'de Boer'],
		['Bram', 'Vos'],
		['', ''],
	])
		await applied(organisation, vacancy, { status: 'accepted', first_name, last_name });
	const draft = (body: string, as = admin) =>
		app.send('post', `${base}/many/draft`, { as, body: { vacancy_id: vacancy.id, body } });
	const body = 'Dag {{ first_name }},\n\ntot zaterdag!';
	const seen = await draft(body);
	expect(seen.status).toBe(200);
	expect(seen.body.meta).toEqual({ name: 'Anouk de Boer', body: 'Dag Anouk,\n\ntot zaterdag!' });
	for (const text of ['Dag {{ achternaam }}', 'Dag [voornaam]', 'Over {{ vacancy_title }}']) {
		expect((await draft(text)).body.errors[0].code, text).toBe('unfilled');
		expect((await say(admin, { body: text })).body.errors[0].code, text).toBe('unfilled');
	}
	expect(await messages()).toEqual([]);
	expect((await say(admin, { body })).body.meta.said).toBe(3);
	expect((await messages()).map((one) => one.body).toSorted()).toEqual([
		'Dag Anouk,\n\ntot zaterdag!',
		'Dag Bram,\n\ntot zaterdag!',
		'Dag,\n\ntot zaterdag!',
	]);
	const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	expect((await draft(body, (await signedIn(app, { organisation: other })).as)).status).toBe(404);
});
