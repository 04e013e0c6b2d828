import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadReference } from '#features/geo/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import {
	buildApplication,
	buildCentre,
	buildOrganisation,
	buildProfile,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { CALL_DAYS, CALLS_A_DAY, REOPEN_DAYS } from '../enums.ts';
import { crisisToken } from './crisis-link.ts';
import { mailCalls } from './mail-calls.ts';
import { lapseCalls } from './write-calls.ts';

const base = '/api/v1/crisis_calls';
const own = '/api/v1/current_crisis_calls';
type As = Record<string, string>;
const tokenOf = crisisToken(testSecrets);

let app: TestApp;
let staff: As;
let staffId: string;
beforeAll(async () => {
	app = await createTestApp({ listeners: [notifyOnEvents] });
	await loadReference(app.db);
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const admin = await signedIn(app, { organisation, role: 'admin' });
	staff = admin.as;
	staffId = admin.user.id;
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('crisis_calls').execute();
		await trx.deleteFrom('volunteer_profiles').execute();
		await trx.deleteFrom('rate_limits').execute();
	}),
);

const ready = { status: 'published' as const, crisis_pool: true, place: 'Apeldoorn', lat: 52.21, lon: 5.97 };

/** Somebody of the crisis pool, unless the columns say otherwise. */
async function somebody(columns: object = {}, centreId = app.centre.id): Promise<string> {
	return app.make(
		async (trx) => {
			const user = await buildUser(trx, { centreId, accountRoles: ['volunteer'] });
			await trx.updateTable('users').set({ phone_number: '0698765432' }).where('id', '=', user.id).execute();
			await buildProfile(trx, { userId: user.id, centreId, columns: { ...ready, ...columns } });
			return user.id;
		},
		{ tenant: 'demo', centres: [centreId] },
	);
}

async function volunteer(): Promise<{ as: As; userId: string }> {
	const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
	await app.make((trx) => buildProfile(trx, { userId: user.id, centreId: app.centre.id, columns: ready }));
	return { as, userId: user.id };
}

const whole = {
	title: 'Opvang in de sporthal',
	body: 'Wie kan komen?',
	place: '',
	kilometres: null,
	skills: [],
};
const send = (given: object = {}, as: As = staff) =>
	app.send('post', base, {
		as,
		body: { data: { type: 'crisis_calls', attributes: { ...whole, ...given } } },
	});
const sent = async (given?: object): Promise<string> => {
	const { status, body, text } = await send(given);
	expect(status, text).toBe(201);
	return body.data.id;
};
const askedIn = (callId: string) =>
	app.make(async (trx) => {
		const rows = await trx
			.selectFrom('crisis_call_answers')
			.select(['id', 'user_id as userId'])
			.where('call_id', '=', callId)
			.execute();
		return rows;
	});
const answer = (as: As, id: string, said: 'yes' | 'no') =>
	app.send('put', `${own}/${id}/answer`, { as, body: { answer: said } });
const link = (verb: '/look_up' | '', body: object) =>
	app.send('post', `/api/v1/crisis_call_answers${verb}`, { body });

