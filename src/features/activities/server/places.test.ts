import { describe, expect, it } from 'vitest';
import { vacancyUpdated } from '#features/vacancies/events.ts';
import { addDays } from '#platform/http/wall-clock.ts';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { at, guest, once, today, withActivities } from '../testing/with-activities.ts';
import { remindTheDayBefore } from './remind-the-day-before.ts';

const { given, buildActivity, emitIn, addSession, calendar, occurrenceOf, signUp, applied, mails } =
	withActivities();

type Row = { attributes: { spots: number | null; spots_left: number | null } };

describe('a place at an activity', () => {
	it('is had at once by a member and by a guest, until there is none left', async () => {
		const id = await occurrenceOf();
		const member = await signUp(id, {}, given.volunteer);
		expect(member.status).toBe(201);
		expect(member.body.data.attributes).toMatchObject({ status: 'accepted', occurrence_id: id });
		const second = await signUp(id, guest('b@voorbeeld.example'));
		expect(second.body.data.attributes.status).toBe('accepted');
		const third = await signUp(id, guest('c@voorbeeld.example'));
		expect(third.status).toBe(409);
		expect(third.body.errors[0].code).toBe('full');
		expect((await calendar()).data[0].attributes.spots_left).toBe(0);
		const confirmed = (await mails()).filter(({ template }) => template === 'session-confirmed');
		expect(confirmed).toHaveLength(2);
		await given.app.send('put', `/api/v1/applications/${member.body.data.id}/withdraw`, {
			as: given.volunteer,
			body: {},
		});
		expect((await signUp(id, guest('c@voorbeeld.example'))).status).toBe(201);
	});

	it('for a group says for how many in the mails', async () => {
		given.vacancyId = await buildActivity({ suitable_for_groups: true });
		const id = await occurrenceOf({ ...once, spots: 5 });
		expect((await signUp(id, { ...guest('groep@voorbeeld.example'), group_size: 3 })).status).toBe(201);
		const told = (await mails()).filter(({ template }) => template.startsWith('session-'));
		expect(told.map(({ template, data }) => [template, Object(data).people])).toEqual([
			['session-confirmed', 3],
			['session-taken', 3],
		]);
	});

	it('says in its mails whether a certificate of conduct is asked for, and whether it is free', async () => {
		const asked: unknown[] = [];
		for (const vog of ['none', 'required', 'free_scheme']) {
			given.vacancyId = await buildActivity({ vog });
			await signUp(await occurrenceOf(), guest(`vog-${vog}@voorbeeld.example`));
			const mail = (await mails()).find(({ recipient }) => recipient.startsWith(`vog-${vog}@`));
			asked.push([mail?.template, Object(mail?.data).vog, Object(mail?.data).free]);
		}
		expect(asked).toEqual([
			['session-confirmed', false, false],
			['session-confirmed', true, false],
			['session-confirmed', true, true],
		]);
	});

	it('for a group takes as many spots of the activity as of the time', async () => {
		given.vacancyId = await buildActivity({ suitable_for_groups: true, spots: 10 });
		const id = await occurrenceOf({ ...once, spots: 10 });
		const left = async () => {
			const { attributes } = (await given.app.send('get', `/api/v1/vacancies/${given.vacancyId}`)).body.data;
			return [attributes.spots_left, attributes.occurrences[0].spots_left];
		};
		expect((await signUp(id, { ...guest('g1@voorbeeld.example'), group_size: 4 })).status).toBe(201);
		expect((await signUp(id, guest('g2@voorbeeld.example'))).status).toBe(201);
		expect(await left()).toEqual([5, 5]);
		// At another time there is more room, and the activity has that.
		await addSession({ ...once, starts_at: at(5, '10:00'), ends_at: at(5, '12:00'), spots: 10 });
		expect(await left()).toEqual([10, 5]);
		const many = await signUp(id, { ...guest('g3@voorbeeld.example'), group_size: 11 });
		expect(many.body.errors[0].code).toBe('too_many');
	});

	it('at a time without spots of its own is one of the spots of the activity, and more of those open places', async () => {
		given.vacancyId = await buildActivity({ spots: 1 });
		const id = await occurrenceOf({ ...once, spots: null });
		const left = async () => (await calendar()).data.map((one: Row) => one.attributes.spots_left);
		expect(await left()).toEqual([1]);
		expect((await signUp(id, guest('v1@voorbeeld.example'))).status).toBe(201);
		expect((await signUp(id, guest('v2@voorbeeld.example'))).body.errors[0].code).toBe('full');
		const give = async (spots: number | null) => {
			const body = { data: { type: 'vacancies', id: given.vacancyId, attributes: { spots } } };
			const changed = await given.app.send('patch', `/api/v1/vacancies/${given.vacancyId}`, {
				as: given.admin,
				body,
			});
			expect(changed.status).toBe(200);
		};
		await give(2);
		expect(await left()).toEqual([1]);
		expect((await signUp(id, guest('v2@voorbeeld.example'))).status).toBe(201);
		expect((await signUp(id, guest('v3@voorbeeld.example'))).body.errors[0].code).toBe('full');
		await give(null);
		expect(await left()).toEqual([null]);
	});

	it('at a day whose own number was taken away is one of the spots of the activity too', async () => {
		given.vacancyId = await buildActivity({ spots: 4 });
		const [first, second] = [today, addDays(today, 7)].map((day) => addDays(day, 3));
		const made = await addSession({
			...once,
			spots: 2,
			rule: 'FREQ=WEEKLY;COUNT=3',
			overrides: [
				{ date: first, spots: null },
				{ date: second, spots: 6 },
			],
		});
		expect(made.status).toBe(201);
		expect((await calendar()).data.map((one: Row) => one.attributes.spots)).toEqual([4, 6, 2]);
	});

	it('is one a person and time; another time is another place', async () => {
		await addSession({ ...once, rule: 'FREQ=WEEKLY;COUNT=2' });
		const [first, second] = (await calendar()).data;
		expect((await signUp(first.id, guest('d@voorbeeld.example'))).status).toBe(201);
		const again = await signUp(first.id, guest('d@voorbeeld.example'));
		expect(again.status).toBe(201);
		expect((await calendar()).data[0].attributes.spots_left).toBe(1);
		expect((await signUp(second.id, guest('d@voorbeeld.example'))).status).toBe(201);
	});

	it('that is the last one goes to exactly one of many', async () => {
		const id = await occurrenceOf({ ...once, spots: 1 });
		const answers = await Promise.all(
			Array.from({ length: 12 }, (_, index) => signUp(id, guest(`m${index}@voorbeeld.example`))),
		);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
	});

	it('is not had at what has begun, is cancelled, or is of another activity', async () => {
		const id = await occurrenceOf();
		const move = (columns: { status?: 'cancelled'; starts_at?: Date }) =>
			given.app.make((trx) =>
				trx.updateTable('session_occurrences').set(columns).where('id', '=', id).execute(),
			);
		await move({ status: 'cancelled' });
		expect((await signUp(id, guest('e@voorbeeld.example'))).body.errors[0].meta.state).toBe('cancelled');
		await move({ starts_at: new Date(Date.now() - 60_000) });
		expect((await signUp(id, guest('e@voorbeeld.example'))).body.errors[0].meta.state).toBe('begun');
		given.vacancyId = await buildActivity();
		expect((await signUp(id, guest('e@voorbeeld.example'))).status).toBe(404);
		expect((await signUp('geen-id', guest('e@voorbeeld.example'))).status).toBe(404);
	});

	it('is given back by a guest with what the mail holds, once', async () => {
		const id = await occurrenceOf({ ...once, spots: 1 });
		await signUp(id, guest('f@voorbeeld.example'));
		const [mail] = (await mails()).filter(({ template }) => template === 'session-confirmed');
		const token = (mail?.data as { token?: string } | undefined)?.token ?? '';
		const cancel = (code: string) =>
			given.app.send('post', '/api/v1/applications/cancel', { body: { token: code } });
		expect((await cancel('x'.repeat(43))).status).toBe(404);
		const answer = await cancel(token);
		expect([answer.status, answer.body.meta.status]).toEqual([200, 'withdrawn']);
		expect(answer.body.meta.occurrence.starts_at).toBe(new Date(once.starts_at).toISOString());
		expect((await calendar()).data[0].attributes.spots_left).toBe(1);
		// Another click on the same link changes nothing.
		expect((await cancel(token)).body.meta.status).toBe('withdrawn');
		expect((await calendar()).data[0].attributes.spots_left).toBe(1);
	});

	it('is reminded of the day before, once', async () => {
		const id = await occurrenceOf();
		await signUp(id, guest('g@voorbeeld.example'));
		const run = (hoursBefore: number) =>
			given.app.make((trx) =>
				remindTheDayBefore(trx, emitIn(trx), new Date(Date.parse(once.starts_at) - hoursBefore * 3_600_000)),
			);
		const reminders = async () =>
			(await mails()).filter(
				({ template, recipient }) => template === 'session-tomorrow' && recipient.startsWith('g@'),
			).length;
		await run(25);
		expect(await reminders()).toBe(0);
		await run(23);
		await run(22);
		expect(await reminders()).toBe(1);
	});

	it('is looked after by the organiser: who came and who did not', async () => {
		const id = await occurrenceOf();
		await signUp(id, guest('h@voorbeeld.example'));
		const list = await given.app.send('get', `/api/v1/applications?filter[occurrence_id_eq]=${id}`, {
			as: given.admin,
		});
		expect(list.body.data).toHaveLength(1);
		const path = `/api/v1/applications/${list.body.data[0].id}`;
		expect((await given.app.send('put', `${path}/complete`, { as: given.volunteer, body: {} })).status).toBe(
			403,
		);
		const complete = () => given.app.send('put', `${path}/complete`, { as: given.admin, body: {} });
		expect((await complete()).body.errors[0].code).toBe('not_begun');
		const hour = 3600 * 1000;
		await given.app.make((trx) =>
			trx
				.updateTable('session_occurrences')
				.set({ starts_at: new Date(Date.now() - hour), ends_at: new Date(Date.now() + hour) })
				.where('id', '=', id)
				.execute(),
		);
		expect((await complete()).status).toBe(200);
	});
});

