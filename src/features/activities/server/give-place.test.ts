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

	it('is given once: at one of two times, also by two people together', async () => {
		const first = await occurrenceOf();
		await addSession({ starts_at: at(5, '10:00'), ends_at: at(5, '12:00'), spots: 2 });
		const second = (await calendar()).data[1].id;
		const id = await accepted();
		const answers = await Promise.all([place(id, first), place(id, second)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(answers.find(({ status }) => status === 409)?.body.errors[0].code).toBe('placed');
		expect(await refusalOf(place(id, first))).toEqual([409, 'placed']);
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
