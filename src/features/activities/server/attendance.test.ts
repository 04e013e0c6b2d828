import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';
import { openOffered } from '#testing/page.ts';
import { guest, once, today, withActivities } from '../testing/with-activities.ts';
import { loader as doorPage } from '../web/participants/door-page.tsx';
import { loader as participants } from '../web/participants/participants-page.tsx';
import { loader as workshop } from '../web/workshop-desk/workshop-page.tsx';

const { given, addSession, calendar, occurrenceOf, signUp } = withActivities();
const HOUR = 3_600_000;

let occurrence: string;
const place = async (email: string) => {
	expect((await signUp(occurrence, guest(email))).status).toBe(201);
	const row = await given.app.make((trx) =>
		trx
			.selectFrom('applications')
			.select('id')
			.where('email', '=', email)
			.where('occurrence_id', '=', occurrence)
			.executeTakeFirstOrThrow(),
	);
	return row.id;
};
/** Moves the occurrence, so that it begins in so many hours and lasts two. */
const beginsIn = (hours: number, columns: object = {}) =>
	given.app.make((trx) =>
		trx
			.updateTable('session_occurrences')
			.set({
				starts_at: new Date(Date.now() + hours * HOUR),
				ends_at: new Date(Date.now() + (hours + 2) * HOUR),
				...columns,
			})
			.where('id', '=', occurrence)
			.execute(),
	);
const mark = (id: string, attendance: string, more: object = {}, as = given.admin) =>
	given.app.send('put', `/api/v1/applications/${id}/attendance`, { as, body: { attendance, ...more } });
const stateOf = async (id: string) =>
	(await given.app.send('get', `/api/v1/applications/${id}`, { as: given.admin })).body.data;
const events = (id: string) =>
	given.app.make(async (trx) =>
		(
			await trx.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()
		).map(({ action }) => action),
	);
const door = (as = given.admin) => given.app.send('get', `/api/v1/occurrences/${occurrence}/door`, { as });
const checkIn = (body: object, as?: Record<string, string>) =>
	given.app.send('post', '/api/v1/check_ins', { ...(as && { as }), body });
const lookUp = (token: string, as?: Record<string, string>) =>
	given.app.send('post', '/api/v1/check_ins/look_up', { ...(as && { as }), body: { token } });

beforeEach(async () => {
	occurrence = await occurrenceOf({ ...once, spots: 100 });
});

