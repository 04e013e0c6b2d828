import { expect, it } from 'vitest';
import { buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { at, once, withActivities } from '../testing/with-activities.ts';

const { given, addSession } = withActivities();
const path = '/api/v1/occurrences/organizations';

type Held = { starts_at: string; ends_at: string; status?: 'cancelled' };
const soon = { starts_at: once.starts_at, ends_at: once.ends_at };

/** An organisation with an activity and, where it is `held`, one time of it. */
async function organiser(name: string, held?: Held, columns: object = {}, centreId = given.app.centre.id) {
	await given.app.make(
		async (trx) => {
			const { id: organisationId } = await buildOrganisation(trx, { centreId, name });
			const vacancy = await buildVacancy(trx, {
				...{ centreId, organisationId },
				columns: { vacancy_type: 'activity', ...columns },
			});
			if (!held) return;
			const { status = 'planned' as const, ...times } = held;
			const own = { tenant: 'demo', centre_id: centreId, vacancy_id: vacancy.id, ...times };
			const session = await trx
				.insertInto('vacancy_sessions')
				.values(own)
				.returning('id')
				.executeTakeFirstOrThrow();
			await trx
				.insertInto('session_occurrences')
				.values({ ...own, session_id: session.id, key: 'single', status })
				.execute();
		},
		{ tenant: 'demo', centres: [centreId] },
	);
}

it('the organisations to choose from are those of the centre with something still to come that everybody sees', async () => {
	await addSession(once);
	await organiser('de Aardbei', soon);
	await organiser('Zonder data');
	await organiser('Geweest', { starts_at: at(-4, '10:00'), ends_at: at(-4, '12:00') });
	await organiser('Gaat niet door', { ...soon, status: 'cancelled' });
	await organiser('Nog concept', soon, { status: 'draft' });
	const next = await given.app.make((trx) => buildCentre(trx));
	await organiser('Hiernaast', soon, {}, next.id);

	const { status, body } = await given.app.send('get', path);
	expect(status).toBe(200);
	const names = body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
	expect(names).toEqual(['de Aardbei', 'De Linde']);
	expect(body.meta.total).toBe(2);
	const second = await given.app.send('get', `${path}?page[size]=1&page[number]=2`);
	expect(second.body.data.map(({ id }: { id: string }) => id)).toEqual([given.organisation.id]);
	expect((await given.app.send('get', `${path}?filter[q]=linde`)).status).toBe(400);
});
