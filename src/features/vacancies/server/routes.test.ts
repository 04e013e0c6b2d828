import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

describe('vacancies', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('lists what is published with its organisation', async () => {
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { as } = await signedIn(app, { organisation });
		const made = await app.make((trx) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id }),
		);
		await app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { status: 'draft' },
			}),
		);
		const answer = await app.send('get', '/api/v1/vacancies?include=organization');
		expect(answer.body).toMatchObject({
			meta: { total: 1 },
			data: [{ id: made.id }],
			included: [{ id: organisation.id }],
		});
		const own = await app.send('get', `/api/v1/vacancies?filter[organization_id_eq]=${organisation.id}`, {
			as,
		});
		expect(own.body.meta.total).toBe(2);
		const one = await app.send('get', `/api/v1/vacancies/${made.id}?include=organization`);
		expect(one.status).toBe(200);
		const created = await app.send('post', '/api/v1/vacancies', {
			as,
			body: {
				data: {
					type: 'vacancies',
					attributes: { title: 'Nieuwe vacature', description: '<p>Hoi<script>x</script></p>' },
				},
			},
		});
		expect(created.status).toBe(201);
		const counts = await app.send('get', '/api/v1/vacancies/counts', { as });
		expect(counts.body.meta.total).toBe(3);
	});
});