describe('the list of a time', () => {
	it('marks who came, who did not and who had said so, and takes a mark back', async () => {
		const id = await place('a@voorbeeld.example');
		expect((await mark(id, 'came')).body.errors[0]).toMatchObject({
			code: 'not_open',
			meta: { state: 'early' },
		});
		await beginsIn(0.5);
		const came = await mark(id, 'came');
		expect(came.status).toBe(200);
		expect(came.body.data.attributes).toMatchObject({ status: 'accepted', attendance: 'came' });
		expect(came.body.data.attributes.checked_in_at).not.toBeNull();
		expect((await mark(id, 'absent')).body.data.attributes).toMatchObject({
			status: 'no_show',
			attendance: 'absent',
			checked_in_at: null,
		});
		expect((await mark(id, 'excused')).body.data.attributes).toMatchObject({
			status: 'no_show',
			attendance: 'excused',
		});
		expect((await mark(id, 'came')).body.data.attributes.attendance).toBe('came');
		expect((await mark(id, 'expected')).body.data.attributes).toMatchObject({
			status: 'accepted',
			attendance: null,
		});
		expect(await events(id)).toEqual([
			'application.signed_up',
			'application.came',
			'application.no_show',
			'application.excused',
			'application.came',
			'application.expected',
		]);
	});

	it('finishes nobody who is there before the time is over, in the list, its numbers and its file', async () => {
		const id = await place('klaar@voorbeeld.example');
		await beginsIn(0.5);
		await mark(id, 'came');
		const about = async () => {
			const list = (state: string) =>
				given.app.send('get', `/api/v1/applications?filter[status_in]=${state}&page[size]=100`, {
					as: given.admin,
				});
			const has = async (state: string) =>
				(await list(state)).body.data.some((one: { id: string }) => one.id === id);
			const { body } = await given.app.send('get', '/api/v1/applications/counts', { as: given.admin });
			const file = await given.app.send('get', '/api/v1/applications/export', { as: given.admin });
			return {
				accepted: await has('accepted'),
				completed: await has('completed'),
				counted: body.meta.counts.completed,
				inFile: file.text
					.split('\n')
					.find((line) => line.includes(id))
					?.split(',')
					.slice(1, 3),
			};
		};
		const during = await about();
		expect(during).toMatchObject({ accepted: true, completed: false, inFile: ['accepted', 'came'] });
		await beginsIn(-2.5);
		expect(await about()).toEqual({
			accepted: false,
			completed: true,
			counted: during.counted + 1,
			inFile: ['completed', 'came'],
		});
	});

	it('keeps who is there already among those whom a message goes to, and leaves out who did not come', async () => {
		const ids = await Promise.all(['h', 'i', 'j'].map((name) => place(`${name}@voorbeeld.example`)));
		await beginsIn(0.5);
		await mark(ids[0] ?? '', 'came');
		await mark(ids[1] ?? '', 'absent');
		const reached = await given.app.send(
			'get',
			`/api/v1/conversations/many?filter[vacancy]=${given.vacancyId}&filter[occurrence]=${occurrence}`,
			{ as: given.admin },
		);
		expect(reached.body.meta.people).toBe(2);
	});

	it('marks nobody twice, from two telephones at once or after a lost connection', async () => {
		const people = await Promise.all(
			Array.from({ length: 60 }, async (_, index) => {
				await given.app.make((trx) => trx.deleteFrom('rate_limits').execute());
				return place(`p${index}@voorbeeld.example`);
			}),
		);
		await beginsIn(0.5);
		const answers = await Promise.all(
			[...people, ...people].map((id) => mark(id, 'came', { from: 'expected' })),
		);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		for (const id of people) {
			expect((await events(id)).filter((action) => action === 'application.came')).toHaveLength(1);
		}
		expect((await door()).body.meta).toMatchObject({ placed: 60, came: 60 });
		const [id = ''] = people;
		const key = '6f6b8a1e-5f7e-4f0e-9d55-0d8a5f2f7a10';
		expect((await mark(id, 'absent', { key, from: 'came' })).status).toBe(200);
		expect((await mark(id, 'absent', { key, from: 'came' })).status).toBe(200);
		expect((await events(id)).filter((action) => action === 'application.no_show')).toHaveLength(1);
		// A mark that was made on an older list does not undo what another telephone made since.
		const late = await mark(id, 'excused', { from: 'expected' });
		expect([late.status, late.body.errors[0].code]).toEqual([409, 'changed']);
		expect((await stateOf(id)).attributes.attendance).toBe('absent');
	});

	it('checks in sixty people once each, by two of the staff and by the code together, also what arrives late', async () => {
		const people: { id: string; email: string }[] = [];
		for (let index = 0; index < 60; index++) {
			if (index % 20 === 0) await given.app.make((trx) => trx.deleteFrom('rate_limits').execute());
			const email = `deur${index}@voorbeeld.example`;
			people.push({ id: await place(email), email });
		}
		await given.app.make((trx) => trx.deleteFrom('rate_limits').execute());
		const { as: colleague } = await signedIn(given.app, { organisation: given.organisation });
		const { token } = (await door()).body.meta;
		await beginsIn(0.5);
		// One of the staff has the first forty, the other the last forty, and half of all use the code at the door themselves.
		const late = people.slice(20, 40).map(({ id }, index) => ({
			id,
			key: `6f6b8a1e-5f7e-4f0e-9d55-0000000000${String(index).padStart(2, '0')}`,
		}));
		const answers = await Promise.all([
			...people.slice(0, 40).map(({ id }) => mark(id, 'came', { from: 'expected' })),
			...people.slice(20).map(({ id }) => mark(id, 'came', { from: 'expected' }, colleague)),
			...people.filter((_, index) => index % 2 === 0).map(({ email }) => checkIn({ token, email })),
		]);
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
		// A telephone that lost its connection sends what it kept once more, and twice where it did not hear the answer.
		for (const { id, key } of [...late, ...late]) {
			expect((await mark(id, 'came', { key, from: 'expected' })).status).toBe(200);
		}
		for (const { id } of people) {
			expect((await events(id)).filter((action) => action === 'application.came')).toHaveLength(1);
		}
		expect((await door()).body.meta).toMatchObject({ placed: 60, came: 60 });
	});

	it('is of who decides, and open from an hour before until a month after', async () => {
		const id = await place('b@voorbeeld.example');
		await beginsIn(1.5);
		expect((await stateOf(id)).meta.can.mark_attendance).toBe(false);
		await beginsIn(-3);
		expect((await stateOf(id)).meta.can.mark_attendance).toBe(true);
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const { as: stranger } = await signedIn(given.app, { organisation: other });
		expect((await mark(id, 'came', {}, stranger)).status).toBe(404);
		expect((await mark(id, 'came', {}, given.volunteer)).status).toBe(403);
		expect((await door(stranger)).status).toBe(404);
		await beginsIn(-24 * 31);
		expect((await mark(id, 'came')).body.errors[0].meta.state).toBe('over');
		await beginsIn(-1, { status: 'cancelled' });
		expect((await mark(id, 'came')).body.errors[0].meta.state).toBe('cancelled');
		const { attributes, meta } = await stateOf(id);
		expect(attributes.occurrence_status).toBe('cancelled');
		expect([meta.can.mark_attendance, meta.can.complete, meta.can.no_show]).toEqual([false, false, false]);
	});

	it('does not take back what hours are stated for', async () => {
		const id = await place('c@voorbeeld.example');
		await beginsIn(-1);
		await mark(id, 'came');
		await given.app.make((trx) =>
			trx
				.insertInto('worked_hours')
				.values({ application_id: id, tenant: 'demo', centre_id: given.app.centre.id, minutes: 60 })
				.execute(),
		);
		expect((await mark(id, 'absent')).body.errors[0].code).toBe('hours_stated');
	});

	it('has no room for who has no place', async () => {
		const id = await place('d@voorbeeld.example');
		await given.app.make((trx) =>
			trx.updateTable('applications').set({ status: 'withdrawn' }).where('id', '=', id).execute(),
		);
		await beginsIn(0);
		expect((await mark(id, 'came')).body.errors[0].meta.state).toBe('withdrawn');
	});
});

