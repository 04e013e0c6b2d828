import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinApplications } from '#features/applications/server/public.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import {
	buildApplication,
	buildCentre,
	buildMembership,
	buildOrganisation,
	buildUser,
	buildVacancy,
} from '#testing/builders.ts';

const PASSWORD = 'fiets tuin lamp kozijn';
const NEEDS_PROOF = 'You must provide either the uid, client and accessToken or the resetPasswordToken';

let app: TestApp;
/** What would have been mailed. */
const events: DomainEvent[] = [];
const listen = (bus: EventBus): void =>
	bus.onEvery(async (_trx, event) => {
		if (event.mail) events.push(event);
	});
beforeAll(async () => {
	app = await createTestApp({ listeners: [listen, joinApplications] });
});
afterAll(() => app.close());

let count = 0;
const newAddress = () => `nieuw${++count}@voorbeeld.example`;
/** Every visitor from a network of their own, or the limits would count them together. */
const network = () => `192.0.2.${++count}`;
const form = (email: string, more: object = {}) => ({
	first_name: 'Sam',
	last_name: 'Bakker',
	email,
	password: PASSWORD,
	password_confirmation: PASSWORD,
	accept_terms: true,
	...more,
});
const post = (path: string, body: object, more: object = {}) =>
	app.send('post', path, { body, address: network(), ...more });
const put = (body: object, more: object = {}) =>
	app.send('put', '/auth/password', { body, address: network(), ...more });
const mailed = (email: string) => events.filter(({ mail }) => mail?.address === email);
const lastToken = (email: string) => mailed(email).at(-1)?.mail?.token ?? '';
const confirm = (token: string, more: object = {}) =>
	post('/api/v1/confirm', { confirmation_token: token }, more);
const signIn = (email: string, password = PASSWORD) =>
	post('/auth/sign_in', { email, password }).then(({ status }) => status);
const reset = (token: string, password = 'een heel ander woord') => ({
	password,
	password_confirmation: password,
	reset_password_token: token,
});

describe('the link of a mail', () => {
	const looked = async (purpose: string, token: string) =>
		(await post('/auth/link', { purpose, token })).body;
	const works = async (purpose: string, token: string) => (await looked(purpose, token)).works;

	it('can be looked at without being used up, and is over once it is used, and for another purpose', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		const token = lastToken(email);
		expect(await works('confirm', token)).toBe(true);
		expect(await works('confirm', token)).toBe(true);
		expect(await works('reset', token)).toBe(false);
		expect((await confirm(token)).status).toBe(204);
		expect(await works('confirm', token)).toBe(false);
		expect(await works('confirm', 'made up')).toBe(false);
	});

	it('says to who has it why it is over, and of any other no more than that it does not work', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		const token = lastToken(email);
		expect(await looked('confirm', token)).toEqual({ works: true, over: null });
		expect(await looked('reset', token)).toEqual({ works: false, over: null });
		expect(await looked('confirm', 'made up')).toEqual({ works: false, over: null });
		const past = { expires_at: new Date(Date.now() - 1000) };
		await app.make((trx) =>
			trx
				.updateTable('account_tokens')
				.set(past)
				.where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
				.execute(),
		);
		expect(await looked('confirm', token)).toEqual({ works: false, over: 'expired' });
		await post('/auth/confirmation', { email });
		const next = lastToken(email);
		expect((await confirm(next)).status).toBe(204);
		expect(await looked('confirm', next)).toEqual({ works: false, over: 'used' });
	});
});

