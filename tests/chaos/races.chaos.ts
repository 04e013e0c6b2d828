import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOutOnChange } from '#features/activities/server/public.ts';
import { once } from '#features/activities/testing/with-activities.ts';
import { maintainWaitingLists } from '#features/applications/server/public.ts';
import type { DomainEvent } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { elsewhere, form, guest } from '#testing/applications.ts';
import { buildApplication, buildOrganisation, buildVacancy, TEST_PASSWORD } from '#testing/builders.ts';

const ROUNDS = 50;
const RIVALS = 10;
const base = '/api/v1/applications';
const all = <T>(work: (index: number) => Promise<T>, many = RIVALS): Promise<T[]> =>
	Promise.all(Array.from({ length: many }, (_, index) => work(index)));

describe(`${ROUNDS} races of each kind, on PostgreSQL`, () => {
	let app: TestApp;
	let said: DomainEvent[] = [];
	let organisation: { id: string };
	let admin: Record<string, string>;
	let number = 0;

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [
				(bus) =>
					bus.onEvery(async (_trx, event) => {
						said.push(event);
					}),
				maintainWaitingLists,
				workOutOnChange,
			],
		});
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		admin = (await signedIn(app, { organisation })).as;
	});
	afterAll(() => app.close());

	const advertise = (columns: object) =>
		app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }),
		);
	const applied = (vacancyId: string, columns: object) =>
		app.make((trx) =>
			buildApplication(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				vacancyId,
				columns,
			}),
		);
	const states = async (vacancyId: string): Promise<string[]> => {
		const rows = await app.make((trx) =>
			trx.selectFrom('applications').select('status').where('vacancy_id', '=', vacancyId).execute(),
		);
		return rows.map(({ status }) => status);
	};
	const count = (list: readonly unknown[], one: unknown) => list.filter((each) => each === one).length;

	/** Runs the rounds of a race; each must end with exactly one who won. Said in one line of the table. */
	const race = (what: string, round: () => Promise<void>): void => {
		it(what, { timeout: 300_000 }, async () => {
			const began = performance.now();
			for (let n = 0; n < ROUNDS; n++) {
				said = [];
				await round();
			}
			const seconds = ((performance.now() - began) / 1000).toFixed(1);
			process.stdout.write(`CHAOS | ${what} | ${ROUNDS} of ${ROUNDS} as promised | ${seconds} s\n`);
		});
	};

	race('last place: ten applications accepted at once', async () => {
		const { id } = await advertise({ spots: 1 });
		const rivals = await all(() => applied(id, { status: 'pending' }));
		const answers = await Promise.all(
			rivals.map((rival) => app.send('put', `${base}/${rival.id}/accept`, { as: admin, body: {} })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(RIVALS - 1).fill(409)]);
		expect(count(await states(id), 'accepted')).toBe(1);
	});

	race('waiting list: a place comes free while ten join', async () => {
		const { id } = await advertise({ spots: 1, status: 'filled' });
		const had = await applied(id, { status: 'accepted' });
		const first = await applied(id, { status: 'waiting', created_at: new Date(Date.now() - 60_000) });
		const [freed] = await Promise.all([
			app.send('put', `${base}/${had.id}/no_show`, { as: admin, body: {} }),
			all(() => app.send('post', base, { address: elsewhere(), body: form(id, guest(`w${++number}`)) })),
		]);
		expect(freed.status).toBe(200);
		const after = await states(id);
		expect([count(after, 'offered'), count(after, 'accepted'), count(after, 'waiting')]).toEqual([
			1,
			0,
			RIVALS,
		]);
		expect(
			said.filter(({ name }) => name === 'application.offered').map(({ subject }) => subject.id),
		).toEqual([first.id]);
	});

	race('spot offer: taken ten times at once', async () => {
		const { id } = await advertise({ spots: 1, status: 'filled' });
		const had = await applied(id, { status: 'accepted' });
		await applied(id, { status: 'waiting' });
		await app.send('put', `${base}/${had.id}/no_show`, { as: admin, body: {} });
		const token = said.findLast(({ name }) => name === 'application.offered')?.mail?.token;
		const answers = await all(() =>
			app.send('post', '/api/v1/spot_offers/take', { body: { token }, address: elsewhere() }),
		);
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.meta?.state}`))).toEqual(
			new Set(['200 taken']),
		);
		expect(count(await states(id), 'accepted')).toBe(1);
		expect(said.filter(({ name }) => name === 'application.offer_taken')).toHaveLength(1);
	});

	race('place at one time of an activity: ten sign up for the last', async () => {
		const { id } = await advertise({
			vacancy_type: 'activity',
			categories: ['catering'],
			tags: ['regularly'],
		});
		const body = { data: { type: 'sessions', attributes: { ...once, spots: 1 } } };
		expect((await app.send('post', `/api/v1/vacancies/${id}/sessions`, { as: admin, body })).status).toBe(
			201,
		);
		const { data } = (await app.send('get', `/api/v1/occurrences?filter[vacancy_id]=${id}`)).body;
		const answers = await all(() => {
			const asked = form(id, guest(`s${++number}`));
			const occurrence = { data: { type: 'occurrences', id: data[0].id } };
			return app.send('post', base, {
				address: elsewhere(),
				body: { data: { ...asked.data, relationships: { ...asked.data.relationships, occurrence } } },
			});
		});
		expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(RIVALS - 1).fill(409)]);
		expect(count(await states(id), 'accepted')).toBe(1);
	});

	race('last admin: two remove their accounts at once', async () => {
		const own = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		await app.make((trx) => trx.deleteFrom('rate_limits').execute());
		const both = [
			await signedIn(app, { organisation: own, role: 'admin' }),
			await signedIn(app, { organisation: own, role: 'admin' }),
		];
		const answers = await Promise.all(
			both.map(({ as }) => app.send('delete', '/auth', { as, body: { password: TEST_PASSWORD } })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	race('double publish: a vacancy published ten times at once', async () => {
		const { id } = await advertise({ status: 'draft', published_at: null, categories: ['sports'] });
		const answers = await all(() =>
			app.send('put', `/api/v1/vacancies/${id}/publish`, { as: admin, body: {} }),
		);
		const statuses = answers.map(({ status }) => status);
		expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
		expect(said.filter(({ name }) => name === 'vacancy.published')).toHaveLength(1);
	});
});