describe('one time of an activity', () => {
	it('is called off with a mail to who has a place, and held after all', async () => {
		const id = await occurrenceOf();
		await signUp(id, guest('i@voorbeeld.example'));
		const verb = (name: string, as: Record<string, string>, body = {}) =>
			given.app.send('put', `/api/v1/occurrences/${id}/${name}`, { as, body });
		expect((await verb('cancel', given.volunteer)).status).toBe(403);
		expect((await verb('reopen', given.admin)).status).toBe(409);
		const off = await verb('cancel', given.admin, { reason: 'De zaal is lek.' });
		expect(off.body.data.attributes).toMatchObject({ status: 'cancelled', reason: 'De zaal is lek.' });
		expect((await verb('cancel', given.admin)).status).toBe(409);
		const [told] = (await mails()).filter(({ template }) => template === 'session-cancelled');
		expect(told?.data).toMatchObject({ reason: 'De zaal is lek.', sequence: 1 });
		// Saving the activity does not bring it back.
		await given.app.make((trx) => emitIn(trx)(vacancyUpdated(given.vacancyId, { details: { fields: [] } })));
		expect((await calendar()).data[0].attributes.status).toBe('cancelled');
		expect((await verb('reopen', given.admin)).body.data.attributes.status).toBe('planned');
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const { as: stranger } = await signedIn(given.app, { organisation: other });
		expect((await verb('cancel', stranger)).status).toBe(403);
	});
});

