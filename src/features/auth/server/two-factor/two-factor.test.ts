import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSecrets } from '#platform/server/secrets.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, TEST_PASSWORD } from '#testing/builders.ts';
import { sealAuthenticators } from './authenticator.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

type As = Record<string, string>;
const base = '/api/v1/current_user/two_step';
const password = { password: TEST_PASSWORD };
const codeOf = (secret: string, timestamp = Date.now()) =>
	TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
const firstStep = (email: string) => app.send('post', '/auth/sign_in', { body: { email, ...password } });
const tokenOf = async (email: string): Promise<string> => (await firstStep(email)).body.two_step_token;
const secondStep = (two_step_token: string, code: string, address = '127.0.0.1') =>
	app.send('post', '/auth/two_step', { body: { two_step_token, code }, address });
/** A code of the next 30 seconds: allowed as well, and not used yet. */
const nextCode = (secret: string) => codeOf(secret, Date.now() + 30_000);

async function withApp(as: As): Promise<{ secret: string; codes: string[] }> {
	const { secret, uri } = (await app.send('post', `${base}/authenticator`, { as, body: password })).body.meta;
	expect(uri).toContain(`secret=${secret}`);
	const confirmed = await app.send('put', `${base}/authenticator`, { as, body: { code: codeOf(secret) } });
	expect(confirmed.status).toBe(200);
	return { secret, codes: confirmed.body.meta.recovery_codes };
}

describe('signing in in two steps', () => {
	it('leaves the sign-in of others as it was, and takes a code of the app of who has set it up', async () => {
		const plain = await signedIn(app, {});
		expect((await firstStep(plain.user.email)).status).toBe(200);
		const { user, as } = await signedIn(app, {});
		const { secret } = await withApp(as);
		const first = await firstStep(user.email);
		expect([first.status, first.headers.has('access-token')]).toEqual([401, false]);
		const second = await secondStep(first.body.two_step_token, nextCode(secret));
		expect([second.status, second.body.data.email]).toEqual([200, user.email]);
		expect(second.headers.get('access-token')).toMatch(/^[\w-]{43}$/);
	});

	it('asks nothing until the first code was right', async () => {
		const { user, as } = await signedIn(app, {});
		const { secret } = (await app.send('post', `${base}/authenticator`, { as, body: password })).body.meta;
		const wrong = await app.send('put', `${base}/authenticator`, { as, body: { code: '000000' } });
		expect([wrong.status, wrong.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/code']);
		expect((await firstStep(user.email)).status).toBe(200);
		const again = await app.send('post', `${base}/authenticator`, { as, body: password });
		expect(again.body.meta.secret).not.toBe(secret);
	});

	it('counts each code once, and the token of the first step once', async () => {
		const { user, as } = await signedIn(app, {});
		const { secret } = await withApp(as);
		const code = nextCode(secret);
		const [one, two] = [await tokenOf(user.email), await tokenOf(user.email)];
		expect((await secondStep(one, code)).status).toBe(200);
		expect((await secondStep(two, code)).status).toBe(401);
		expect((await secondStep(one, code)).status).toBe(401);
	});

	it('takes each recovery code once, however it is typed', async () => {
		const { user, as } = await signedIn(app, {});
		const { codes } = await withApp(as);
		expect(codes).toHaveLength(10);
		const [code = ''] = codes;
		const kept = await app.make((trx) => trx.selectFrom('recovery_codes').selectAll().execute());
		expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''));
		expect(
			(await secondStep(await tokenOf(user.email), code.toUpperCase().replaceAll('-', ' '))).status,
		).toBe(200);
		expect((await secondStep(await tokenOf(user.email), code)).status).toBe(401);
		expect((await app.send('get', base, { as })).body.meta.recovery_codes).toBe(9);
		const renewed = await app.send('post', `${base}/recovery_codes`, { as, body: password });
		expect((await secondStep(await tokenOf(user.email), codes[1] ?? '')).status).toBe(401);
		expect((await secondStep(await tokenOf(user.email), renewed.body.meta.recovery_codes[0])).status).toBe(
			200,
		);
	});

	it('stops guessing after ten mistakes, from wherever', async () => {
		const { user, as } = await signedIn(app, {});
		const { secret } = await withApp(as);
		const token = await tokenOf(user.email);
		for (let n = 0; n < 10; n++) expect((await secondStep(token, '000000', `192.0.2.${n}`)).status).toBe(401);
		expect((await secondStep(token, nextCode(secret), '192.0.2.99')).status).toBe(429);
	});

	it('waits ten minutes for the second step', async () => {
		const { user, as } = await signedIn(app, {});
		const { secret } = await withApp(as);
		const token = await tokenOf(user.email);
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
		expect((await secondStep(token, codeOf(secret))).status).toBe(401);
	});

	it('is taken away with the password, codes included', async () => {
		const { user, as } = await signedIn(app, {});
		await withApp(as);
		const wrong = { as, body: { password: 'niet het wachtwoord' } };
		expect((await app.send('delete', `${base}/authenticator`, wrong)).status).toBe(422);
		expect((await firstStep(user.email)).status).toBe(401);
		expect((await app.send('delete', `${base}/authenticator`, { as, body: password })).status).toBe(204);
		expect((await firstStep(user.email)).status).toBe(200);
		expect((await app.send('get', base, { as })).body.meta).toMatchObject({
			authenticator: false,
			recovery_codes: 0,
		});
	});

	it("refuses a passkey that is none, and knows nothing of another's", async () => {
		const { as } = await signedIn(app, {});
		const { meta } = (await app.send('post', `${base}/passkey_options`, { as, body: password })).body;
		expect(JSON.parse(meta.options).rp.id).toBe('demo.localhost');
		const body = { token: meta.token, name: 'Telefoon', passkey: '{"id":"x"}' };
		expect((await app.send('post', `${base}/passkeys`, { as, body })).status).toBe(422);
		const missing = `${base}/passkeys/00000000-0000-4000-8000-000000000000`;
		expect((await app.send('delete', missing, { as, body: password })).status).toBe(404);
	});
});

