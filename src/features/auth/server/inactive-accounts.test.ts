import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildUser, TEST_PASSWORD } from '#testing/builders.ts';

describe('an account that is not active', () => {
	let app: TestApp;
	afterEach(() => app.close());

	const signIn = async (status: 'inactive' | 'archived', change: { confirmed_at?: null } = {}) => {
		const { id, email } = await app.make((trx) => buildUser(trx, { centreId: app.centre.id, status }));
		if (Object.keys(change).length > 0)
			await app.make((trx) => trx.updateTable('users').set(change).where('id', '=', id).execute());
		return app.send('post', '/auth/sign_in', { body: { email, password: TEST_PASSWORD } });
	};

	it('does not sign in', async () => {
		app = await createTestApp();
		expect((await signIn('inactive')).status).toBe(401);
		expect((await signIn('archived')).status).toBe(401);
	});

	it('signs in and stays so where inactive ones may, but not without a confirmed address or when archived', async () => {
		app = await createTestApp({ flags: { allowInactiveUsers: true } });
		const answer = await signIn('inactive');
		expect(answer.status).toBe(200);
		const as = Object.fromEntries(
			['access-token', 'client', 'uid'].map((name) => [name, answer.headers.get(name) ?? '']),
		);
		expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(200);
		expect((await signIn('inactive', { confirmed_at: null })).status).toBe(401);
		expect((await signIn('archived')).status).toBe(401);
	});
});