describe('signing in with the right password', () => {
	const attempt = (email: string, password = PASSWORD) =>
		post('/auth/sign_in', { email, password }).then(({ status, body }) => [status, body.reason]);

	it('says that the address is not confirmed, only to who knows the password', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		expect(await attempt(email)).toEqual([401, 'unconfirmed']);
		expect(await attempt(email, 'iets heel anders')).toEqual([401, undefined]);
		await confirm(lastToken(email));
		expect(await signIn(email)).toBe(200);
	});

	it('says the same to who signed up with an address that has an account, here or elsewhere', async () => {
		const { user } = await signedIn(app, {});
		const other = await app.make((trx) => buildCentre(trx));
		const elsewhere = await app.make((trx) => buildUser(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		for (const { email } of [user, elsewhere]) {
			await post('/auth', form(email));
			expect(await attempt(email)).toEqual([401, 'unconfirmed']);
		}
		expect(await signIn(user.email, user.password)).toBe(200);
	});

	it('says that the account is not active, and of which centre it is', async () => {
		const gone = await app.make((trx) => buildUser(trx, { centreId: app.centre.id, status: 'inactive' }));
		expect(await attempt(gone.email, gone.password)).toEqual([401, 'inactive']);
		const other = await app.make((trx) => buildCentre(trx, { name: 'Vrijwilligerspunt Elders' }));
		const { email, password } = await app.make((trx) => buildUser(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		const { status, body } = await post('/auth/sign_in', { email, password });
		expect([status, body]).toMatchObject([
			403,
			{ reason: 'wrong_center', center: { id: other.id, name: 'Vrijwilligerspunt Elders' } },
		]);
	});
});

describe('signing up', () => {
	it('makes a volunteer who may sign in once the address is confirmed', async () => {
		const email = newAddress();
		const answer = await post('/auth', form(` ${email.toUpperCase()} `, { locale: 'en' }));
		expect(answer.body).toEqual({ status: 'success', data: { email } });
		expect(answer.headers.has('access-token')).toBe(false);
		expect(mailed(email)).toMatchObject([{ name: 'user.signed_up', mail: { locale: 'en', name: '' } }]);
		expect(await signIn(email)).toBe(401);

		expect((await confirm(lastToken(email))).status).toBe(204);
		expect(await signIn(email)).toBe(200);
		const as = await app.signIn({ email, password: PASSWORD });
		const { attributes } = (await app.send('get', '/api/v1/current_user', { as })).body.data;
		expect(attributes).toMatchObject({
			first_name: 'Sam',
			role: 'volunteer',
			signup_method: 'signedUp',
			accept_terms: true,
			status: 'active',
			locale: 'en',
		});
	});

	it('keeps the token as a hash, and out of the audit log', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		const token = lastToken(email);
		expect(token).toMatch(/^[\w-]{43}$/);
		const kept = await app.make(async (trx) => [
			await trx.selectFrom('account_tokens').selectAll().execute(),
			await trx.selectFrom('audit_log').selectAll().execute(),
		]);
		expect(JSON.stringify(kept)).not.toContain(token);
		expect(JSON.stringify(kept)).not.toContain(PASSWORD);
		expect(kept[1]).toContainEqual(expect.objectContaining({ action: 'user.signed_up' }));
	});

	it('answers the same for an address that has an account, and tells only its owner', async () => {
		const email = newAddress();
		const fresh = await post('/auth', form(email));
		const { user } = await signedIn(app, {});
		const taken = await post('/auth', form(user.email));
		expect([taken.status, taken.text.replace(user.email, email)]).toEqual([fresh.status, fresh.text]);
		expect(mailed(user.email)).toMatchObject([{ name: 'user.signup_repeated' }]);
		expect(lastToken(user.email)).toBe('');
		expect(await signIn(user.email)).toBe(401);
		expect(await signIn(user.email, user.password)).toBe(200);
	});

	it('gives whoever confirms the password of their own sign-up', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		const own = lastToken(email);
		await post(
			'/auth',
			form(email, { password: 'van een vreemde af', password_confirmation: 'van een vreemde af' }),
		);
		expect(lastToken(email)).not.toBe(own);
		await confirm(own);
		expect([await signIn(email), await signIn(email, 'van een vreemde af')]).toEqual([200, 401]);
		expect((await confirm(lastToken(email))).status).toBe(422);
	});

	it('names what is wrong at its field', async () => {
		const wrong = await post('/auth', form('geen adres', { accept_terms: false, last_name: ' ' }));
		expect(wrong.status).toBe(422);
		expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
			'accept_terms',
			'email',
			'full_messages',
			'last_name',
		]);
		const short = await post(
			'/auth',
			form(newAddress(), { password: 'kort', password_confirmation: 'lang' }),
		);
		expect(Object.keys(short.body.errors).toSorted()).toEqual([
			'full_messages',
			'password',
			'password_confirmation',
		]);
		const roles = await post('/auth', form(newAddress(), { roles: ['center_superuser'], __proto__: {} }));
		expect(roles.body.errors).toHaveProperty('roles');
	});

	it('stops after five for an address and sixty from a network', async () => {
		const email = newAddress();
		for (let i = 0; i < 5; i++) expect((await post('/auth', form(email))).status).toBe(200);
		expect((await post('/auth', form(email))).status).toBe(429);
		const address = network();
		const all = await Promise.all(
			Array.from({ length: 61 }, () => post('/auth/password', { email: newAddress() }, { address })),
		);
		expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
	});
});

