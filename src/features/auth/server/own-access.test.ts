import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy, TEST_PASSWORD } from '#testing/builders.ts';

let app: TestApp;
const mails: DomainEvent[] = [];
const listen = (bus: EventBus): void =>
	bus.onEvery(async (_trx, event) => {
		if (event.mail) mails.push(event);
	});
beforeAll(async () => {
	app = await createTestApp({ listeners: [listen] });
});
afterAll(() => app.close());

type As = Record<string, string>;
const lastMailTo = (address: string) => mails.findLast(({ mail }) => mail?.address === address);
const ask = (as: As, email: string, password = TEST_PASSWORD) =>
	app.send('post', '/api/v1/current_user/email', { as, body: { email, password } });
const confirm = (token: string) => app.send('post', '/api/v1/confirm_email', { body: { token } });

describe('another e-mail address', () => {
	it('counts once its link is followed, tells the old one and ends every session', async () => {
		const { user, as } = await signedIn(app, {});
		expect((await ask(as, ' Nieuw.Adres@Voorbeeld.example ')).status).toBe(204);
		const asked = lastMailTo('nieuw.adres@voorbeeld.example');
		expect(asked?.name).toBe('user.email_change_requested');
		expect((await app.send('get', '/api/v1/current_user', { as })).body.data.attributes.email).toBe(
			user.email,
		);

		const link = { purpose: 'change_email', token: asked?.mail?.token };
		expect((await app.send('post', '/auth/link', { body: link })).body).toEqual({
			works: true,
			over: null,
			account: `${user.email[0]}…@${user.email.split('@')[1]}`,
			address: 'nieuw.adres@voorbeeld.example',
		});
		expect((await confirm(asked?.mail?.token ?? '')).status).toBe(204);
		expect((await app.send('post', '/auth/link', { body: link })).body).toEqual({
			works: false,
			over: 'used',
		});
		expect(lastMailTo(user.email)?.name).toBe('user.email_changed');
		expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(401);
		const moved = await app.signIn({ email: 'nieuw.adres@voorbeeld.example' });
		expect((await app.send('get', '/api/v1/current_user', { as: moved })).body.data.id).toBe(user.id);
		expect((await confirm(asked?.mail?.token ?? '')).status).toBe(422);
	});

	it('that has an account gets the same answer and no mail', async () => {
		const { user: other } = await signedIn(app, {});
		const { as } = await signedIn(app, {});
		const before = mails.length;
		const free = await ask(as, 'vrij@voorbeeld.example');
		const taken = await ask(as, other.email);
		expect([taken.status, taken.text]).toEqual([free.status, free.text]);
		expect(mails.slice(before).map(({ mail }) => mail?.address)).toEqual(['vrij@voorbeeld.example']);
	});

	it('that was taken meanwhile does not become a second account’s', async () => {
		const { as } = await signedIn(app, {});
		await ask(as, 'dubbel@voorbeeld.example');
		await signedIn(app, { email: 'dubbel@voorbeeld.example' });
		const token = lastMailTo('dubbel@voorbeeld.example')?.mail?.token ?? '';
		expect((await confirm(token)).status).toBe(422);
	});

	it('takes the password, and only the newest link counts', async () => {
		const { as } = await signedIn(app, {});
		const wrong = await ask(as, 'ooit@voorbeeld.example', 'niet het wachtwoord');
		expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/password']);
		await ask(as, 'eerste@voorbeeld.example');
		const first = lastMailTo('eerste@voorbeeld.example')?.mail?.token ?? '';
		await ask(as, 'tweede@voorbeeld.example');
		expect((await confirm(first)).status).toBe(422);
	});

	it('stops guessing the password after ten mistakes', async () => {
		const { as } = await signedIn(app, {});
		const guess = (n: number) =>
			app.send('post', '/api/v1/current_user/email', {
				as,
				address: `198.51.100.${n}`,
				body: { email: `raad${n}@voorbeeld.example`, password: 'fout' },
			});
		for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(422);
		expect((await guess(11)).status).toBe(429);
	});
});

describe('the devices one is signed in on', () => {
	it('are listed with the one that asks, and end one by one or all others at once', async () => {
		const { user, as } = await signedIn(app, {});
		const phone = await app.signIn(user);
		const tablet = await app.signIn(user);
		const list = await app.send('get', '/api/v1/current_user/sessions', { as });
		expect(list.body.data).toHaveLength(3);
		expect(list.text).not.toMatch(/token_hash|access-token/);
		const current = list.body.data.filter((session: Row) => session.attributes.current);
		expect(current).toHaveLength(1);
		expect(current[0].attributes.network).toBe('127.0.0.1');

		const mine = await app.send('get', '/api/v1/current_user/sessions', { as: phone });
		const id = mine.body.data.find((session: Row) => session.attributes.current).id;
		expect((await app.send('delete', `/api/v1/current_user/sessions/${id}`, { as })).status).toBe(204);
		expect((await app.send('get', '/api/v1/current_user', { as: phone })).status).toBe(401);
		expect((await app.send('get', '/api/v1/current_user', { as: tablet })).status).toBe(200);
		expect((await app.send('delete', '/api/v1/current_user/sessions', { as })).status).toBe(204);
		expect((await app.send('get', '/api/v1/current_user', { as: tablet })).status).toBe(401);
		expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(200);
	});

	it('of somebody else are as if they were not there', async () => {
		const other = await signedIn(app, {});
		const { as } = await signedIn(app, {});
		const list = await app.send('get', '/api/v1/current_user/sessions', { as: other.as });
		const foreign = await app.send('delete', `/api/v1/current_user/sessions/${list.body.data[0].id}`, { as });
		const missing = await app.send(
			'delete',
			'/api/v1/current_user/sessions/00000000-0000-4000-8000-000000000000',
			{ as },
		);
		expect(foreign.status).toBe(404);
		expect(withoutId(foreign.text)).toBe(withoutId(missing.text));
		expect((await app.send('get', '/api/v1/current_user', { as: other.as })).status).toBe(200);
	});
});