describe('a call to the crisis pool', () => {
	it('asks whoever ticked it in a published profile of the centre, and nobody else', async () => {
		const asked = await somebody();
		const other = await app.make((trx) => buildCentre(trx));
		await somebody({ crisis_pool: false });
		for (const status of ['draft', 'paused', 'expired', 'removed']) await somebody({ status });
		await somebody({ is_owner_active: false });
		await somebody({}, other.id);
		const reach = await app.send('get', `${base}/reach`, { as: staff });
		expect(reach.body.meta).toEqual({ people: 1, place: null, place_unknown: false });
		const id = await sent();
		expect((await askedIn(id)).map(({ userId }) => userId)).toEqual([asked]);
	});

	it('asks who is paused because they were accepted somewhere, until they pause it themselves', async () => {
		const { as, userId } = await volunteer();
		const { id: applicationId } = await app.make(async (trx) => {
			const organisation = await buildOrganisation(trx, { centreId: app.centre.id });
			const place = { centreId: app.centre.id, organisationId: organisation.id };
			const vacancy = await buildVacancy(trx, place);
			return buildApplication(trx, { ...place, vacancyId: vacancy.id, columns: { user_id: userId } });
		});
		await app.make((trx) =>
			trx
				.updateTable('volunteer_profiles')
				.set({
					status: 'paused',
					matched_application_id: applicationId,
					interests: ['sports'],
					dayparts: ['weekday_morning'],
				})
				.where('user_id', '=', userId)
				.execute(),
		);
		const people = async () => (await app.send('get', `${base}/reach`, { as: staff })).body.meta.people;
		expect(await people()).toBe(1);
		for (const verb of ['resume', 'pause']) {
			const { status, text } = await app.send('put', `/api/v1/current_volunteer_profile/${verb}`, { as });
			expect(status, text).toBe(200);
		}
		expect(await people()).toBe(0);
	});

	it('is one call and one mail a person where it is sent twice, after each other or at the same moment', async () => {
		await somebody({ skills: ['handy', 'organising'] });
		const given = { place: '7311', kilometres: 10, skills: ['handy', 'organising'] };
		const both = await Promise.all([sent(given), sent(given)]);
		const later = await sent({ ...given, skills: ['organising', 'handy'] });
		expect(new Set([...both, later]).size).toBe(1);
		// Other words, other people, and what was closed meanwhile are another call.
		expect(await sent({ ...given, body: 'Kom nu.' })).not.toBe(later);
		expect(await sent({ ...given, kilometres: 25 })).not.toBe(later);
		await app.send('put', `${base}/${later}/close`, { as: staff, body: {} });
		expect(await sent(given)).not.toBe(later);
	});

	it('asks by place and skill', async () => {
		const near = await somebody({ skills: ['handy'] });
		await somebody({ skills: ['organising'] });
		const far = await somebody({ skills: ['handy'], lat: 52.38 });
		const around = 'filter[near]=7311&filter[skills]=handy';
		for (const [distance, people] of [
			[10, 1],
			[25, 2],
		]) {
			const { body } = await app.send('get', `${base}/reach?${around}&filter[distance]=${distance}`, {
				as: staff,
			});
			expect(body.meta).toEqual({ people, place: '7311 Apeldoorn', place_unknown: false });
		}
		const id = await sent({ place: '7311', kilometres: 25, skills: ['handy'] });
		expect((await askedIn(id)).map(({ userId }) => userId).toSorted()).toEqual([near, far].toSorted());
		expect((await send({ place: 'Nergenshuizen', kilometres: 10 })).status).toBe(422);
		const nobody = await send({ skills: ['writing'] });
		expect([nobody.status, nobody.body.errors[0].code]).toEqual([409, 'nobody']);
	});

	it('is answered with yes or no, which can change until it closes; the centre sees who comes and how to reach them', async () => {
		const { as, userId } = await volunteer();
		await somebody();
		const id = await sent();
		const [mine] = (await app.send('get', own, { as })).body.data;
		expect(mine).toMatchObject({
			id,
			attributes: { answer: null, status: 'open' },
			meta: { can: { answer: true, decline: true } },
		});
		expect((await answer(as, id, 'no')).status).toBe(200);
		expect((await answer(as, id, 'yes')).body.data.attributes.answer).toBe('yes');
		const { body } = await app.send('get', `${base}/${id}`, { as: staff });
		expect(body.data.attributes).toMatchObject({ asked: 2, yes: 1, no: 0 });
		const people = await app.send('get', `${base}/${id}/answers`, { as: staff });
		const shown = people.body.data.map(({ attributes }: { attributes: object }) => attributes);
		expect(shown).toMatchObject([
			{ answer: 'yes', email: expect.stringContaining('@') },
			// Of who said nothing the centre gets no address here.
			{ answer: 'none', email: null, phone_number: null },
		]);
		const coming = await app.send('get', `${base}/${id}/answers?filter[answer]=yes`, { as: staff });
		expect(coming.body.meta.total).toBe(1);
		expect((await app.send('put', `${base}/${id}/close`, { as: staff, body: {} })).status).toBe(200);
		expect((await app.send('put', `${base}/${id}/close`, { as: staff, body: {} })).status).toBe(409);
		const log = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.select(['action', 'actor_id as actorId'])
				.where('subject_id', '=', id)
				.orderBy('id')
				.execute(),
		);
		expect(log.map(({ action }) => action)).toEqual([
			'crisis_call.sent',
			'crisis_call.declined',
			'crisis_call.accepted',
			'crisis_call.closed',
		]);
		expect(log[2]?.actorId).toBe(userId);
	});

	it('is opened again for a while after it closed, with its answers, and mails only who had no mail', async () => {
		const [coming, silent] = [await volunteer(), await volunteer()];
		const id = await sent();
		const place = { tenant: 'demo' as const, centreId: app.centre.id, callId: id };
		const mail = () => mailCalls(idleJobs, { db: app.db, secrets: testSecrets }, place);
		const put = (verb: 'close' | 'reopen', as = staff) =>
			app.send('put', `${base}/${id}/${verb}`, { as, body: {} });
		const mailed = async () =>
			(
				await app.make((trx) =>
					trx
						.selectFrom('mails')
						.select('user_id as userId')
						.where('user_id', 'in', [coming.userId, silent.userId])
						.execute(),
				)
			).length;
		const open = await put('reopen');
		expect([open.status, open.body.errors[0].meta.state]).toEqual([409, 'open']);
		// Closed before anybody was mailed.
		await put('close');
		await mail();
		expect(await mailed()).toBe(0);
		expect((await put('reopen', coming.as)).status).toBe(403);
		const reopened = await put('reopen');
		expect(reopened.body.data).toMatchObject({
			attributes: { status: 'open', closed_at: null },
			meta: { can: { close: true, reopen: false } },
		});
		await mail();
		expect(await mailed()).toBe(2);
		await answer(coming.as, id, 'yes');
		const closed = await put('close');
		expect(closed.body.data.meta.can).toEqual({ close: false, reopen: true });
		await put('reopen');
		await mail();
		expect(await mailed()).toBe(2);
		expect((await answer(silent.as, id, 'yes')).status).toBe(200);
		expect((await app.send('get', `${base}/${id}`, { as: staff })).body.data.attributes.yes).toBe(2);
		await put('close');
		const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
		await app.make((trx) =>
			trx
				.updateTable('crisis_calls')
				.set({ closed_at: daysAgo(REOPEN_DAYS) })
				.where('id', '=', id)
				.execute(),
		);
		const late = await put('reopen');
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'too_late']);
		// One that is older than its days stays open as long again.
		await app.make((trx) =>
			trx
				.updateTable('crisis_calls')
				.set({ closed_at: daysAgo(1), created_at: daysAgo(CALL_DAYS + 1) })
				.where('id', '=', id)
				.execute(),
		);
		expect((await put('reopen')).status).toBe(200);
		const emit = async () => undefined;
		expect(await app.make((trx) => lapseCalls(trx, emit))).toBe(0);
		const later = new Date(Date.now() + CALL_DAYS * 86_400_000);
		expect(await app.make((trx) => lapseCalls(trx, emit, later))).toBe(1);
	});

	it('can be said no to after it closed, whatever was said before, and no longer yes', async () => {
		const [coming, silent] = [await volunteer(), await volunteer()];
		const id = await sent();
		await answer(coming.as, id, 'yes');
		await app.send('put', `${base}/${id}/close`, { as: staff, body: {} });
		const mine = async (as: As) => (await app.send('get', own, { as })).body.data[0];
		expect((await mine(coming.as)).meta.can).toEqual({ answer: false, decline: true });
		const yes = await answer(silent.as, id, 'yes');
		expect([yes.status, yes.body.errors[0].meta.state]).toEqual([409, 'closed']);
		for (const { as } of [coming, silent]) {
			expect((await answer(as, id, 'no')).body.data.attributes).toMatchObject({
				answer: 'no',
				status: 'closed',
			});
			expect((await mine(as)).meta.can).toEqual({ answer: false, decline: false });
			expect((await answer(as, id, 'yes')).status).toBe(409);
		}
		const people = await app.send('get', `${base}/${id}/answers`, { as: staff });
		expect(
			people.body.data.map(({ attributes }: { attributes: { email: string } }) => attributes.email),
		).toEqual([null, null]);
	});

	it('tells the centre of who said yes and cannot come after all, and of nobody else', async () => {
		const [coming, never] = [await volunteer(), await volunteer()];
		const id = await sent();
		const dropped = () =>
			app.make((trx) =>
				trx
					.selectFrom('notifications')
					.select(['user_id as userId', 'subject_id as subjectId'])
					.where('kind', '=', 'crisis_dropped')
					.where('subject_id', '=', id)
					.execute(),
			);
		await answer(never.as, id, 'no');
		await answer(coming.as, id, 'yes');
		await app.send('put', `${base}/${id}/close`, { as: staff, body: {} });
		expect(await dropped()).toEqual([]);
		await answer(coming.as, id, 'no');
		await answer(coming.as, id, 'no');
		expect(await dropped()).toEqual([{ userId: staffId, subjectId: id }]);
	});

	it('is none of who was not asked', async () => {
		await somebody();
		const id = await sent();
		const { as } = await volunteer();
		expect((await answer(as, id, 'yes')).status).toBe(404);
		expect((await app.send('get', own, { as })).body.data).toEqual([]);
	});

	it('mails each of them once, with a link that answers only when it is posted', async () => {
		const userId = await somebody();
		const id = await sent();
		const place = { tenant: 'demo' as const, centreId: app.centre.id, callId: id };
		await mailCalls(idleJobs, { db: app.db, secrets: testSecrets }, place);
		await mailCalls(idleJobs, { db: app.db, secrets: testSecrets }, place);
		const mails = await app.make((trx) =>
			trx.selectFrom('mails').select(['template', 'data']).where('user_id', '=', userId).execute(),
		);
		expect(mails.map(({ template }) => template)).toEqual(['crisis-call']);
		const [row] = await askedIn(id);
		const token = tokenOf(row?.id ?? '');
		expect(mails[0]?.data).toMatchObject({ token });
		const looked = await link('/look_up', { token });
		expect(looked.body.meta).toMatchObject({ answer: null, status: 'open', title: whole.title });
		expect((await link('/look_up', { token })).body.meta.answer).toBeNull();
		expect((await link('', { token, answer: 'yes' })).body.meta.answer).toBe('yes');
		const forged = `${token.slice(0, -3)}${token.at(-3) === 'A' ? 'B' : 'A'}${token.slice(-2)}`;
		expect((await link('', { token: forged, answer: 'no' })).status).toBe(404);
		await app.send('put', `${base}/${id}/close`, { as: staff, body: {} });
		expect((await link('', { token, answer: 'no' })).body.meta).toMatchObject({
			answer: 'no',
			status: 'closed',
		});
		expect((await link('', { token, answer: 'yes' })).status).toBe(409);
		expect((await link('/look_up', { token })).body.meta).toMatchObject({ answer: 'no', status: 'closed' });
	});

	it('does not mail who answered in the meantime, nor of a call that was closed', async () => {
		const { as, userId } = await volunteer();
		const late = await somebody();
		const id = await sent();
		await answer(as, id, 'no');
		await app.send('put', `${base}/${id}/close`, { as: staff, body: {} });
		const place = { tenant: 'demo' as const, centreId: app.centre.id, callId: id };
		await mailCalls(idleJobs, { db: app.db, secrets: testSecrets }, place);
		const mails = await app.make((trx) =>
			trx.selectFrom('mails').select('id').where('user_id', 'in', [userId, late]).execute(),
		);
		expect(mails).toEqual([]);
	});

	it('is mailed at once to who has invitations in a summary, and not to who wants no such calls', async () => {
		const [summed, none] = [await volunteer(), await volunteer()];
		for (const [{ as }, choices] of [
			[summed, { invitations: 'weekly' }],
			[none, { crisis: 'never' }],
		] as const) {
			const body = { choices, digest_days: [1] };
			expect((await app.send('put', '/api/v1/current_user/mail_choices', { as, body })).status).toBe(200);
		}
		const callId = await sent();
		const place = { tenant: 'demo' as const, centreId: app.centre.id, callId };
		await mailCalls(idleJobs, { db: app.db, secrets: testSecrets }, place);
		const mails = await app.make((trx) =>
			trx
				.selectFrom('mails')
				.select('user_id as userId')
				.where('user_id', 'in', [summed.userId, none.userId])
				.execute(),
		);
		expect(mails).toEqual([{ userId: summed.userId }]);
	});

	it('closes by itself after two weeks', async () => {
		await somebody();
		const id = await sent();
		const later = (days: number) => new Date(Date.now() + days * 86_400_000);
		const emit = async () => undefined;
		expect(await app.make((trx) => lapseCalls(trx, emit, later(CALL_DAYS - 1)))).toBe(0);
		expect(await app.make((trx) => lapseCalls(trx, emit, later(CALL_DAYS)))).toBe(1);
		const { body } = await app.send('get', `${base}/${id}`, { as: staff });
		expect(body.data.attributes.status).toBe('closed');
	});

	it('is sent ten times a day at most', async () => {
		await somebody();
		for (let call = 0; call < CALLS_A_DAY; call++) await sent({ title: `Oproep ${call}` });
		// Sent again it is the call that was sent, and counts for nothing.
		await sent({ title: 'Oproep 0' });
		expect((await send()).status).toBe(429);
	});

	it('is no more of who moves to another centre', async () => {
		const userId = await somebody();
		const id = await sent();
		const other = await app.make((trx) => buildCentre(trx));
		await app.make(
			(trx) => trx.updateTable('users').set({ centre_id: other.id }).where('id', '=', userId).execute(),
			{
				tenant: 'demo',
				centres: [app.centre.id, other.id],
			},
		);
		expect(await askedIn(id)).toEqual([]);
	});
});

describe('the tick of the crisis pool', () => {
	it('is read by its owner alone: what organisations get does not say it', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const path = '/api/v1/current_volunteer_profile';
		const written = await app.send('patch', path, {
			as,
			body: { data: { type: 'volunteer_profiles', attributes: { crisis_pool: true } } },
		});
		expect(written.body.data.attributes.crisis_pool).toBe(true);
		const preview = await app.send('get', `${path}/preview`, { as });
		expect(preview.body.data.attributes).not.toHaveProperty('crisis_pool');
	});
});
