import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { at, guest, hoursFromNow, once, withActivities } from '../testing/with-activities.ts';

const { given, addSession, calendar, occurrenceOf, signUp, applied, move, mails } = withActivities();

const LINK = 'https://online.example/kamer/linde';

const verb = (id: string, name: string) =>
	given.app.send('put', `/api/v1/applications/${id}/${name}`, { as: given.admin, body: {} });
const timeOf = async (id: string) =>
	(await given.app.send('get', `/api/v1/applications/${id}`, { as: given.admin })).body.data.attributes
		.occurrence_id;
const spotsLeft = async () => (await calendar()).data.map((one: Occurrence) => one.attributes.spots_left);
type Occurrence = { attributes: { spots_left: number | null } };

const ifAccepted = async (id: string, as = given.admin) => {
	const { body } = await given.app.send('get', `/api/v1/applications/${id}`, { as });
	return [body.data.meta.can.accept, body.data.meta.if_accepted];
};
type Listed = { id: string; meta: { if_accepted?: unknown; needs_time?: true } };

describe('what accepting somebody for an activity would give', () => {
	it('is its only time, also in the list, and nothing where that is full', async () => {
		await occurrenceOf({ ...once, spots: 1 });
		const [first, second] = [await applied(), await applied()];
		const time = { starts_at: once.starts_at, ends_at: once.ends_at, all_day: false };
		const free = { time: { ...time, is_full: false } };
		expect(await ifAccepted(first)).toEqual([true, free]);
		const { body } = await given.app.send('get', '/api/v1/applications', { as: given.admin });
		const listed = new Map(body.data.map(({ id, meta }: Listed) => [id, meta.if_accepted]));
		expect([listed.get(first), listed.get(second)]).toEqual([free, free]);
		await verb(first, 'accept');
		expect(await ifAccepted(second)).toEqual([false, { time: { ...time, is_full: true } }]);
		expect((await ifAccepted(first))[1]).toBeUndefined();
	});

	it('is a choice where it has more times, and its only time again once the other is cancelled', async () => {
		await occurrenceOf();
		await addSession({ starts_at: at(5, '10:00'), ends_at: at(5, '12:00'), spots: 2 });
		expect(await ifAccepted(await applied())).toEqual([true, { time: null }]);
		await move((await calendar()).data[0].id, { status: 'cancelled' });
		const only = (await ifAccepted(await applied()))[1];
		expect(only.time).toMatchObject({ is_full: false });
	});

	it('is still to be chosen once they are accepted, which the list says until they have a time', async () => {
		await occurrenceOf();
		await addSession({ starts_at: at(5, '10:00'), ends_at: at(5, '12:00'), spots: 2 });
		const me = await signedIn(given.app, { accountRoles: ['volunteer'] });
		const id = await applied({ user_id: me.user.id });
		const said = async (as = given.admin) => {
			const { body } = await given.app.send('get', '/api/v1/applications', { as });
			const { body: one } = await given.app.send('get', `/api/v1/applications/${id}`, { as });
			const listed = body.data.find((row: Listed) => row.id === id);
			return [listed?.meta.needs_time, one.data.meta.needs_time];
		};
		expect(await said()).toEqual([undefined, undefined]);
		await verb(id, 'accept');
		expect(await said()).toEqual([true, true]);
		expect(await said(me.as)).toEqual([undefined, undefined]);
		const [, second] = (await calendar()).data;
		await given.app.send('put', `/api/v1/applications/${id}/place`, {
			as: given.admin,
			body: { occurrence_id: second.id },
		});
		// They stay accepted for the activity, of which there is another time.
		expect(await timeOf(id)).toBeNull();
		expect(await said()).toEqual([undefined, undefined]);
	});

	it('is not told to the applicant', async () => {
		await occurrenceOf();
		const me = await signedIn(given.app, { accountRoles: ['volunteer'] });
		const id = await applied({ user_id: me.user.id });
		expect(await ifAccepted(id, me.as)).toEqual([false, undefined]);
	});
});

