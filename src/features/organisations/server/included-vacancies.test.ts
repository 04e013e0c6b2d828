import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildOrganisation, buildVacancy } from '#testing/builders.ts';

describe('vacancies beside their organisation', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('say of deleting what deleting says itself', async () => {
		const centreId = app.centre.id;
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		const scope = { centreId, organisationId: organisation.id };
		const [wanted, quiet] = await app.make(async (trx) => {
			const made = [await buildVacancy(trx, scope), await buildVacancy(trx, scope)] as const;
			await buildApplication(trx, { ...scope, vacancyId: made[0].id });
			return made;
		});
		const { as } = await signedIn(app, { organisation, role: 'admin' });
		const answer = await app.send('get', `/api/v1/organizations/${organisation.id}?include=vacancies`, {
			as,
		});
		const can = new Map(
			answer.body.included.map((one: { id: string; meta: { can: object } }) => [one.id, one.meta.can]),
		);
		expect([can.get(wanted.id), can.get(quiet.id)]).toMatchObject([{ delete: false }, { delete: true }]);
		expect((await app.send('delete', `/api/v1/vacancies/${wanted.id}`, { as })).status).toBe(409);
		expect((await app.send('delete', `/api/v1/vacancies/${quiet.id}`, { as })).status).toBe(204);
	});
});
