import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endCalendarAddresses } from '#features/activities/server/public.ts';
import { endpoints } from '../api/api.ts';
import { createTestApp, signedIn, type TestApp } from './app.ts';

/** What belongs to a person's own account, and is all the same open to staff who work as them and to their programs. */
const OPEN = new Map([
	['get /api/v1/current_user', 'says who one is'],
	['patch /api/v1/current_user', 'staff help to fill in a profile'],
	['get /api/v1/current_user/deletion', 'says what a deletion would take along, and deletes nothing'],
	['get /api/v1/current_user/saved_vacancies', 'a list of public vacancies'],
]);

describe('what belongs to an account alone', () => {
	it('is done in person, on every route', () => {
		const own = endpoints.filter(({ path }) =>
			/^\/api\/v1\/(current_user(\/|$)|calendar_address)|^\/auth\/password$/.test(path),
		);
		const open = own
			.filter(({ inPerson, permission }) => !inPerson && permission.visitor === 'no')
			.map(({ method, path }) => `${method} ${path}`);
		expect(open.sort()).toEqual([...OPEN.keys()].sort());
	});
});

describe('the address of one’s own calendar', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp({ listeners: [endCalendarAddresses] });
	});
	afterAll(() => app.close());

	it('ends with the password under which it was made, as access tokens do', async () => {
		const { user, as } = await signedIn(app, {});
		const address = '/api/v1/calendar_address';
		expect((await app.send('post', address, { as })).status).toBe(201);
		const token = await app.send('post', '/api/v1/current_user/access_tokens', {
			as,
			body: {
				data: {
					type: 'access_tokens',
					attributes: { name: 'Rooster', access: 'read', lifetime: 30, password: user.password },
				},
			},
		});
		expect(token.status).toBe(201);
		const password = 'een heel ander woord';
		const changed = await app.send('put', '/auth/password', {
			as,
			body: { password, password_confirmation: password, current_password: user.password },
		});
		expect(changed.status).toBe(200);
		expect((await app.send('get', address, { as })).body.meta.created_at).toBeNull();
		expect((await app.send('get', '/api/v1/current_user/access_tokens', { as })).body.data).toEqual([]);
	});
});