describe('workshops', () => {
	it('are the activities with an audience, found by it, with what they cost', async () => {
		const ofCentre = async (filter: string) =>
			(await calendar(filter)).data.map(
				({ attributes }: { attributes: { audience: string | null; price_text: string | null } }) =>
					`${attributes.audience} ${attributes.price_text}`,
			);
		given.vacancyId = await buildActivity({ audience: 'organizations', price_text: '€ 10' });
		await addSession(once);
		given.vacancyId = await buildActivity({ audience: 'everyone' });
		await addSession(once);
		given.vacancyId = await buildActivity();
		await addSession(once);
		expect((await ofCentre('filter[audience]=organizations,everyone')).sort()).toEqual([
			'everyone null',
			'organizations € 10',
		]);
		expect(await ofCentre('filter[audience]=volunteers')).toEqual([]);
		expect(await ofCentre(`filter[vacancy_id]=${given.vacancyId}`)).toEqual(['null null']);
		expect((await given.app.send('get', '/api/v1/occurrences?filter[audience]=anybody')).status).toBe(400);
	});

	it('for organisations takes no volunteers and no visitors, wherever they ask', async () => {
		given.vacancyId = await buildActivity({ audience: 'organizations' });
		const id = await occurrenceOf({ ...once, spots: 1 });
		const canOf = async (path: string, as?: Record<string, string>) =>
			(await given.app.send('get', path, { ...(as && { as }) })).body;
		for (const as of [undefined, given.volunteer]) {
			const [time] = (await canOf(`/api/v1/occurrences?filter[vacancy_id]=${given.vacancyId}`, as)).data;
			expect(time.meta.can).toMatchObject({ sign_up: false, queue: false });
			expect((await canOf(`/api/v1/vacancies/${given.vacancyId}`, as)).data.meta.can.apply).toBe(false);
			const { status, body } = await signUp(id, as ? {} : guest('eva@gast.example'), as);
			expect([status, body.errors]).toEqual([
				403,
				[
					expect.objectContaining({
						code: 'not_for_them',
						detail: 'Deze workshop is voor mensen van organisaties.',
					}),
				],
			]);
		}
		expect(await mails()).toEqual([]);
	});

	it('for everybody takes a volunteer, a visitor and somebody of an organisation', async () => {
		given.vacancyId = await buildActivity({ audience: 'everyone' });
		const id = await occurrenceOf({ ...once, spots: 9 });
		const { as: organiser } = await signedIn(given.app, {
			organisation: await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id })),
		});
		expect((await signUp(id, guest('eva@gast.example'))).status).toBe(201);
		for (const as of [given.volunteer, organiser]) expect((await signUp(id, {}, as)).status).toBe(201);
	});

	it('at a workshop for organisations is also for their people, who see and give back their own', async () => {
		const id = await occurrenceOf();
		const { as: organiser } = await signedIn(given.app, {
			organisation: await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id })),
		});
		expect((await signUp(id, {}, organiser)).status).toBe(403);
		const isFor = (audience: 'organizations' | 'volunteers') =>
			given.app.make((trx) =>
				trx.updateTable('vacancies').set({ audience }).where('id', '=', given.vacancyId).execute(),
			);
		const seen = async () =>
			(
				await given.app.send('get', `/api/v1/occurrences?filter[vacancy_id]=${given.vacancyId}`, {
					as: organiser,
				})
			).body;
		expect((await seen()).data[0].meta.can.sign_up).toBe(false);
		await isFor('volunteers');
		expect((await signUp(id, {}, organiser)).status).toBe(403);
		await isFor('organizations');
		expect((await seen()).data[0].meta.can.sign_up).toBe(true);
		const { status, body } = await signUp(id, {}, organiser);
		expect(status).toBe(201);
		expect(body.data.attributes.status).toBe('accepted');
		expect(body.data.meta.can).toMatchObject({ withdraw: true, reject: false, mark_attendance: false });
		const path = `/api/v1/applications/${body.data.id}`;
		expect((await given.app.send('get', path, { as: organiser })).status).toBe(200);
		const { as: other } = await signedIn(given.app, {
			organisation: await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id })),
		});
		expect((await given.app.send('get', path, { as: other })).status).toBe(404);
		expect((await given.app.send('put', `${path}/withdraw`, { as: other, body: {} })).status).toBe(404);
		expect((await given.app.send('put', `${path}/reject`, { as: organiser, body: {} })).status).not.toBe(200);
		expect((await given.app.send('put', `${path}/withdraw`, { as: organiser, body: {} })).status).toBe(200);
	});
});

