import { beforeEach, describe, expect, it } from 'vitest';
import { endLinesOfBegunTimes, passOnLapsedOffers } from '#features/applications/server/public.ts';
import { signedIn } from '#testing/app.ts';
import { at, guest, once, withActivities } from '../testing/with-activities.ts';

const { given, emitIn, addSession, calendar, occurrenceOf, signUp, mails } = withActivities();
const DAY = 86_400_000;

/** Guests who sign up and wait where it is full, one after the other. */
const queueUp = async (id: string, names: readonly string[]) => {
	for (const name of names) {
		const answer = await signUp(id, { ...guest(`${name}@rij.example`), waiting_list: true });
		expect(answer.status).toBe(201);
	}
};
const rowsAt = (id: string) =>
	given.app.make((trx) =>
		trx
			.selectFrom('applications')
			.select(['id', 'email', 'status', 'reason', 'offered_until'])
			.where('occurrence_id', '=', id)
			.orderBy('created_at')
			.orderBy('id')
			.execute(),
	);
/** Where everybody at a time stands, in the order in which they signed up. */
const states = async (id: string) =>
	(await rowsAt(id)).map(({ email, status }) => `${email.split('@')[0]} ${status}`);
const mailed = async (template: string) =>
	(await mails())
		.filter((mail) => mail.template === template)
		.map(({ recipient, data }) => ({ recipient, data: data as Record<string, unknown> }));
const tokenFor = async (name: string, template: string) => {
	const found = (await mailed(template)).findLast(({ recipient }) => recipient === `${name}@rij.example`);
	return String(found?.data.token ?? '');
};
const giveBack = async (name: string) => {
	const token = await tokenFor(name, 'session-confirmed');
	expect((await given.app.send('post', '/api/v1/applications/cancel', { body: { token } })).status).toBe(200);
};
const answer = async (name: string, use: 'look_up' | 'take' | 'decline') =>
	given.app.send('post', `/api/v1/spot_offers/${use}`, {
		body: { token: await tokenFor(name, 'spot-offered') },
	});
const change = (columns: { starts_at?: Date; ends_at?: Date }, id: string) =>
	given.app.make((trx) => trx.updateTable('session_occurrences').set(columns).where('id', '=', id).execute());

