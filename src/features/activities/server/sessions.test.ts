import { describe, expect, it } from 'vitest';
import type { EventInput } from '#platform/contract/define-event.ts';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { signedIn } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { at, guest, once, today, withActivities } from '../testing/with-activities.ts';
import { workOutDates } from './work-out.ts';

const { given, addSession, calendar, occurrenceOf, signUp, mails } = withActivities();

describe('the dates of an activity', () => {
	it('are in the calendar for everybody as soon as they are written, eighteen months ahead', async () => {
		const made = await addSession({ ...once, rule: 'FREQ=WEEKLY', exdates: [addDays(today, 10)] });
		expect(made.status).toBe(201);
		expect(made.body.data.attributes).toMatchObject({ rule: 'FREQ=WEEKLY', status: 'planned' });
		const found = await calendar(`filter[vacancy_id]=${given.vacancyId}&page[size]=500`);
		const days = found.data.map(({ attributes }: { attributes: { starts_at: string } }) =>
			toLocal(attributes.starts_at),
		);
		expect(days.slice(0, 2)).toEqual([
			{ date: addDays(today, 3), time: '10:00' },
			{ date: addDays(today, 17), time: '10:00' },
		]);
		expect(found.meta.total).toBeGreaterThan(74);
		expect(found.meta.total).toBeLessThan(80);
		expect(found.data[0].attributes).toMatchObject({
			spots: 2,
			spots_left: 2,
			organization_name: 'De Linde',
		});
		const shown = await given.app.send('get', `/api/v1/vacancies/${given.vacancyId}`);
		expect(shown.body.data.attributes.occurrences).toHaveLength(12);
	});

	it('are asked by period, kind and organisation', async () => {
		await addSession({ ...once, starts_at: at(40, '20:00'), ends_at: at(41, '02:00') });
		const count = async (query: string) =>
			(await calendar(`filter[vacancy_id]=${given.vacancyId}&${query}`)).meta.total;
		expect(await count(`filter[from]=${addDays(today, 41)}&filter[until]=${addDays(today, 42)}`)).toBe(1);
		expect(await count(`filter[from]=${addDays(today, 42)}`)).toBe(0);
		expect(await count(`filter[until]=${addDays(today, 40)}`)).toBe(0);
		expect(await count('filter[categories][]=catering&filter[frequency][]=regularly')).toBe(1);
		expect(await count('filter[categories][]=sports')).toBe(0);
		expect(await count(`filter[organization_id]=${given.organisation.id}`)).toBe(1);
		const unknown = await calendar('filter[near]=Nergenshuizen');
		expect(unknown.meta.place_unknown).toBe(true);
		expect((await given.app.send('get', '/api/v1/occurrences?filter[from]=morgen')).status).toBe(400);
	});

	it('of what is not published are for who may edit it only', async () => {
		const id = await occurrenceOf();
		await given.app.make((trx) =>
			trx.updateTable('vacancies').set({ status: 'draft' }).where('id', '=', given.vacancyId).execute(),
		);
		expect((await calendar()).data).toEqual([]);
		expect((await given.app.send('get', `/api/v1/occurrences/${id}`)).status).toBe(404);
		expect((await given.app.send('get', `/api/v1/occurrences/${id}/event.ics`)).status).toBe(404);
		expect((await given.app.send('get', `/api/v1/occurrences/${id}`, { as: given.admin })).status).toBe(200);
	});

	it('keep their id when the time changes, and who has a place is told', async () => {
		const made = await addSession({ ...once, rule: 'FREQ=WEEKLY;COUNT=3' });
		const [first] = (await calendar()).data;
		await signUp(first.id, guest('a@voorbeeld.example'));
		const path = `/api/v1/sessions/${made.body.data.id}`;
		const attributes = { starts_at: at(3, '13:00'), ends_at: at(3, '15:00') };
		const changed = await given.app.send('patch', path, {
			as: given.admin,
			body: { data: { type: 'sessions', id: made.body.data.id, attributes } },
		});
		expect(changed.status).toBe(200);
		expect(changed.body.data.attributes.rule).toBe('FREQ=WEEKLY;COUNT=3');
		const after = (await calendar()).data;
		expect(after[0].id).toBe(first.id);
		expect(toLocal(after[0].attributes.starts_at).time).toBe('13:00');
		expect((await mails()).map(({ template }) => template)).toEqual([
			'session-changed',
			'session-confirmed',
			'session-taken',
		]);
	});

	it('stay cancelled where somebody has a place, and go where nobody has', async () => {
		const made = await addSession({ ...once, rule: 'FREQ=WEEKLY;COUNT=3' });
		const [first] = (await calendar()).data;
		await signUp(first.id, guest('a@voorbeeld.example'));
		await addSession({ ...once, starts_at: at(5, '10:00'), ends_at: at(5, '11:00') });
		expect(
			(await given.app.send('delete', `/api/v1/sessions/${made.body.data.id}`, { as: given.admin })).status,
		).toBe(204);
		const after = (await calendar()).data.map(
			(row: { attributes: { status: string } }) => row.attributes.status,
		);
		expect(after).toEqual(['cancelled', 'planned', 'cancelled', 'cancelled']);
		expect((await mails()).filter(({ template }) => template === 'session-cancelled')).toHaveLength(1);
	});

	it('are worked out further as time goes by, and not twice', async () => {
		await addSession({ ...once, rule: 'FREQ=WEEKLY' });
		const before = (await calendar()).meta.total;
		const said: EventInput[] = [];
		const run = (now: Date) =>
			given.app.make((trx) =>
				workOutDates(trx, async (event) => void said.push(event), { vacancyId: given.vacancyId, now }),
			);
		expect(await run(new Date())).toBe(0);
		expect(await run(new Date(Date.now() + 70 * 86_400_000))).toBe(1);
		expect((await calendar()).meta.total).toBe(before + 10);
		expect(said).toEqual([]);
	});
});