describe('accepting somebody for an activity that has one time', () => {
	it('gives them their place there, and says when it is in the mail', async () => {
		const time = await occurrenceOf();
		await given.app.send('patch', `/api/v1/vacancies/${given.vacancyId}/workshop`, {
			as: given.admin,
			body: { data: { type: 'workshops', id: given.vacancyId, attributes: { online_link: LINK } } },
		});
		const id = await applied({ email: 'fenna@voorbeeld.example' });
		const { status, body } = await verb(id, 'accept');
		expect([status, body.data.attributes.occurrence_id]).toEqual([200, time]);
		expect(await spotsLeft()).toEqual([1]);
		const sent = await mails();
		expect(sent.map(({ template, recipient }) => [template, recipient])).toEqual([
			['application-accepted', 'fenna@voorbeeld.example'],
		]);
		expect(sent[0]?.data).toMatchObject({
			when: expect.stringContaining('10:00'),
			days: { startsAt: once.starts_at, endsAt: once.ends_at, allDay: false, occurrenceId: time },
			onlineLink: LINK,
		});
	});

	it('takes the place back when it is undone, and offers it to who waits', async () => {
		const time = await occurrenceOf({ ...once, spots: 1 });
		const id = await applied();
		await verb(id, 'accept');
		const waits = { ...guest('wacht@voorbeeld.example'), waiting_list: true };
		const { body } = await signUp(time, waits);
		expect(body.data.attributes.status).toBe('waiting');
		expect((await verb(id, 'undo')).status).toBe(200);
		expect(await timeOf(id)).toBeNull();
		const after = await given.app.send('get', `/api/v1/applications/${body.data.id}`, { as: given.admin });
		expect(after.body.data.attributes.status).toBe('offered');
	});

	it('takes it back too when the acceptance is corrected before anybody was told', async () => {
		await occurrenceOf();
		const id = await applied();
		await verb(id, 'accept');
		const { status } = await given.app.send('put', `/api/v1/applications/${id}/reject`, {
			as: given.admin,
			body: { message: 'Toch niet.' },
		});
		expect([status, await timeOf(id), await spotsLeft()]).toEqual([200, null, [2]]);
		await verb(id, 'accept');
		expect(await spotsLeft()).toEqual([1]);
	});

	it('is refused where no place is left, also to twenty at once', async () => {
		await occurrenceOf({ ...once, spots: 3 });
		const pair = await applied({ group_size: 2 });
		const group = await applied({ group_size: 4 });
		expect((await verb(group, 'accept')).body.errors[0].code).toBe('too_few_left');
		expect((await verb(pair, 'accept')).status).toBe(200);
		const many = await Promise.all(Array.from({ length: 20 }, () => applied()));
		const answers = await Promise.all(many.map((id) => verb(id, 'accept')));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
		expect(await spotsLeft()).toEqual([0]);
	});

	it('gives no place where there is a choice, or nothing to choose any more', async () => {
		const time = await occurrenceOf();
		await addSession({ starts_at: at(5, '10:00'), ends_at: at(5, '12:00'), spots: 2 });
		const [choice, alone, none] = [await applied(), await applied(), await applied()];
		expect((await verb(choice, 'accept')).body.data.attributes.occurrence_id).toBeNull();
		await move(time, { status: 'cancelled' });
		const left = (await verb(alone, 'accept')).body.data.attributes.occurrence_id;
		expect(left).not.toBeNull();
		await move(left, { starts_at: hoursFromNow(-4), ends_at: hoursFromNow(-2) });
		expect((await verb(none, 'accept')).body.data.attributes.occurrence_id).toBeNull();
	});

	it('does not count twice who signed up for that time already', async () => {
		const time = await occurrenceOf();
		const address = 'dubbel@voorbeeld.example';
		expect((await signUp(time, guest(address))).status).toBe(201);
		const { status, body } = await verb(await applied({ email: address }), 'accept');
		expect([status, body.data.attributes.occurrence_id]).toEqual([200, null]);
		expect(await spotsLeft()).toEqual([1]);
	});
});
