import { describe, expect, it } from 'vitest';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { at, guest, hoursFromNow, once, withActivities } from '../testing/with-activities.ts';

const { given, addSession, buildActivity, calendar, occurrenceOf, signUp, applied, move, mails } =
	withActivities();
/** Somebody who was accepted for the activity as a whole. */
const accepted = (columns: Parameters<typeof applied>[0] = {}) => applied({ status: 'accepted', ...columns });
const place = (id: string, occurrence_id: string, as = given.admin) =>
	given.app.send('put', `/api/v1/applications/${id}/place`, { as, body: { occurrence_id } });
const refusalOf = async (answer: ReturnType<typeof place>) => {
	const { status, body } = await answer;
	return [status, body.errors?.[0].code];
};

describe('a place at a time for who was accepted as a whole', () => {
	it('puts them on its list, takes its places, and mails them alone when it is', async () => {
		const time = await occurrenceOf();
		const id = await accepted({ email: 'fenna@voorbeeld.example' });
		const { status, body } = await place(id, time);
		expect([status, body.data.attributes.occurrence_id]).toEqual([200, time]);
		expect((await calendar()).data[0].attributes.spots_left).toBe(1);
		expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
			['session-confirmed', 'fenna@voorbeeld.example'],
		]);
		const audit = await given.app.make((trx) =>
			trx.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute(),
		);
		expect(audit.map(({ action }) => action)).toEqual(['application.placed']);
	});

	it('counts everybody of a group, and is refused where there is no room', async () => {
		const time = await occurrenceOf({ ...once, spots: 3 });
		const [two, pair, crowd] = [
			await accepted({ group_size: 2 }),
			await accepted({ group_size: 2 }),
			await accepted({ group_size: 4 }),
		];
		expect(await refusalOf(place(crowd, time))).toEqual([409, 'full']);
		expect((await place(two, time)).status).toBe(200);
		expect(await refusalOf(place(pair, time))).toEqual([409, 'full']);
		expect((await signUp(time, guest('laatste@voorbeeld.example'))).status).toBe(201);
		expect((await signUp(time, guest('te.laat@voorbeeld.example'))).status).toBe(409);
	});

	it('is given once, also by two people together', async () => {
		const time = await occurrenceOf();
		const id = await accepted();
		const answers = await Promise.all([place(id, time), place(id, time)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await refusalOf(place(id, time))).toEqual([409, 'placed']);
	});

	it('leaves them accepted for what goes on at other times, and is given again at those', async () => {
		const first = await occurrenceOf();
		await addSession({ starts_at: at(5, '10:00'), ends_at: at(5, '12:00'), spots: 2 });
		const second = (await calendar()).data[1].id;
		const id = await accepted({ email: 'elke.week@voorbeeld.example' });
		const read = async (one: string) =>
			(await given.app.send('get', `/api/v1/applications/${one}`, { as: given.admin })).body.data;
		expect((await read(id)).meta.needs_time).toBe(true);
		const answers = await Promise.all([place(id, first), place(id, first)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.errors[0].code).toBe('placed');
		const there = answers.find(({ status }) => status === 200)?.body.data;
		expect(there.attributes).toMatchObject({ status: 'accepted', occurrence_id: first });
		expect(there.id).not.toBe(id);
		expect((await read(id)).meta.needs_time).toBeUndefined();
		await move(first, { starts_at: hoursFromNow(-3), ends_at: hoursFromNow(-1) });
		await given.app.send('put', `/api/v1/applications/${there.id}/attendance`, {
			as: given.admin,
			body: { attendance: 'came' },
		});
		expect((await read(there.id)).attributes.status).toBe('completed');
		expect(await read(id)).toMatchObject({
			attributes: { status: 'accepted', occurrence_id: null },
			meta: { needs_time: true, can: { complete: true, reject: true } },
		});
		// The only time that is left is the last of it.
		expect((await place(id, second)).body.data).toMatchObject({ id, attributes: { occurrence_id: second } });
	});

	it('takes one spot of the activity of who is at all its times', async () => {
		const first = await occurrenceOf();
		await addSession({ starts_at: at(5, '10:00'), ends_at: at(5, '12:00'), spots: 2 });
		const second = (await calendar()).data[1].id;
		await given.app.make((trx) =>
			trx.updateTable('vacancies').set({ spots: 3 }).where('id', '=', given.vacancyId).execute(),
		);
		const id = await accepted();
		expect([(await place(id, first)).status, (await place(id, second)).status]).toEqual([200, 200]);
		const { body } = await given.app.send('get', `/api/v1/vacancies/${given.vacancyId}`);
		expect(body.data.attributes.spots_left).toBe(2);
	});

	it('is for who was accepted and is not there already', async () => {
		const time = await occurrenceOf();
		expect(await refusalOf(place(await accepted({ status: 'pending' }), time))).toEqual([409, 'conflict']);
		expect((await signUp(time, guest('dubbel@voorbeeld.example'))).status).toBe(201);
		const again = await accepted({ email: 'dubbel@voorbeeld.example' });
		expect(await refusalOf(place(again, time))).toEqual([409, 'already_applied']);
	});

	it('is given by who decides, at a time of that activity', async () => {
		const time = await occurrenceOf();
		const id = await accepted();
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const { as: stranger } = await signedIn(given.app, { organisation: other });
		expect((await place(id, time, stranger)).status).toBe(404);
		expect((await place(id, time, given.volunteer)).status).toBe(403);
		expect((await given.app.send('put', `/api/v1/applications/${id}/place`, { body: {} })).status).toBe(401);
		const { body } = await place(id, 'geen-moment');
		expect(body.errors[0].source.pointer).toBe('/data/attributes/occurrence_id');
		given.vacancyId = await buildActivity();
		expect((await place(await accepted(), time)).status).toBe(404);
	});

	it('is given at the door, without a mail, until the list is closed', async () => {
		const time = await occurrenceOf({ ...once, spots: 10 });
		const [there, late, gone] = [await accepted(), await accepted(), await accepted()];
		await move(time, { starts_at: hoursFromNow(-1), ends_at: hoursFromNow(1) });
		expect((await place(there, time)).status).toBe(200);
		const came = await given.app.send('put', `/api/v1/applications/${there}/attendance`, {
			as: given.admin,
			body: { attendance: 'came' },
		});
		expect(came.body.data.attributes.attendance).toBe('came');
		expect(await mails()).toEqual([]);
		await move(time, { starts_at: hoursFromNow(-24 * 32), ends_at: hoursFromNow(-24 * 31) });
		expect(await refusalOf(place(late, time))).toEqual([409, 'not_open']);
		await move(time, { starts_at: hoursFromNow(24), ends_at: hoursFromNow(26), status: 'cancelled' });
		expect(await refusalOf(place(gone, time))).toEqual([409, 'not_open']);
	});
});