it.each([
	['participants', participants],
	['door', doorPage],
	['workshop', workshop],
] as const)('an activity has its title in the language of the page: %s', async (page, loader) => {
	const translations = { nl: { title: 'Soep op het plein', summary: '', description: '' } };
	await given.app.make((trx) =>
		trx
			.updateTable('vacancies')
			.set({ title: 'Soup on the square', language: 'en', translations: JSON.stringify(translations) })
			.where('id', '=', given.vacancyId)
			.execute(),
	);
	const { answer } = await openOffered(
		given.app,
		`/vacancies/${given.vacancyId}/${page}`,
		{ loader },
		{
			as: given.admin,
			organisation: given.organisation.id,
			params: { id: given.vacancyId },
		},
	);
	expect(answer).toMatchObject({ vacancy: { title: 'Soep op het plein' } });
});

describe('who is there while it is not over', () => {
	const undo = (id: string, as?: Record<string, string>) =>
		given.app.send('put', `/api/v1/applications/${id}/undo_check_in`, { ...(as && { as }) });
	const undoAtDoor = (body: object, as?: Record<string, string>) =>
		given.app.send('post', '/api/v1/check_ins/undo', { ...(as && { as }), body });
	const member = async () => {
		const { as, user } = await signedIn(given.app, { accountRoles: ['volunteer'] });
		expect((await signUp(occurrence, {}, as)).status).toBe(201);
		const mine = await given.app.send('get', '/api/v1/applications?filter[mine]=true', { as });
		const id: string = mine.body.data[0].id;
		const read = async () => (await given.app.send('get', `/api/v1/applications/${id}`, { as })).body.data;
		return { as, user, id, read };
	};

	it('is present until the time ends, with the place taken when it was taken', async () => {
		const { as, id, read } = await member();
		const { token } = (await door()).body.meta;
		const placed = (await read()).attributes.decided_at;
		await beginsIn(0.5);
		const entered = await checkIn({ token }, as);
		expect(entered.body.meta).toMatchObject({ me: 'came', name: expect.any(String), can_undo: true });
		expect((await lookUp(token, as)).body.meta).toMatchObject({
			name: entered.body.meta.name,
			can_undo: true,
		});
		const there = await read();
		expect(there.attributes).toMatchObject({ present: true, decided_at: placed });
		expect(there.attributes.checked_in_at > placed).toBe(true);
		expect(there.meta.can.undo_check_in).toBe(true);
		expect((await stateOf(id)).attributes.present).toBe(true);
		expect((await stateOf(id)).meta.can.undo_check_in).toBe(false);
		// Being there before it begins is no work yet.
		const stated = await given.app.send('post', '/api/v1/hour_entries', {
			as,
			body: {
				data: { type: 'hour_entries', attributes: { application_id: id, worked_on: today, hours: 1 } },
			},
		});
		expect([stated.status, stated.body.errors[0].code]).toEqual([422, 'not_begun']);
		// Where one is, one is still expected.
		const next = await given.app.send('get', '/api/v1/occurrences?filter[mine]=true', { as });
		expect(next.body.data.map((one: { id: string }) => one.id)).toEqual([occurrence]);
		await beginsIn(-2.5);
		const after = await read();
		expect(after.attributes).toMatchObject({ present: false, status: 'completed', attendance: 'came' });
		expect(after.meta.can.undo_check_in).toBe(false);
		expect((await undo(id, as)).body.errors[0]).toMatchObject({ code: 'not_open', meta: { state: 'over' } });
	});

	it('has a limit of wrong codes an hour, for a person and for a network, that right ones do not use up', async () => {
		const { token, code } = (await door()).body.meta;
		await beginsIn(0.5);
		const [guessing, other] = [await member(), await member()];
		const wrong = async (as?: Record<string, string>) => (await lookUp('AAAAAA', as)).status;
		for (let times = 0; times < 20; times++) expect(await wrong(guessing.as)).toBe(404);
		expect(await wrong(guessing.as)).toBe(429);
		expect((await lookUp(code, guessing.as)).status).toBe(429);
		// Everybody else at the same door types the code, also at the same moment.
		const all = await Promise.all(Array.from({ length: 60 }, () => lookUp(code)));
		expect(all.map(({ status }) => status)).toEqual(Array(60).fill(200));
		expect((await checkIn({ token: code }, other.as)).status).toBe(200);
		// So does who has the code and no place.
		expect((await checkIn({ token: code, email: 'niemand@voorbeeld.example' })).status).toBe(409);
		for (let times = 20; times < 120; times++) expect(await wrong()).toBe(404);
		expect([await wrong(), (await lookUp(code)).status, (await lookUp(token)).status]).toEqual([
			429, 429, 200,
		]);
		await given.app.make((trx) => trx.deleteFrom('rate_limits').execute());
	});

	it('takes a check-in of oneself back, by page or at the door, and then can give the place back', async () => {
		const { as, id, read } = await member();
		const { token } = (await door()).body.meta;
		await beginsIn(0.5);
		expect((await undo(id, as)).body.errors[0].meta.state).toBe('accepted');
		await checkIn({ token }, as);
		expect((await undo(id, given.volunteer)).status).toBe(404);
		expect((await undo(id, given.admin)).status).toBe(403);
		const back = await undo(id, as);
		expect(back.status).toBe(200);
		expect(back.body.data.attributes).toMatchObject({
			status: 'accepted',
			present: false,
			checked_in_at: null,
		});
		expect(back.body.data.meta.can.withdraw).toBe(true);
		expect(await events(id)).toEqual([
			'application.signed_up',
			'application.came',
			'application.check_in_undone',
		]);
		await checkIn({ token }, as);
		const atDoor = await undoAtDoor({ token }, as);
		expect(atDoor.body.meta).toMatchObject({ me: 'listed', can_undo: false });
		expect((await read()).attributes.status).toBe('accepted');
		// What the organisation marked is for the organisation to change.
		await mark(id, 'came');
		expect((await read()).meta.can.undo_check_in).toBe(false);
		expect((await undo(id, as)).status).toBe(409);
	});

	it('takes back what a guest did at the door, who is named by first name alone', async () => {
		const id = await place('k@voorbeeld.example');
		const { token } = (await door()).body.meta;
		await beginsIn(0.5);
		const email = 'k@voorbeeld.example';
		expect((await checkIn({ token, email })).body.meta).toMatchObject({ name: 'Sam', can_undo: true });
		expect((await undoAtDoor({ token, email: 'x@voorbeeld.example' })).body.errors[0].code).toBe(
			'not_listed',
		);
		expect((await undoAtDoor({ token, email })).body.meta).toMatchObject({ can_undo: false });
		expect((await stateOf(id)).attributes).toMatchObject({ status: 'accepted', present: false });
	});
});

