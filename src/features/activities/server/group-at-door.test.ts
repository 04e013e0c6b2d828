import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { guest, hoursFromNow, once, withActivities } from '../testing/with-activities.ts';

const { given, occurrenceOf, signUp } = withActivities();

let occurrence: string;
/** Signs a group of five up, and lets its time begin. */
const group = async (email: string, names: string[] = []) => {
	const sent = await signUp(occurrence, { ...guest(email), group_size: 5 });
	expect(sent.status).toBe(201);
	return given.app.make(async (trx) => {
		const { id } = await trx
			.updateTable('applications')
			.set({ group_names: names })
			.where('email', '=', email)
			.where('occurrence_id', '=', occurrence)
			.returning('id')
			.executeTakeFirstOrThrow();
		await trx
			.updateTable('session_occurrences')
			.set({ starts_at: hoursFromNow(-0.5), ends_at: hoursFromNow(1.5) })
			.where('id', '=', occurrence)
			.execute();
		return id;
	});
};
const mark = (id: string, attendance: string, more: object = {}, as = given.admin) =>
	given.app.send('put', `/api/v1/applications/${id}/attendance`, { as, body: { attendance, ...more } });
const stateOf = async (id: string) =>
	(await given.app.send('get', `/api/v1/applications/${id}`, { as: given.admin })).body.data.attributes;
const door = async () =>
	(await given.app.send('get', `/api/v1/occurrences/${occurrence}/door`, { as: given.admin })).body.meta;
const checkIn = (body: object, as?: Record<string, string>) =>
	given.app.send('post', '/api/v1/check_ins', { ...(as && { as }), body });
const lookUp = (token: string, as?: Record<string, string>) =>
	given.app.send('post', '/api/v1/check_ins/look_up', { ...(as && { as }), body: { token } });
const events = (id: string) =>
	given.app.make(async (trx) =>
		(
			await trx.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()
		).map(({ action }) => action),
	);

beforeEach(async () => {
	await given.app.make((trx) =>
		trx
			.updateTable('vacancies')
			.set({ suitable_for_groups: true })
			.where('id', '=', given.vacancyId)
			.execute(),
	);
	occurrence = await occurrenceOf({ ...once, spots: 30 });
});

describe('a group on the list of a time', () => {
	it('comes as a whole unless somebody says how many came, which the door counts', async () => {
		const id = await group('a@voorbeeld.example', ['Sam', 'Noor']);
		expect((await stateOf(id)).group_came).toBeNull();
		expect((await mark(id, 'came')).body.data.attributes).toMatchObject({
			attendance: 'came',
			group_came: 5,
		});
		expect(await door()).toMatchObject({ placed: 5, came: 5 });
		const fewer = await mark(id, 'came', { from: 'came', came: 3, from_came: 5 });
		expect(fewer.body.data.attributes).toMatchObject({ group_came: 3, group_size: 5 });
		expect(await door()).toMatchObject({ placed: 5, came: 3 });
		expect((await events(id)).slice(-2)).toEqual(['application.came', 'application.group_counted']);
		for (const wrong of [0, 6, 2.5])
			expect((await mark(id, 'came', { came: wrong })).status, String(wrong)).toBe(422);
		const absent = await mark(id, 'absent');
		expect(absent.body.data.attributes).toMatchObject({ attendance: 'absent', group_came: null });
		expect((await mark(id, 'came', { came: 4 })).body.data.attributes.group_came).toBe(4);
		expect((await mark(id, 'expected')).body.data.attributes.group_came).toBeNull();
	});

	it('is counted once from two telephones, of which the second hears that the first said something else', async () => {
		const id = await group('b@voorbeeld.example');
		const { as: colleague } = await signedIn(given.app, { organisation: given.organisation });
		const both = await Promise.all([
			mark(id, 'came', { from: 'expected', came: 3 }),
			mark(id, 'came', { from: 'expected', came: 4 }, colleague),
		]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(both.find(({ status }) => status === 409)?.body.errors[0].code).toBe('changed');
		const { group_came: now } = await stateOf(id);
		// The same number again changes nothing, and one from an older list neither.
		expect((await mark(id, 'came', { from: 'expected', came: now })).status).toBe(200);
		expect((await mark(id, 'came', { from: 'came', came: 2, from_came: 5 })).status).toBe(409);
		const key = '6f6b8a1e-5f7e-4f0e-9d55-0d8a5f2f7a11';
		expect((await mark(id, 'came', { from: 'came', came: 2, from_came: now, key })).status).toBe(200);
		expect((await mark(id, 'came', { from: 'came', came: 2, from_came: now, key })).status).toBe(200);
		expect((await events(id)).filter((one) => one === 'application.group_counted')).toHaveLength(1);
	});

	it('still says how many came once hours are stated, and one person is no group', async () => {
		const id = await group('c@voorbeeld.example');
		await mark(id, 'came');
		await given.app.make((trx) =>
			trx
				.insertInto('worked_hours')
				.values({ application_id: id, tenant: 'demo', centre_id: given.app.centre.id, minutes: 60 })
				.execute(),
		);
		expect((await mark(id, 'came', { came: 2 })).body.data.attributes.group_came).toBe(2);
		await given.app.make((trx) =>
			trx
				.updateTable('applications')
				.set({ group_came: null, group_kind: null, group_name: null, group_size: 1 })
				.where('id', '=', id)
				.execute(),
		);
		expect((await mark(id, 'came', { came: 1 })).body.data.attributes.group_came).toBeNull();
		expect((await mark(id, 'came', { came: 2 })).status).toBe(422);
	});
});

describe('a group with the code at the door', () => {
	it('says itself how many came, and hears what is on the list', async () => {
		const id = await group('d@voorbeeld.example');
		const { token } = await door();
		const too = await checkIn({ token, email: 'd@voorbeeld.example', came: 6 });
		expect([too.status, too.body.errors[0].code, too.body.errors[0].meta]).toEqual([
			422,
			'too_many',
			{ limit: 5 },
		]);
		const answers = await Promise.all(
			[3, 3].map((came) => checkIn({ token, email: 'd@voorbeeld.example', came })),
		);
		for (const { status, body } of answers)
			expect([status, body.meta.me, body.meta.group]).toEqual([200, 'came', { size: 5, came: 3 }]);
		// Once they are in, the organisation counts them.
		const again = await checkIn({ token, email: 'd@voorbeeld.example', came: 5 });
		expect([again.status, again.body.meta.group]).toEqual([200, { size: 5, came: 3 }]);
		expect((await stateOf(id)).group_came).toBe(3);
		expect(await door()).toMatchObject({ came: 3 });
	});

	it('tells a member with how many they are expected, and comes as a whole by default', async () => {
		const { as } = await signedIn(given.app, { accountRoles: ['volunteer'] });
		expect((await signUp(occurrence, { group_size: 5 }, as)).status).toBe(201);
		await group('e@voorbeeld.example');
		const { token } = await door();
		expect((await lookUp(token)).body.meta).toMatchObject({ me: 'unknown', groups: true, group: null });
		expect((await lookUp(token, as)).body.meta).toMatchObject({
			me: 'listed',
			group: { size: 5, came: null },
		});
		expect((await checkIn({ token }, as)).body.meta).toMatchObject({
			me: 'came',
			group: { size: 5, came: 5 },
		});
	});
});
