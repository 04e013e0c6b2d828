import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestAnswer, type TestApp } from './app.ts';
import { buildOrganisation, buildUser, buildVacancy, TEST_PASSWORD } from './builders.ts';

type Headers = Record<string, string>;
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const NEW_PASSWORD = 'wolk brug appel zout';

/** Every call of the specification's section 7 as its clients make it: path, verb, headers and payload. */
describe('the calls of the specification', () => {
	let app: TestApp;
	let auth: Headers;
	let organisation: { id: string };
	let vacancy: { id: string };
	let headers: Headers;
	const events: DomainEvent[] = [];

	beforeAll(async () => {
		app = await createTestApp({
			listeners: [(bus) => bus.onEvery(async (_trx, event) => void events.push(event))],
		});
		const centreId = app.centre.id;
		const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		vacancy = await app.make((trx) => buildVacancy(trx, { centreId, organisationId: organisation.id }));
		await app.make((trx) => buildUser(trx, { centreId, organisation, role: 'admin' }));
		({ as: auth } = await signedIn(app, { organisation: centre, accountRoles: ['center_superuser'] }));
		headers = {
			'x-tenant': 'demo',
			'app-context': 'gelderland',
			'volunteer-center-id': centreId,
			'current-organization-id': centre.id,
		};
	}, 60_000);
	afterAll(() => app.close());

	/** A call with everything that a client sends along, and the token that came back for the next. */
	async function call(
		method: Method,
		path: string,
		body?: object,
		as: Headers | undefined = auth,
	): Promise<TestAnswer> {
		const answer = await app.send(method, path, {
			as: { ...headers, ...as },
			...(body && { body }),
		});
		const token = answer.headers.get('access-token');
		if (as && token?.trim()) as['access-token'] = token;
		expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
		return answer;
	}
	const nobody: Headers = {};
	const user = (attributes: object) => ({ data: { type: 'user', attributes } });
	const mailed = (address: string) => events.findLast(({ mail }) => mail?.address === address)?.mail?.token;

	it('sign in, out and in again after a forgotten password', async () => {
		const person = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
		const credentials = { email: person.email, password: TEST_PASSWORD };
		const signed = await call('post', '/auth/sign_in', credentials, nobody);
		const as = Object.fromEntries(
			['access-token', 'client', 'uid'].map((name) => [name, signed.headers.get(name) ?? '']),
		);
		expect(Object.values(as).every((value) => value !== '')).toBe(true);
		expect((await call('delete', '/auth/sign_out', undefined, as)).body).toMatchObject({ success: true });

		await call('post', '/auth/password', { email: person.email }, nobody);
		const words = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
		await call('put', '/auth/password', { ...words, reset_password_token: mailed(person.email) }, nobody);
		const again = await app.signIn({ email: person.email, password: NEW_PASSWORD });
		// Signed in, by uid, client and access token instead of a token from a mail.
		const back = {
			password: TEST_PASSWORD,
			password_confirmation: TEST_PASSWORD,
			current_password: NEW_PASSWORD,
		};
		await call('put', '/auth/password', back, again);
		const neither = await app.send('put', '/auth/password', { body: words });
		expect(neither.body.errors.full_messages ?? neither.body.errors).toContain(
			'You must provide either the uid, client and accessToken or the resetPasswordToken',
		);
	});

	it('read and change the current user', async () => {
		const { body } = await call('get', '/api/v1/current_user?include=roles');
		expect(body.included.map(({ type }: { type: string }) => type)).toContain('roles');
		const changed = await call('patch', '/api/v1/current_user', user({ first_name: 'Ans' }));
		expect(changed.body.data.attributes.full_name).toContain('Ans');
	});

	it('list, add, read, change and remove users, with roles and mails', async () => {
		const list = await call('get', '/api/v1/users?include=organizations');
		expect(list.body.included.map(({ type }: { type: string }) => type)).toContain('organizations');
		const email = 'nieuw.mens@voorbeeld.example';
		const made = await call('post', '/api/v1/users', user({ first_name: 'Nieuw', last_name: 'Mens', email }));
		const path = `/api/v1/users/${made.body.data.id}`;
		await call('patch', path, { data: { type: 'user', attributes: { job_title: 'Kok' } } });
		await call('put', `${path}/add_role`, { role: 'center_superuser' });
		const read = await call('get', `${path}?include=roles,organizations`);
		expect(read.body.data.attributes.job_title).toBe('Kok');
		expect(read.body.data.attributes.roles ?? read.body.included).not.toEqual([]);
		await call('delete', `${path}/remove_role`, { role: 'center_superuser' });
		await call('post', `${path}/resend_confirmation_instructions`);
		const words = { password: NEW_PASSWORD, accept_terms: true };
		await call('post', '/api/v1/confirm', { confirmation_token: mailed(email), ...words }, nobody);
		const acting = await call('post', '/api/v1/sign_in_as_user', { user_id: made.body.data.id }, { ...auth });
		expect(acting.headers.get('access-token')).toBeTruthy();
		await call('delete', path);
	});

	it('list the admins of an organisation, a thousand a page, at an address that ends in a slash', async () => {
		const query = `filter[organization_id_eq]=${organisation.id}&filter[with_role]=admin&page[size]=1000`;
		const slash = await call('get', `/api/v1/users/?${query}`);
		expect(slash.body.data).toHaveLength(1);
		expect((await call('get', `/api/v1/users?${query}`)).body.data).toEqual(slash.body.data);
	});

	it('read the organisations one works for', async () => {
		const mine = await call('get', '/api/v1/current_organizations');
		expect(mine.body.data).toHaveLength(1);
		const { body } = await call('get', '/api/v1/current_organization?include=address,profile');
		expect(body.included.map(({ type }: { type: string }) => type).toSorted()).toEqual([
			'addresses',
			'organization_profiles',
		]);
	});

	it('read, approve, archive and delete organisations', async () => {
		const list = await call('get', '/api/v1/organizations?include=vacancies');
		expect(list.body.included.map(({ id }: { id: string }) => id)).toContain(vacancy.id);
		const waiting = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, status: 'pending' }),
		);
		const path = `/api/v1/organizations/${waiting.id}`;
		expect((await call('get', `${path}?include=profile`)).body.included).toHaveLength(1);
		const to = (status: string) => ({
			data: { type: 'organizations', id: waiting.id, attributes: { status } },
		});
		for (const [address, status] of [
			[`${path}/approve`, 'approved'],
			[path, 'archived'],
			[path, 'approved'],
		] as const) {
			expect((await call('put', address, to(status))).body.data.attributes.status).toBe(status);
		}
		await call('delete', path);
	});

	it('read the centres of the tenant and the current one', async () => {
		expect((await call('get', '/api/v1/volunteer_centers', undefined, nobody)).body.data).toHaveLength(1);
		const { body } = await call(
			'get',
			'/api/v1/volunteer_centers/current?include=profile',
			undefined,
			nobody,
		);
		expect(body.data.id).toBe(app.centre.id);
		expect(body.included).toHaveLength(1);
	});
});