describe('the code at the door', () => {
	it('checks in a guest by address and a member at once, each once', async () => {
		const id = await place('e@voorbeeld.example');
		await signUp(occurrence, {}, given.volunteer);
		const { token } = (await door()).body.meta;
		expect((await lookUp(token)).body.meta).toMatchObject({ state: 'early', me: 'unknown' });
		expect((await checkIn({ token, email: 'e@voorbeeld.example' })).body.errors[0].meta.state).toBe('early');
		await beginsIn(0.5);
		const seen = await lookUp(token, given.volunteer);
		expect(seen.body.meta).toMatchObject({ state: 'open', me: 'listed', organization_name: 'De Linde' });
		const twice = await Promise.all([
			checkIn({ token, email: 'E@voorbeeld.example ' }),
			checkIn({ token, email: 'e@voorbeeld.example' }),
		]);
		expect(twice.map(({ status, body }) => [status, body.meta.me])).toEqual([
			[200, 'came'],
			[200, 'came'],
		]);
		expect((await events(id)).filter((action) => action === 'application.came')).toHaveLength(1);
		expect((await checkIn({ token }, given.volunteer)).body.meta.me).toBe('came');
		expect((await lookUp(token, given.volunteer)).body.meta.me).toBe('came');
		expect((await stateOf(id)).attributes.attendance).toBe('came');
		// Who was marked absent and then walks in has come.
		await mark(id, 'absent');
		expect((await checkIn({ token, email: 'e@voorbeeld.example' })).status).toBe(200);
	});

	it('does not check in who has an account by their address: that takes signing in', async () => {
		const { as, user } = await signedIn(given.app, { accountRoles: ['volunteer'] });
		await signUp(occurrence, {}, as);
		const { token } = (await door()).body.meta;
		await beginsIn(0.5);
		const nobody = await checkIn({ token, email: 'niemand@voorbeeld.example' });
		for (const by of [undefined, given.volunteer]) {
			const other = await checkIn({ token, email: user.email }, by);
			// What is said is the same as for an address that nobody has, so that it does not tell who comes.
			expect([other.status, other.body.errors[0].code, other.body.errors[0].detail]).toEqual([
				409,
				'not_listed',
				nobody.body.errors[0].detail,
			]);
		}
		expect((await lookUp(token, as)).body.meta.me).toBe('listed');
		expect((await checkIn({ token, email: user.email }, as)).body.meta.me).toBe('came');
	});

	it('can be typed as well, as people type it, at its own centre', async () => {
		await place('g@voorbeeld.example');
		const { code } = (await door()).body.meta;
		expect(code).toMatch(/^[346789ACDEFGHJKLMNPRTVXY]{6}$/);
		expect((await lookUp(code)).body.meta).toMatchObject({ state: 'early' });
		await beginsIn(0.5);
		const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}-`;
		expect((await lookUp(typed)).body.meta).toMatchObject({ state: 'open', organization_name: 'De Linde' });
		expect((await checkIn({ token: typed, email: 'g@voorbeeld.example' })).body.meta.me).toBe('came');
		const wrong = code.replace(/.$/, (one: string) => (one === 'A' ? 'C' : 'A'));
		expect((await checkIn({ token: wrong, email: 'g@voorbeeld.example' })).status).toBe(404);
		const sister = await given.app.make((trx) => buildCentre(trx));
		const there = { 'volunteer-center-id': sister.id };
		expect((await lookUp(code, there)).status).toBe(404);
		await beginsIn(-72);
		expect((await lookUp(code)).status).toBe(404);
	});

	it('knows nobody else, no other door, and closes', async () => {
		await place('f@voorbeeld.example');
		const { token } = (await door()).body.meta;
		await beginsIn(0);
		expect((await checkIn({ token, email: 'x@voorbeeld.example' })).body.errors[0].code).toBe('not_listed');
		expect((await checkIn({ token })).body.errors[0].code).toBe('not_listed');
		// Not the last character, of which some bits say nothing.
		const forged = token.replace(/.(?=.{5}$)/, (one: string) => (one === 'A' ? 'B' : 'A'));
		expect((await checkIn({ token: forged, email: 'f@voorbeeld.example' })).status).toBe(404);
		expect((await lookUp('x')).status).toBe(404);
		await addSession({ ...once, starts_at: once.starts_at.replace('T', 'T'), spots: 3 });
		const other = (await calendar()).data.find(({ id }: { id: string }) => id !== occurrence);
		const next = await given.app.send('get', `/api/v1/occurrences/${other.id}/door`, { as: given.admin });
		expect(next.body.meta.token).not.toBe(token);
		expect((await checkIn({ token: next.body.meta.token, email: 'f@voorbeeld.example' })).status).toBe(409);
		await beginsIn(-4.5);
		expect((await checkIn({ token, email: 'f@voorbeeld.example' })).body.errors[0].meta.state).toBe('over');
	});
});