describe('confirming', () => {
	it('works once, for seven days, at the own centre and tenant', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		const token = lastToken(email);
		const other = await app.make((trx) => buildCentre(trx));
		await app.make((trx) => buildCentre(trx, { tenant: 'public', isDefault: true }), {
			tenant: 'public',
			centres: [],
		});
		const unknown = await confirm('x'.repeat(43));
		const elsewhere = await confirm(token, { headers: { 'volunteer-center-id': other.id } });
		const otherTenant = await confirm(token, { tenant: 'public' });
		const plain = (text: string) => text.replace(/"id":"[^"]*",?/, '');
		for (const answer of [elsewhere, otherTenant]) {
			expect([answer.status, plain(answer.text)]).toEqual([422, plain(unknown.text)]);
		}
		expect((await confirm(token)).status).toBe(204);
		expect((await confirm(token)).status).toBe(422);

		const late = newAddress();
		await post('/auth', form(late));
		await app.make((trx) =>
			trx
				.updateTable('account_tokens')
				.set({ expires_at: new Date(Date.now() - 1000) })
				.where('used_at', 'is', null)
				.execute(),
		);
		expect((await confirm(lastToken(late))).status).toBe(422);
		// A fresh mail still knows the sign-up.
		await post('/auth/confirmation', { email: late });
		expect((await confirm(lastToken(late))).status).toBe(204);
		expect(await signIn(late)).toBe(200);
	});

	it('joins what was applied for as a guest with the address, and nothing else', async () => {
		const email = newAddress();
		const centreId = app.centre.id;
		const [own, others] = await app.make(async (trx) => {
			const { id: organisationId } = await buildOrganisation(trx, { centreId });
			const { id: vacancyId } = await buildVacancy(trx, { centreId, organisationId });
			const common = { centreId, organisationId, vacancyId };
			return [
				await buildApplication(trx, { ...common, columns: { email } }),
				await buildApplication(trx, common),
			];
		});
		await post('/auth', form(email));
		const owners = () =>
			app.make((trx) =>
				trx
					.selectFrom('applications')
					.select(['id', 'user_id'])
					.where('id', 'in', [own.id, others.id])
					.where('user_id', 'is not', null)
					.execute(),
			);
		expect(await owners()).toEqual([]);
		await confirm(lastToken(email));
		expect(await owners()).toMatchObject([{ id: own.id }]);
		const as = await app.signIn({ email, password: PASSWORD });
		const list = await app.send('get', '/api/v1/applications', { as });
		expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([own.id]);
	});

	it('is asked for again by address with one answer for all, mailed only where it waits', async () => {
		const waiting = newAddress();
		await post('/auth', form(waiting));
		const { user } = await signedIn(app, {});
		const answers = [];
		for (const email of [waiting, user.email, newAddress()]) {
			answers.push((await post('/auth/confirmation', { email })).text);
		}
		expect(new Set(answers).size).toBe(1);
		expect(mailed(waiting).map(({ name }) => name)).toEqual([
			'user.signed_up',
			'user.confirmation_requested',
		]);
		expect(mailed(user.email)).toEqual([]);
	});

	it('never mails the owner of an address a link to a password that a stranger waits with', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		await post(
			'/auth',
			form(email, { password: 'van een vreemde zelf', password_confirmation: 'van een vreemde zelf' }),
		);
		await post('/auth/confirmation', { email });
		expect(mailed(email).at(-1)?.name).toBe('user.password_reset_requested');
		const token = lastToken(email);
		expect((await confirm(token)).status).toBe(422);
		expect((await put(reset(token))).status).toBe(200);
		expect(await signIn(email, 'van een vreemde zelf')).toBe(401);
		expect(await signIn(email, 'een heel ander woord')).toBe(200);
	});

	it('is asked for again by staff, for whom is theirs', async () => {
		const centreId = app.centre.id;
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId }));
		const staff = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
		const admin = await signedIn(app, { organisation, role: 'admin' });
		const centre = await signedIn(app, { organisation: staff, role: 'admin' });
		const email = newAddress();
		await post('/auth', form(email));
		const id = mailed(email)[0]?.subject.id ?? '';
		const ask = (as: Record<string, string>, who: string) =>
			app.send('post', `/api/v1/users/${who}/resend_confirmation_instructions`, { as }).then((a) => a.status);
		expect(await ask(centre.as, id)).toBe(204);
		expect(mailed(email).at(-1)).toMatchObject({ actorId: centre.user.id });
		expect(await ask(admin.as, id)).toBe(404);
		await app.make((trx) => buildMembership(trx, { centreId, user: { id }, organisation, role: 'student' }));
		expect(await ask(admin.as, id)).toBe(204);
		expect(await ask(centre.as, admin.user.id)).toBe(409);
	});
});