describe('the sessions of an activity', () => {
	it('are for who may edit the activity', async () => {
		const made = await addSession(once);
		const id = made.body.data.id;
		const path = `/api/v1/sessions/${id}`;
		const other = await given.app.make((trx) => buildOrganisation(trx, { centreId: given.app.centre.id }));
		const { as: stranger } = await signedIn(given.app, { organisation: other });
		const patch = { body: { data: { type: 'sessions', id, attributes: { spots: 9 } } } };
		expect((await addSession(once, stranger)).status).toBe(404);
		expect(
			(await given.app.send('get', `/api/v1/vacancies/${given.vacancyId}/sessions`, { as: stranger })).status,
		).toBe(404);
		expect((await given.app.send('patch', path, { ...patch, as: stranger })).status).toBe(404);
		expect((await given.app.send('delete', path, { as: stranger })).status).toBe(404);
		expect((await given.app.send('patch', path, { ...patch, as: given.volunteer })).status).toBe(403);
		const mine = await given.app.send('get', `/api/v1/vacancies/${given.vacancyId}/sessions`, {
			as: given.admin,
		});
		expect(mine.body.data).toHaveLength(1);
		expect(mine.body.data[0].attributes.spots).toBe(2);
	});

	it('refuse what contradicts itself, each at its field', async () => {
		const pointers = async (attributes: object) => {
			const answer = await addSession({ ...once, ...attributes });
			expect(answer.status).toBe(422);
			return answer.body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
		};
		expect(await pointers({ ends_at: at(3, '09:00') })).toEqual(['/data/attributes/ends_at']);
		expect(await pointers({ ends_at: at(90, '09:00') })).toEqual(['/data/attributes/ends_at']);
		for (const rule of [
			'FREQ=SECONDLY',
			'INTERVAL=2',
			'FREQ=DAILY;COUNT=3;UNTIL=20300101',
			'FREQ=WEEKLY;BYDAY=2MO',
			'onzin',
		]) {
			expect(await pointers({ rule }), rule).toEqual(['/data/attributes/rule']);
		}
		expect(await pointers({ owner: 'ik' })).toEqual(['/data/attributes/owner']);
	});

	it('are previewed without being kept', async () => {
		const answer = await given.app.send('post', '/api/v1/sessions/preview', {
			as: given.admin,
			body: { data: { type: 'sessions', attributes: { ...once, rule: 'FREQ=DAILY;COUNT=20' } } },
		});
		expect(answer.status).toBe(200);
		expect(answer.body.meta.dates).toHaveLength(12);
		expect(answer.body.meta.total).toBe(20);
		expect((await calendar()).data).toEqual([]);
	});
});