describe('a centre that demands two steps of its staff', () => {
	it('leaves staff a visitor until they have set it up, and others as they were', async () => {
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const staff = await signedIn(app, { organisation: centre, role: 'admin' });
		const { as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] });
		const { as: superuser } = await signedIn(app, { accountRoles: ['center_superuser'] });
		const demand = (as: As, demanded: boolean) =>
			app.send('put', '/api/v1/staff_two_step', { as, body: { demanded } });
		expect((await demand(staff.as, true)).status).toBe(403);
		expect((await demand(superuser, true)).status).toBe(204);

		const refused = await app.send('get', '/api/v1/applications', { as: staff.as });
		expect([refused.status, refused.body.errors[0].code]).toEqual([403, 'two_step_required']);
		expect((await app.send('get', '/api/v1/vacancies/search', { as: staff.as })).status).toBe(200);
		const me = await app.send('get', '/api/v1/current_user', { as: staff.as });
		expect(me.body.data.attributes).toMatchObject({ owes_two_step: true, has_two_step: false });
		expect((await app.send('get', '/api/v1/applications', { as: volunteer })).status).toBe(200);

		await withApp(staff.as);
		expect((await app.send('get', '/api/v1/applications', { as: staff.as })).status).toBe(200);
		// Who demands it owes it too, and can still take the demand back.
		expect((await demand(superuser, false)).status).toBe(204);
	});
});

describe('the secret of an app', () => {
	const keptOf = (userId: string) =>
		app.make(async (trx) => {
			const row = await trx
				.selectFrom('authenticators')
				.select('secret')
				.where('user_id', '=', userId)
				.executeTakeFirstOrThrow();
			return row.secret;
		});
	const keep = (userId: string, secret: string) =>
		app.make((trx) =>
			trx.updateTable('authenticators').set({ secret }).where('user_id', '=', userId).execute(),
		);

	it('is nowhere in the database as the app has it', async () => {
		const { user, as } = await signedIn(app, {});
		const { secret } = await withApp(as);
		expect(await keptOf(user.id)).toMatch(/^v1\.[0-9a-f]{8}\./);
		expect(await keptOf(user.id)).not.toContain(secret);
	});

	it('is worth nothing in the row of somebody else', async () => {
		const one = await signedIn(app, {});
		const two = await signedIn(app, {});
		const { secret } = await withApp(one.as);
		await withApp(two.as);
		await keep(two.user.id, await keptOf(one.user.id));
		const first = await firstStep(two.user.email);
		const second = await secondStep(first.body.two_step_token, nextCode(secret));
		expect(second.status).not.toBe(200);
	});

	it('is sealed afterwards where it was not, and again with a newer key', async () => {
		const { user, as } = await signedIn(app, {});
		const { secret } = await withApp(as);
		const olderKey = 'an older secret of more than thirty-two characters';
		const rotated = createSecrets(['a newer secret of more than thirty-two characters', olderKey]);
		const strange = createSecrets(['a secret that nobody here knows, long enough']);
		await keep(user.id, secret);
		expect(await app.make(sealAuthenticators(app.secrets))).toBeGreaterThan(0);
		const first = await firstStep(user.email);
		expect((await secondStep(first.body.two_step_token, nextCode(secret))).status).toBe(200);

		await keep(user.id, createSecrets([olderKey]).seal('authenticator', secret, user.id));
		await app.make(sealAuthenticators(rotated));
		expect(rotated.open('authenticator', await keptOf(user.id), user.id)).toBe(secret);
		expect((await keptOf(user.id)).startsWith(rotated.marks[0])).toBe(true);

		const unknown = strange.seal('authenticator', secret, user.id);
		await keep(user.id, unknown);
		await app.make(sealAuthenticators(rotated));
		expect(await keptOf(user.id)).toBe(unknown);
	});
});