describe('a forgotten password', () => {
	it('is answered alike for addresses known here, elsewhere and nowhere, after the same wait', async () => {
		const { user } = await signedIn(app, {});
		const other = await app.make((trx) => buildCentre(trx));
		const foreign = await app.make((trx) => buildUser(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		const answers = [];
		for (const email of [user.email, newAddress(), foreign.email]) {
			const started = performance.now();
			answers.push((await post('/auth/password', { email })).text);
			expect(performance.now() - started).toBeGreaterThanOrEqual(295);
		}
		expect(new Set(answers).size).toBe(1);
		expect(mailed(user.email)).toMatchObject([{ name: 'user.password_reset_requested' }]);
		expect(mailed(foreign.email)).toMatchObject([
			{ name: 'user.password_reset_requested', centreId: other.id },
		]);
	});

	it('is replaced once with the token of the mail, which ends every session', async () => {
		const { user, as } = await signedIn(app, {});
		await post('/auth/password', { email: user.email });
		const token = lastToken(user.email);
		expect((await put(reset(token, user.email))).status).toBe(422);
		expect((await put({ ...reset(token), password_confirmation: 'een ander woord dan dat' })).status).toBe(
			422,
		);
		const done = await put(reset(token));
		expect(done.body).toMatchObject({ success: true, data: { email: user.email } });
		expect((await app.send('get', '/auth/validate_token', { headers: as })).status).toBe(401);
		expect([
			await signIn(user.email, user.password),
			await signIn(user.email, 'een heel ander woord'),
		]).toEqual([401, 200]);
		expect((await put(reset(token))).status).toBe(422);
		expect(mailed(user.email).at(-1)).toMatchObject({ name: 'user.password_changed' });
	});

	it('is not replaced by the token that confirms an address, nor for who may not sign in', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		expect((await put(reset(lastToken(email)))).status).toBe(422);
		const gone = await app.make((trx) => buildUser(trx, { centreId: app.centre.id, status: 'inactive' }));
		await post('/auth/password', { email: gone.email });
		expect(mailed(gone.email).map(({ name, mail }) => [name, mail?.token])).toEqual([
			['user.inactive_asked', undefined],
		]);
	});

	it('confirms the address of a sign-up as well, and takes back what was mailed before', async () => {
		const email = newAddress();
		await post('/auth', form(email));
		const before = lastToken(email);
		await post('/auth/password', { email });
		expect((await put(reset(lastToken(email)))).body.data.status).toBe('active');
		expect((await confirm(before)).status).toBe(422);
		expect([await signIn(email), await signIn(email, 'een heel ander woord')]).toEqual([401, 200]);
	});
});

describe('a password changed while signed in', () => {
	it('ends the other sessions and keeps this one', async () => {
		const { user, as } = await signedIn(app, {});
		const elsewhere = await app.signIn(user);
		const { reset_password_token: _, ...words } = reset('');
		const body = { ...words, current_password: user.password };
		expect((await put(body, { headers: as })).status).toBe(200);
		expect((await app.send('get', '/auth/validate_token', { headers: as })).status).toBe(200);
		expect((await app.send('get', '/auth/validate_token', { headers: elsewhere })).status).toBe(401);
	});

	it('needs a session or a token, in the words of the specification', async () => {
		const { reset_password_token: _, ...body } = reset('');
		const answer = await put(body);
		expect([answer.status, answer.body.errors]).toEqual([401, [NEEDS_PROOF]]);
	});
});
