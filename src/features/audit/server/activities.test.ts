import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

describe('what was last done', () => {
	let app: TestApp;
	let ours: Person;
	let theirs: Person;
	let centre: Person;
	const read = async (person: Person, query = '') => {
		const { status, body } = await app.send('get', `/api/v1/activities${query}`, { as: person.as });
		expect(status).toBe(200);
		return (body.data as { attributes: Record<string, string> }[]).map(({ attributes }) => attributes);
	};

	beforeAll(async () => {
		app = await createTestApp();
		const centreId = app.centre.id;
		const make = (type: 'NonProfit' | 'VolunteerCenter') =>
			app.make((trx) => buildOrganisation(trx, { centreId, type }));
		const [organisation, other, staff] = [
			await make('NonProfit'),
			await make('NonProfit'),
			await make('VolunteerCenter'),
		];
		ours = await signedIn(app, { organisation, firstName: 'Ab', lastName: 'Visser' });
		theirs = await signedIn(app, { organisation: other });
		centre = await signedIn(app, { organisation: staff });
		for (const [person, organisationId] of [
			[ours, organisation.id],
			[theirs, other.id],
		] as const) {
			const { id } = await app.make((trx) => buildVacancy(trx, { centreId, organisationId }));
			for (const verb of ['archive', 'restore'])
				expect((await app.send('put', `/api/v1/vacancies/${id}/${verb}`, { as: person.as })).status).toBe(
					200,
				);
		}
	});
	afterAll(() => app.close());

	it('is told of the organisation one acts for, newest first, and of no other', async () => {
		const done = await read(ours);
		expect(done.map(({ action, actor_name }) => [action, actor_name])).toEqual([
			['vacancy.restored', 'Ab Visser'],
			['vacancy.archived', 'Ab Visser'],
		]);
	});

	it('is told of the whole centre to its staff, who may not read the audit log for that', async () => {
		expect((await read(centre)).length).toBe(4);
		expect((await app.send('get', '/api/v1/audit_entries', { as: centre.as })).status).toBe(403);
	});

	it('holds nothing of accounts and of security', async () => {
		await app.send('get', '/api/v1/audit_entries', { as: ours.as });
		for (const person of [ours, centre]) {
			const kinds = (await read(person, '?page[size]=100')).map(({ subject_type }) => subject_type);
			expect(kinds.filter((kind) => kind === 'users' || kind === 'routes')).toEqual([]);
		}
	});

	it('tells no states, reasons and networks', async () => {
		for (const key of ['from_state', 'reason', 'network', 'acted_by_name'])
			expect(Object.keys((await read(ours))[0] ?? {})).not.toContain(key);
	});
});
