import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildHelpRequest } from '#testing/builders.ts';
import { base } from '../testing/with-help.ts';

describe('help where the tenant does not have it', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('is not there, for anybody', async () => {
		const { as } = await signedIn(app, { accountRoles: ['center_superuser'] });
		const { id } = await app.make((trx) => buildHelpRequest(trx, { centreId: app.centre.id }));
		const paths = [base, `${base}/counts`, `${base}/${id}`, `${base}/${id}/answers`, '/api/v1/help_answers'];
		for (const path of paths) {
			expect([path, (await app.send('get', path, { as })).status]).toEqual([path, 404]);
		}
	});

	it('is nothing to talk about either, once it was switched off', async () => {
		const { user, as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const answer = await app.make(async (trx) => {
			const { id } = await buildHelpRequest(trx, { centreId: app.centre.id });
			const common = { tenant: 'demo', centre_id: app.centre.id, help_request_id: id };
			return trx
				.insertInto('help_answers')
				.values({
					...common,
					user_id: user.id,
					message: 'Ik kom graag.',
					status: 'accepted',
					contact_shared_at: new Date(),
				})
				.returning('id')
				.executeTakeFirstOrThrow();
		});
		const query = `?filter[type]=help_answers&filter[id]=${answer.id}`;
		expect((await app.send('get', `/api/v1/conversations/matter${query}`, { as })).status).toBe(404);
	});
});
