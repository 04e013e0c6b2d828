import { describe, expect, it } from 'vitest';
import { buildOrganisation, buildUser } from '#testing/builders.ts';
import { withActivities } from '../testing/with-activities.ts';

const { given, occurrenceOf, signUp } = withActivities();

describe('calendars to subscribe to', () => {
	const eventsOf = (text: string) =>
		text
			.replaceAll('\r\n ', '')
			.split('BEGIN:VEVENT')
			.slice(1)
			.map((event) =>
				Object.fromEntries(event.split('\r\n').map((line) => line.split(/[:;](.*)/s).slice(0, 2))),
			);

	it('tell of the centre and of an organisation what is public, with ids that stay', async () => {
		const id = await occurrenceOf();
		for (const path of [`centres/${given.app.centre.id}`, `organizations/${given.organisation.id}`]) {
			const answer = await given.app.send('get', `/api/v1/calendars/${path}/activities.ics`);
			expect(answer.headers.get('content-type')).toContain('text/calendar');
			const mine = eventsOf(answer.text).find(({ UID }) => UID === `${id}@vrijwillig`);
			expect(mine).toMatchObject({ SEQUENCE: '0', STATUS: 'CONFIRMED' });
		}
		await given.app.send('put', `/api/v1/occurrences/${id}/cancel`, { as: given.admin, body: {} });
		const after = await given.app.send(
			'get',
			`/api/v1/calendars/organizations/${given.organisation.id}/activities.ics`,
		);
		expect(eventsOf(after.text).find(({ UID }) => UID === `${id}@vrijwillig`)).toMatchObject({
			SEQUENCE: '1',
			STATUS: 'CANCELLED',
		});
		const nowhere = '00000000-0000-4000-8000-000000000000';
		expect((await given.app.send('get', `/api/v1/calendars/centres/${nowhere}/activities.ics`)).status).toBe(
			404,
		);
		const hidden = await given.app.make((trx) =>
			buildOrganisation(trx, { centreId: given.app.centre.id, status: 'pending' }),
		);
		expect(
			(await given.app.send('get', `/api/v1/calendars/organizations/${hidden.id}/activities.ics`)).status,
		).toBe(404);
	});

	it('are a person’s own at an address that is told once and can be renewed', async () => {
		const person = await given.app.make((trx) =>
			buildUser(trx, { centreId: given.app.centre.id, accountRoles: ['volunteer'] }),
		);
		const as = await given.app.signIn(person);
		const id = await occurrenceOf();
		await signUp(id, {}, as);
		const first = await given.app.send('post', '/api/v1/calendar_address', { as });
		expect(first.status).toBe(201);
		const path = new URL(first.body.meta.url).pathname;
		expect(eventsOf((await given.app.send('get', path)).text).map(({ UID }) => UID)).toEqual([
			`${id}@vrijwillig`,
		]);
		const known = await given.app.send('get', '/api/v1/calendar_address', { as });
		expect(known.body.meta.url).toBeNull();
		expect(known.body.meta.created_at).not.toBeNull();
		await given.app.send('post', '/api/v1/calendar_address', { as });
		expect((await given.app.send('get', path)).status).toBe(404);
		expect((await given.app.send('delete', '/api/v1/calendar_address', { as })).status).toBe(204);
		const stored = await given.app.make((trx) => trx.selectFrom('calendar_addresses').selectAll().execute());
		expect(JSON.stringify(stored)).not.toContain(path.split('/')[5]);
	});

	it('have no address where activities are switched off', async () => {
		const as = { ...given.volunteer, 'app-context': 'meedoen' };
		expect((await given.app.send('get', '/api/v1/calendar_address', { as })).status).toBe(404);
		expect((await given.app.send('post', '/api/v1/calendar_address', { as })).status).toBe(404);
		expect((await given.app.send('get', '/api/v1/occurrences/organizations', { as })).status).toBe(404);
		const elsewhere = { as: given.volunteer };
		expect((await given.app.send('get', '/api/v1/calendar_address', elsewhere)).status).toBe(200);
	});
});
