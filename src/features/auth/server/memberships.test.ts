import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser } from '#testing/builders.ts';

describe('a membership', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('in another centre gives no rights over the own one', async () => {
		const here = app.centre.id;
		const other = await app.make((trx) => buildCentre(trx), { tenant: 'demo', centres: [] });
		const user = await app.make(
			async (trx) => {
				const staff = await buildOrganisation(trx, { centreId: other.id, type: 'VolunteerCenter' });
				const hidden = { centreId: here, status: 'pending' as const, name: 'Nog niet goedgekeurd' };
				await buildOrganisation(trx, hidden);
				return buildUser(trx, { centreId: here, organisation: staff, role: 'admin' });
			},
			{ tenant: 'demo', centres: [here, other.id] },
		);
		const as = await app.signIn(user);
		const list = await app.send('get', '/api/v1/organizations', { as });
		expect(list.text).not.toContain('Nog niet goedgekeurd');
		const body = { data: { type: 'organizations', attributes: { name: 'Buurthuis' } } };
		expect((await app.send('post', '/api/v1/organizations', { as, body })).status).toBe(403);
		expect((await app.send('get', '/api/v1/applications', { as })).body.meta.total).toBe(0);
		const mine = await app.send('get', '/api/v1/current_user?include=roles', { as });
		expect(mine.body.data.relationships).toEqual({ roles: { data: [] }, organizations: { data: [] } });
	});

	it('of a centre that was put away gives no rights over it', async () => {
		const as = await app.signIn(
			await app.make(async (trx) => {
				const organisation = await buildOrganisation(trx, {
					centreId: app.centre.id,
					type: 'VolunteerCenter',
					status: 'archived',
				});
				return buildUser(trx, { centreId: app.centre.id, organisation, role: 'admin' });
			}),
		);
		const body = { data: { type: 'organizations', attributes: { name: 'Buurthuis' } } };
		expect((await app.send('post', '/api/v1/organizations', { as, body })).status).toBe(403);
	});
});

describe('a session', () => {
	it('survives being used on the site of another centre', async () => {
		const app = await createTestApp();
		try {
			const other = await app.make((trx) => buildCentre(trx), { tenant: 'demo', centres: [] });
			const user = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
			const as = await app.signIn(user);
			const elsewhere = { ...as, 'volunteer-center-id': other.id };
			for (let time = 0; time < 3; time++) {
				const path = '/api/v1/current_user?unbatch=true';
				const refused = await app.send('get', path, { headers: elsewhere });
				expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'wrong_center']);
			}
			expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(200);
		} finally {
			await app.close();
		}
	});
});
