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
});