describe('what a time says to who applied', () => {
	const mineOf = async (as?: Record<string, string>) => {
		const { body } = await given.app.send(
			'get',
			`/api/v1/occurrences?filter[vacancy_id]=${given.vacancyId}`,
			{
				...(as && { as }),
			},
		);
		return body.data.map(
			(one: { meta: { mine: { id: string; status: string } | null; can: object } }) => one.meta,
		);
	};

	it('is their own place there, which leaves nothing to sign up for, and nobody else is told of', async () => {
		const id = await occurrenceOf();
		await addSession({ ...once, starts_at: at(4, '10:00'), ends_at: at(4, '12:00') });
		const own = (await signUp(id, {}, given.volunteer)).body.data;
		const [first, second] = await mineOf(given.volunteer);
		expect(first.mine).toEqual({ id: own.id, status: 'accepted', whole: false });
		expect(first.can).toMatchObject({ sign_up: false, queue: false });
		expect([second.mine, second.can.sign_up]).toEqual([null, true]);
		const one = await given.app.send('get', `/api/v1/occurrences/${id}`, { as: given.volunteer });
		expect(one.body.data.meta.mine).toEqual({ id: own.id, status: 'accepted', whole: false });
		for (const as of [undefined, given.admin]) expect((await mineOf(as))[0].mine).toBeNull();

		await given.app.send('put', `/api/v1/applications/${own.id}/withdraw`, { as: given.volunteer, body: {} });
		const [again] = await mineOf(given.volunteer);
		expect([again.mine, again.can.sign_up]).toEqual([null, true]);
	});

	it('is that they wait, where it is full', async () => {
		const id = await occurrenceOf({ ...once, spots: 1 });
		await signUp(id, guest('eerst@voorbeeld.example'));
		const own = (await signUp(id, { waiting_list: true }, given.volunteer)).body.data;
		const [{ mine, can }] = await mineOf(given.volunteer);
		expect(mine).toEqual({ id: own.id, status: 'waiting', whole: false });
		expect(can).toMatchObject({ sign_up: false, queue: false });
	});

	it('is what became of their application to all of it, unless they have a place at that time', async () => {
		const id = await occurrenceOf();
		await addSession({ ...once, starts_at: at(4, '10:00'), ends_at: at(4, '12:00') });
		const { user, as } = await signedIn(given.app, { accountRoles: ['volunteer'] });
		const whole = await applied({ user_id: user.id, email: user.email });
		const own = (await signUp(id, {}, as)).body.data;
		const [first, second] = await mineOf(as);
		expect(first.mine.id).toBe(own.id);
		expect(second.mine).toEqual({ id: whole, status: 'pending', whole: true });
		expect(second.can.sign_up).toBe(false);
	});
});
