import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser, TEST_PASSWORD } from '#testing/builders.ts';

let app: TestApp;
const events: DomainEvent[] = [];
const listen = (bus: EventBus): void =>
	bus.onEvery(async (_trx, event) => {
		events.push(event);
	});
beforeAll(async () => {
	app = await createTestApp({ listeners: [listen] });
});
afterAll(() => app.close());

type As = Record<string, string>;
const remove = (options: { as?: As; body: object }) => app.send('delete', '/auth', options);

describe('removing an account', () => {
	it('lets the address be used for a new account', async () => {
		const { user, as } = await signedIn(app, {});
		await remove({ as, body: { password: TEST_PASSWORD } });
		const again = await signedIn(app, { email: user.email });
		expect(again.user.id).not.toBe(user.id);
	});

	it('takes the password, and answers 404 for nobody', async () => {
		const { as } = await signedIn(app, {});
		const wrong = await remove({ as, body: { password: 'niet het wachtwoord' } });
		expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password', 'full_messages']]);
		expect((await remove({ as, body: {} })).status).toBe(422);
		expect((await remove({ body: {} })).status).toBe(404);
		expect((await app.send('get', '/api/v1/current_user', { as })).status).toBe(200);
	});

	it('waits until somebody else runs what only this person runs', async () => {
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, name: 'Het Laatste Huis' }),
		);
		const { as } = await signedIn(app, { organisation, role: 'admin' });
		const preview = await app.send('get', '/api/v1/current_user/deletion', { as });
		expect(preview.body.meta).toMatchObject({
			organizations: [{ id: organisation.id, name: 'Het Laatste Huis' }],
			last_superuser: false,
		});
		expect((await remove({ as, body: { password: TEST_PASSWORD } })).status).toBe(409);
		await signedIn(app, { organisation, role: 'admin' });
		expect((await remove({ as, body: { password: TEST_PASSWORD } })).status).toBe(200);
	});

	it('of two last admins at once lets one go', async () => {
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const both = [
			await signedIn(app, { organisation, role: 'admin' }),
			await signedIn(app, { organisation, role: 'admin' }),
		];
		const answers = await Promise.all(
			both.map(({ as }) => remove({ as, body: { password: TEST_PASSWORD } })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	it('keeps the last superuser of a centre', async () => {
		const { as } = await signedIn(app, { accountRoles: ['center_superuser'] });
		expect((await remove({ as, body: { password: TEST_PASSWORD } })).status).toBe(409);
		await signedIn(app, { accountRoles: ['center_superuser'] });
		expect((await remove({ as, body: { password: TEST_PASSWORD } })).status).toBe(200);
	});
});

describe('removing an account by mail', () => {
	const ask = (email: string) =>
		app.send('post', '/auth/deletion', { body: { email }, address: `203.0.113.${email.length}` });
	const tokenFor = (email: string) =>
		events.findLast(({ name, mail }) => name === 'user.deletion_requested' && mail?.address === email)?.mail
			?.token;

	it('answers the same for every address, and works once for the owner of the mail', async () => {
		const { user } = await signedIn(app, {});
		const known = await ask(user.email);
		const unknown = await ask('niemand.hier@voorbeeld.example');
		expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
		const deleteToken = tokenFor(user.email);
		const works = async () => {
			const body = { purpose: 'delete', token: deleteToken };
			return (await app.send('post', '/auth/link', { body })).body;
		};
		expect((await remove({ body: { deleteToken: 'iets anders' } })).status).toBe(422);
		expect(await works()).toEqual({ works: true, over: null, account: user.email });
		expect((await remove({ body: { delete_token: deleteToken } })).status).toBe(200);
		expect((await works()).works).toBe(false);
		expect((await works()).account).toBeUndefined();
		expect((await remove({ body: { delete_token: deleteToken } })).status).toBe(422);
	});

	it('does not reach an account of another centre', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		const user = await app.make((trx) => buildUser(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		await ask(user.email);
		expect(tokenFor(user.email)).toBeUndefined();
	});
});

describe('the data one takes along', () => {
	it('is everything that is held, without what opens the account', async () => {
		const { user, as } = await signedIn(app, { firstName: 'Wubbo', accountRoles: ['volunteer'] });
		const other = await signedIn(app, { firstName: 'Geheimpje' });
		const answer = await app.send('get', '/api/v1/current_user/data', { as });
		expect(answer.headers.get('content-disposition')).toContain('attachment');
		expect(answer.body.users).toMatchObject([{ id: user.id, first_name: 'Wubbo', email: user.email }]);
		expect(answer.body.auth_sessions).toHaveLength(1);
		expect(answer.body.actions.map(({ action }: { action: string }) => action)).toContain('user.signed_in');
		expect(answer.text).not.toMatch(/hash|\$argon2|secret/);
		expect(answer.text).not.toContain(other.user.email);
		expect(Object.keys(answer.body)).toEqual(
			expect.arrayContaining(['access_tokens', 'applications', 'mails', 'memberships', 'passkeys']),
		);
	});
});