describe('an access token', () => {
	const make = (as: As, more: object = {}) =>
		app.send('post', '/api/v1/current_user/access_tokens', {
			as,
			body: {
				data: {
					type: 'access_tokens',
					attributes: { name: 'Rooster', access: 'write', lifetime: 30, password: TEST_PASSWORD, ...more },
				},
			},
		});
	const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

	it('is shown once, kept as a hash, and works with the rights of its owner until it is taken back', async () => {
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const vacancy = await app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { status: 'draft', published_at: null },
			}),
		);
		const { user, as } = await signedIn(app, { organisation });
		const made = await make(as);
		expect(made.status).toBe(201);
		const { id, attributes } = made.body.data;
		expect(attributes.token).toMatch(/^vrw_[\w-]{43}$/);
		const kept = await app.make((trx) => trx.selectFrom('access_tokens').selectAll().execute());
		expect(JSON.stringify(kept)).not.toContain(attributes.token);
		const list = await app.send('get', '/api/v1/current_user/access_tokens', { as });
		expect(list.body.data[0].attributes).not.toHaveProperty('token');

		const headers = bearer(attributes.token);
		const me = await app.send('get', '/api/v1/current_user', { headers });
		expect([me.status, me.body.data.id]).toEqual([200, user.id]);
		expect(me.headers.has('access-token')).toBe(false);
		const fill = {
			headers,
			body: { data: { type: 'vacancies', id: vacancy.id, attributes: { title: 'Ander werk' } } },
		};
		expect((await app.send('patch', `/api/v1/vacancies/${vacancy.id}`, fill)).status).toBe(200);
		const used = await app.send('get', '/api/v1/current_user/access_tokens', { as });
		expect(used.body.data[0].attributes.last_used_at).not.toBeNull();

		await app.send('delete', `/api/v1/current_user/access_tokens/${id}`, { as });
		expect((await app.send('get', '/api/v1/current_user', { headers })).status).toBe(401);
	});

	it('for reading alone changes nothing', async () => {
		const { as } = await signedIn(app, {});
		const { token } = (await make(as, { access: 'read' })).body.data.attributes;
		const body = { data: { type: 'users', attributes: { first_name: 'Anders' } } };
		const refused = await app.send('patch', '/api/v1/current_user', { headers: bearer(token), body });
		expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'read_only_token']);
		expect((await app.send('get', '/api/v1/current_user', { headers: bearer(token) })).status).toBe(200);
	});

	it('cannot do what only a person may: passwords, addresses, devices and tokens', async () => {
		const { as } = await signedIn(app, {});
		const headers = bearer((await make(as)).body.data.attributes.token);
		const password = { password: 'een heel ander woord', password_confirmation: 'een heel ander woord' };
		expect((await app.send('put', '/auth/password', { headers, body: password })).status).toBe(403);
		const email = { email: 'elders@voorbeeld.example', password: TEST_PASSWORD };
		for (const [method, path, body] of [
			['post', '/api/v1/current_user/email', email],
			['delete', '/api/v1/current_user/sessions', undefined],
			['post', '/api/v1/current_user/access_tokens', undefined],
		] as const) {
			const answer = await app.send(method, path, { headers, ...(body && { body }) });
			expect([path, answer.status, answer.body.errors[0].code]).toEqual([path, 403, 'in_person_only']);
		}
	});

	it('ends with its date, with the account, and counts in its own tenant alone', async () => {
		const { user, as } = await signedIn(app, {});
		const headers = bearer((await make(as)).body.data.attributes.token);
		expect((await app.send('get', '/auth/validate_token', { headers, tenant: 'public' })).status).not.toBe(
			200,
		);
		await app.make((trx) =>
			trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute(),
		);
		expect((await app.send('get', '/api/v1/current_user', { headers })).status).toBe(401);
		await app.make(async (trx) => {
			await trx.updateTable('users').set({ status: 'active' }).where('id', '=', user.id).execute();
			await trx
				.updateTable('access_tokens')
				.set({ expires_at: new Date(Date.now() - 1000) })
				.where('user_id', '=', user.id)
				.execute();
		});
		expect((await app.send('get', '/api/v1/current_user', { headers })).status).toBe(401);
	});
});

type Row = { id: string; attributes: Record<string, unknown> };
const withoutId = (text: string) => text.replace(/[0-9a-f-]{36}/g, '');