describe('the waiting list of one time of an activity', () => {
	beforeEach(() =>
		// What other tests left behind is not due here.
		given.app.make((trx) =>
			trx
				.updateTable('applications')
				.set({ status: 'withdrawn' })
				.where('status', 'in', ['waiting', 'offered'])
				.execute(),
		),
	);

	it('is joined by who asks for it, and by nobody else', async () => {
		const id = await occurrenceOf({ ...once, spots: 1 });
		await queueUp(id, ['eva']);
		expect((await calendar()).data[0].meta.can).toMatchObject({ sign_up: false, queue: true });
		const unasked = await signUp(id, guest('kim@rij.example'));
		expect([unasked.status, unasked.body.errors[0].code]).toEqual([409, 'full']);
		await queueUp(id, ['kim']);
		expect(await states(id)).toEqual(['eva accepted', 'kim waiting']);
		const [awaited] = await mailed('spot-awaited');
		expect(awaited?.data).toMatchObject({ position: 1, time: { allDay: false } });
		expect(await mailed('session-confirmed')).toHaveLength(1);
	});

	it('tells a member the place in it, counted by time', async () => {
		await addSession({ ...once, spots: 1, rule: 'FREQ=WEEKLY;COUNT=2' });
		const [first, second] = (await calendar()).data;
		await queueUp(second.id, ['bas', 'kim', 'tom']);
		await queueUp(first.id, ['eva', 'kim']);
		const { as } = await signedIn(given.app, { accountRoles: ['volunteer'] });
		const mine = await signUp(first.id, { waiting_list: true }, as);
		expect(mine.body.data.attributes).toMatchObject({ status: 'waiting', waiting_place: 2 });
		expect(mine.body.data.attributes.occurrence_all_day).toBe(false);
		const left = await given.app.send('put', `/api/v1/applications/${mine.body.data.id}/withdraw`, {
			as,
			body: {},
		});
		expect(left.status).toBe(200);
		expect(await mailed('spot-offered')).toHaveLength(0);
	});

	it('offers a place that is given back to who waits longest, who takes it by the mail', async () => {
		const id = await occurrenceOf({ ...once, spots: 1 });
		await queueUp(id, ['eva', 'kim', 'tom']);
		await giveBack('eva');
		expect(await states(id)).toEqual(['eva withdrawn', 'kim offered', 'tom waiting']);
		// It is held: nobody else has it.
		expect((await calendar()).data[0].attributes.spots_left).toBe(0);
		expect((await signUp(id, guest('zoe@rij.example'))).body.errors[0].code).toBe('full');
		const seen = await answer('kim', 'look_up');
		expect(seen.body.meta).toMatchObject({ state: 'offered', occurrence: { all_day: false } });
		const taken = await Promise.all(Array.from({ length: 5 }, () => answer('kim', 'take')));
		expect(taken.map(({ body }) => body.meta.state)).toEqual(taken.map(() => 'taken'));
		expect(await states(id)).toEqual(['eva withdrawn', 'kim accepted', 'tom waiting']);
		const confirmed = (await mailed('session-confirmed')).filter(({ recipient }) => /^kim/.test(recipient));
		expect(confirmed).toHaveLength(1);
		expect(await mailed('application-accepted')).toHaveLength(0);
		// With what that mail holds the place is given back in its turn.
		await giveBack('kim');
		expect(await states(id)).toEqual(['eva withdrawn', 'kim withdrawn', 'tom offered']);
	});

	it('passes a place on that is declined, or not taken within three days', async () => {
		const id = await occurrenceOf({ ...once, starts_at: at(9, '10:00'), ends_at: at(9, '12:00'), spots: 1 });
		await queueUp(id, ['eva', 'kim', 'tom', 'zoe']);
		await giveBack('eva');
		expect((await answer('kim', 'decline')).body.meta.state).toBe('declined');
		const [, , tom] = await rowsAt(id);
		expect(((tom?.offered_until?.getTime() ?? 0) - Date.now()) / DAY).toBeCloseTo(3, 1);
		const sweep = (days: number) =>
			given.app.make((trx) => passOnLapsedOffers(trx, emitIn(trx), new Date(Date.now() + days * DAY)));
		expect(await sweep(2.9)).toBe(0);
		expect(await sweep(3.1)).toBe(1);
		expect(await states(id)).toEqual(['eva withdrawn', 'kim withdrawn', 'tom withdrawn', 'zoe offered']);
		expect((await answer('tom', 'take')).status).toBe(409);
		expect(await mailed('spot-lapsed')).toHaveLength(1);
	});

	it('holds a place no longer than until it begins', async () => {
		const id = await occurrenceOf({ starts_at: at(1, '10:00'), ends_at: at(1, '12:00'), spots: 1 });
		await queueUp(id, ['eva', 'kim']);
		await giveBack('eva');
		const [, kim] = await rowsAt(id);
		expect(kim?.offered_until?.toISOString()).toBe(new Date(at(1, '10:00')).toISOString());
		// Put forward since: the term ends with it.
		await change({ starts_at: new Date(Date.now() - 60_000) }, id);
		expect((await answer('kim', 'look_up')).body.meta.state).toBe('lapsed');
		expect((await answer('kim', 'take')).body.errors[0].code).toBe('lapsed');
	});

	it('offers the places that the organisation adds, and one to everybody when it counts none any more', async () => {
		const made = await addSession({ ...once, spots: 1 });
		const [{ id }] = (await calendar()).data;
		await queueUp(id, ['eva', 'kim', 'tom', 'zoe']);
		const give = async (spots: number | null) => {
			const session = made.body.data.id;
			const body = { data: { type: 'sessions', id: session, attributes: { spots } } };
			const changed = await given.app.send('patch', `/api/v1/sessions/${session}`, { as: given.admin, body });
			expect(changed.status).toBe(200);
		};
		await give(2);
		expect(await states(id)).toEqual(['eva accepted', 'kim offered', 'tom waiting', 'zoe waiting']);
		await give(null);
		expect(await states(id)).toEqual(['eva accepted', 'kim offered', 'tom offered', 'zoe offered']);
	});

	it('ends when the time is called off: who is on it is told why, and nothing is offered any more', async () => {
		const id = await occurrenceOf({ ...once, spots: 1 });
		await queueUp(id, ['eva', 'bas', 'kim', 'tom']);
		await giveBack('eva');
		const off = await given.app.send('put', `/api/v1/occurrences/${id}/cancel`, {
			as: given.admin,
			body: { reason: 'De zaal is lek.' },
		});
		expect(off.status).toBe(200);
		expect(await states(id)).toEqual(['eva withdrawn', 'bas rejected', 'kim rejected', 'tom rejected']);
		const told = await mailed('session-cancelled');
		expect(told.map(({ recipient }) => recipient.split('@')[0])).toEqual(['bas', 'kim', 'tom']);
		expect(told[0]?.data).toMatchObject({ reason: 'De zaal is lek.' });
		expect(await mailed('application-rejected')).toHaveLength(0);
		expect((await answer('bas', 'look_up')).body.meta.state).toBe('closed');
		expect((await answer('bas', 'take')).status).toBe(409);
	});

	it('offers nothing at a time that has begun, ends its list then, and says so once', async () => {
		const id = await occurrenceOf({ ...once, spots: 1 });
		await queueUp(id, ['eva', 'kim']);
		await change({ starts_at: new Date(Date.now() - 60_000) }, id);
		await giveBack('eva');
		expect(await states(id)).toEqual(['eva withdrawn', 'kim waiting']);
		const sweep = () => given.app.make((trx) => endLinesOfBegunTimes(trx, emitIn(trx)));
		expect(await sweep()).toBe(1);
		expect(await sweep()).toBe(0);
		const [, kim] = await rowsAt(id);
		expect(kim).toMatchObject({ status: 'rejected', reason: 'session_begun' });
		expect(await mailed('spot-missed')).toHaveLength(1);
	});

	it('goes along to another hour, with word of it', async () => {
		const made = await addSession({ ...once, spots: 1 });
		const [{ id }] = (await calendar()).data;
		await queueUp(id, ['eva', 'kim']);
		const later = { starts_at: at(3, '14:00'), ends_at: at(3, '16:00') };
		const session = made.body.data.id;
		await given.app.send('patch', `/api/v1/sessions/${session}`, {
			as: given.admin,
			body: { data: { type: 'sessions', id: session, attributes: later } },
		});
		const told = await mailed('session-changed');
		expect(told.map(({ recipient, data }) => [recipient.split('@')[0], data.inLine ?? false])).toEqual([
			['eva', false],
			['kim', true],
		]);
	});

	it('is shown to who runs the activity and not to others', async () => {
		const id = await occurrenceOf({ ...once, spots: 1 });
		await queueUp(id, ['eva', 'kim', 'tom']);
		const path = `/api/v1/applications?filter[occurrence_id_eq]=${id}&filter[status_eq]=waiting&sort=created_at`;
		const list = await given.app.send('get', path, { as: given.admin });
		expect(
			list.body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => [
				attributes.email,
				attributes.waiting_place,
			]),
		).toEqual([
			['kim@rij.example', 1],
			['tom@rij.example', 2],
		]);
		expect((await given.app.send('get', path, { as: given.volunteer })).body.data).toEqual([]);
	});

	it('gives 5 places and a place in line to 50 who come at once, and 5 that free to the first 5 in line', async () => {
		const id = await occurrenceOf({ ...once, spots: 5 });
		const elsewhere = (number: number) => `10.8.0.${number + 1}`;
		const names = Array.from({ length: 50 }, (_, number) => `g${number}`);
		await Promise.all(
			names.map((name, number) =>
				signUp(id, { ...guest(`${name}@rij.example`), waiting_list: true }, undefined, elsewhere(number)),
			),
		);
		const of = async (status: string) => (await rowsAt(id)).filter((row) => row.status === status);
		const had = await of('accepted');
		expect([had.length, (await of('waiting')).length]).toEqual([5, 45]);
		const first = (await of('waiting')).slice(0, 5).map(({ email }) => email);
		await Promise.all(had.map(({ email }) => giveBack(email.split('@')[0] ?? '')));
		expect((await of('offered')).map(({ email }) => email)).toEqual(first);
		await Promise.all(
			first.flatMap((email) => [0, 1, 2].map(() => answer(email.split('@')[0] ?? '', 'take'))),
		);
		expect((await of('accepted')).map(({ email }) => email)).toEqual(first);
		expect(await of('waiting')).toHaveLength(40);
	}, 60_000);
});
