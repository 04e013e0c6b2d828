import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';

describe('signing in', () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp();
	});
	afterAll(() => app.close());

	it('gives the token headers, and the same refusal for an unknown address and a wrong password', async () => {
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const { user, as } = await signedIn(app, { organisation });
		expect(as['access-token']).toMatch(/^[\w-]{43}$/);
		const wrong = await app.send('post', '/auth/sign_in', { body: { email: user.email, password: 'fout' } });
		const unknown = await app.send('post', '/auth/sign_in', {
			body: { email: 'niemand@voorbeeld.example', password: 'fout' },
		});
		expect(wrong.status).toBe(401);
		expect(unknown.text).toBe(wrong.text);
		expect(wrong.headers.has('access-token')).toBe(false);
	});

	it('accepts the token, answers a batch with a blank one, and ends with signing out', async () => {
		const { user, as } = await signedIn(app, {});
		const valid = await app.send('get', '/auth/validate_token', { headers: as });
		expect(valid.body.data.email).toBe(user.email);
		expect(valid.headers.get('access-token')).toBe('');
		const out = await app.send('delete', '/auth/sign_out', { headers: as });
		expect(out.body).toEqual({ success: true });
		expect((await app.send('get', '/auth/validate_token', { headers: as })).status).toBe(401);
		const again = await app.send('delete', '/auth/sign_out', { headers: as });
		expect([again.status, again.body.success]).toEqual([404, false]);
	});

	it('asks for an address before it mails a link for a password', async () => {
		for (const body of [{}, { email: '' }]) {
			const headers = { 'accept-language': 'en' };
			const answer = await app.send('post', '/auth/password', { body, headers });
			expect([answer.status, answer.body.errors]).toEqual([401, ['You must provide an email address.']]);
		}
	});

	it('lets the previous token pass once more, and refuses it the third time', async () => {
		const { as } = await signedIn(app, {});
		const old = { ...as };
		const first = await app.send('get', '/auth/validate_token?unbatch=true', { headers: old });
		const second = await app.send('get', '/auth/validate_token?unbatch=true', { headers: old });
		const third = await app.send('get', '/auth/validate_token?unbatch=true', { headers: old });
		expect([first.status, second.status, third.status]).toEqual([200, 200, 401]);
		expect(first.headers.get('access-token')).not.toBe(second.headers.get('access-token'));
		expect(third.headers.has('access-token')).toBe(false);
	});

	it('stops guessing after ten mistakes, and counts only mistakes', async () => {
		const { user } = await signedIn(app, {});
		const attempt = (password: string) =>
			app.send('post', '/auth/sign_in', { body: { email: user.email, password }, address: '192.0.2.7' });
		for (let i = 0; i < 9; i++) expect((await attempt('fout')).status).toBe(401);
		expect((await attempt(user.password)).status).toBe(200);
		for (let i = 0; i < 10; i++) expect((await attempt('fout')).status).toBe(401);
		const stopped = await attempt(user.password);
		expect(stopped.status).toBe(429);
		expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
	});

	it('keeps nobody out who comes from elsewhere', async () => {
		const { user } = await signedIn(app, {});
		const attempt = (password: string, address: string) =>
			app.send('post', '/auth/sign_in', { body: { email: user.email, password }, address });
		for (let i = 0; i < 10; i++) expect((await attempt('fout', '203.0.113.9')).status).toBe(401);
		expect((await attempt(user.password, '203.0.113.9')).status).toBe(429);
		expect((await attempt(user.password, '198.51.100.7')).status).toBe(200);
	});

	it('lets a device that signed in before try while others use up the tries of the account', async () => {
		const { user } = await signedIn(app, {});
		const other = await signedIn(app, {});
		const attempt = (password: string, mark = '', email = user.email) =>
			app.send('post', '/auth/sign_in', {
				body: { email, password },
				address: '203.0.113.99',
				headers: mark ? { 'known-device': mark } : {},
			});
		const markOf = async (who: typeof user) =>
			(await attempt(who.password, '', who.email)).headers.get('known-device') ?? '';
		const [mark, foreign] = [await markOf(user), await markOf(other.user)];
		for (let i = 0; i < 10; i++) expect((await attempt('fout')).status).toBe(401);
		const forged = mark.replace(/^[^.]+/, Date.now().toString(36));
		for (const [given, status] of [
			['', 429],
			[foreign, 429],
			[forged, 429],
			['a.b.c, x', 429],
			[`${foreign}, ${mark}`, 200],
		] as const)
			expect([given, (await attempt(user.password, given)).status]).toEqual([given, status]);
		// Its own tries have an end too.
		for (let i = 0; i < 10; i++) expect((await attempt('fout', mark)).status).toBe(401);
		expect((await attempt(user.password, mark)).status).toBe(429);
		// With another password nobody is known any more.
		await app.make((trx) =>
			trx.updateTable('users').set({ password_hash: 'x' }).where('id', '=', other.user.id).execute(),
		);
		for (let i = 0; i < 10; i++) await attempt('fout', '', other.user.email);
		expect((await attempt('fout', foreign, other.user.email)).status).toBe(429);
	});

	it('stops one network after fifteen accounts, at all tenants together', async () => {
		const attempt = (n: number, tenant: 'demo' | 'roermond', email = `raad${n}@voorbeeld.example`) =>
			app.send('post', '/auth/sign_in', {
				body: { email, password: 'fout' },
				address: '203.0.113.77',
				tenant,
			});
		for (let n = 0; n < 15; n++) expect((await attempt(n, 'demo')).status).toBe(401);
		expect((await attempt(16, 'demo')).status).toBe(429);
		// Mistakes at an account that was tried before count there.
		expect((await attempt(3, 'demo')).status).toBe(401);
	});

	it('lets a whole class sign in from one network', async () => {
		const { user } = await signedIn(app, {});
		const attempt = (password: string) =>
			app.send('post', '/auth/sign_in', { body: { email: user.email, password }, address: '192.0.2.8' });
		for (let pupil = 0; pupil < 61; pupil++) expect((await attempt(user.password)).status).toBe(200);
	});

	it('says that an account belongs to another centre', async () => {
		const { buildCentre, buildUser } = await import('#testing/builders.ts');
		const other = await app.make((trx) => buildCentre(trx));
		const user = await app.make((trx) => buildUser(trx, { centreId: other.id }), {
			tenant: 'demo',
			centres: [other.id],
		});
		const answer = await app.send('post', '/auth/sign_in', {
			body: { email: user.email, password: user.password },
		});
		expect(answer.status).toBe(403);
		expect(answer.text).toContain('wrong center');
	});
});
