import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/builders.ts';
import { authenticate } from './authenticate.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

/** A client as the specification has it: keeps what comes back, ignores a blank token, knows nothing else. */
class Client {
	kept: Record<string, string> = {};
	readonly #app: TestApp;

	constructor(of = app) {
		this.#app = of;
	}

	async signIn({ email, password }: BuiltUser): Promise<number> {
		return this.#keep(await this.#app.send('post', '/auth/sign_in', { body: { email, password } }));
	}

	async call(path = '/auth/validate_token', headers = this.kept): Promise<number> {
		return this.#keep(await this.#app.send('get', path, { headers }));
	}

	#keep({ status, headers }: { status: number; headers: Headers }): number {
		for (const name of ['access-token', 'client', 'uid', 'expiry']) {
			const value = headers.get(name)?.trim();
			if (value) this.kept[name] = value;
		}
		return status;
	}
}

const someone = () => app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const startClock = () => vi.useFakeTimers({ toFake: ['Date'] });

describe('a client of the token protocol', () => {
	it('gets a new token on each request, and stays signed in for as long as it keeps asking', async () => {
		startClock();
		const client = new Client();
		await client.signIn(await someone());
		const seen = new Set<string | undefined>();
		for (let day = 0; day < 30; day++) {
			later(24 * 3600);
			expect(await client.call()).toBe(200);
			seen.add(client.kept['access-token']);
		}
		expect(seen.size).toBe(30);
		later(15 * 24 * 3600);
		expect(await client.call()).toBe(401);
	});

	it('sends a batch with one token: one of them renews it, the others are blank, and nobody is signed out', async () => {
		startClock();
		const client = new Client();
		await client.signIn(await someone());
		for (let round = 0; round < 3; round++) {
			later(10);
			const before = { ...client.kept };
			const statuses = await Promise.all(Array.from({ length: 10 }, () => client.call(undefined, before)));
			expect(new Set(statuses)).toEqual(new Set([200]));
			expect(client.kept['access-token']).not.toBe(before['access-token']);
		}
		const blank = await app.send('get', '/auth/validate_token', { headers: client.kept });
		expect([blank.headers.get('access-token'), blank.headers.get('expiry')]).toEqual(['', '']);
	});

	it('sends a batch whose turn comes late on a busy server: nobody is signed out by what arrived together', async () => {
		startClock();
		const client = new Client();
		await client.signIn(await someone());
		later(10);
		const [arrived, { 'access-token': accessToken = '', client: device = '', uid = '' }] = [
			Date.now(),
			client.kept,
		];
		expect(await client.call()).toBe(200);
		const renewed = client.kept['access-token'];
		later(7);
		const late = await authenticate(
			app.db,
			{ tenant: app.centre.tenant, centres: [app.centre.id] },
			{ accessToken, client: device, uid },
			{
				centreId: app.centre.id,
				unbatch: false,
				allowInactive: false,
				clientAddress: '203.0.113.9',
				receivedAt: arrived,
			},
		);
		expect(late?.headers.get('access-token')?.trim()).toBe('');
		expect(await client.call()).toBe(200);
		expect(client.kept['access-token']).not.toBe(renewed);
	});

	it('stays signed in when answers are lost on their way, again and again', async () => {
		startClock();
		const client = new Client();
		await client.signIn(await someone());
		for (const pause of [10, 40, 40, 10, 40]) {
			later(pause);
			// The page is left before the answers with the new token arrive.
			const before = { ...client.kept };
			const lost = await Promise.all(Array.from({ length: 3 }, () => client.call(undefined, { ...before })));
			expect(lost).toEqual([200, 200, 200]);
			client.kept = before;
		}
		later(40);
		expect(await client.call()).toBe(200);
		later(40);
		expect(await client.call()).toBe(200);
	});

	it('is signed in on ten devices; the eleventh signs the one that would expire first out', async () => {
		const elsewhere = await createTestApp({ tenant: 'public' });
		onTestFinished(() => elsewhere.close());
		startClock();
		const user = await elsewhere.make((trx) =>
			buildUser(trx, { tenant: 'public', centreId: elsewhere.centre.id }),
		);
		const clients = Array.from({ length: 11 }, () => new Client(elsewhere));
		for (const client of clients.slice(0, 10)) {
			await client.signIn(user);
			later(60);
		}
		for (const client of clients.slice(0, 10)) expect(await client.call()).toBe(200);
		later(60);
		// Used last, so no longer the one that would expire first.
		await clients[0]?.call();
		await clients[10]?.signIn(user);
		const statuses = [];
		for (const client of clients) statuses.push(await client.call());
		expect(statuses).toEqual([200, 401, ...Array(9).fill(200)]);
	});

	it('is not signed out of an account of the demo by the next who try it', async () => {
		const user = await someone();
		const clients = Array.from({ length: 20 }, () => new Client());
		for (const client of clients) await client.signIn(user);
		for (const client of clients) expect(await client.call()).toBe(200);
	});

	it('may put the values into one bearer, and never into the address', async () => {
		const client = new Client();
		await client.signIn(await someone());
		const bearer = Buffer.from(JSON.stringify(client.kept)).toString('base64');
		expect(await client.call(undefined, { authorization: `Bearer ${bearer}` })).toBe(200);
		const query = new URLSearchParams(client.kept);
		expect(await client.call(`/auth/validate_token?${query}`, {})).toBe(401);
		for (const bad of [
			'Bearer %%%',
			'Bearer bnVsbA==',
			'Bearer e30=',
			'Bearer vrw_',
			'Basic eDp5',
			'Bearer W10=',
		]) {
			expect([bad, await client.call(undefined, { authorization: bad })]).toEqual([bad, 401]);
		}
	});

	it('is not signed in with the values of another device, and a refusal carries none', async () => {
		const [one, two] = [new Client(), new Client()];
		const user = await someone();
		await one.signIn(user);
		await two.signIn(user);
		const mixed = { ...one.kept, client: two.kept.client ?? '' };
		const refused = await app.send('get', '/auth/validate_token', { headers: mixed });
		expect([refused.status, refused.headers.has('access-token'), refused.headers.has('client')]).toEqual([
			401,
			false,
			false,
		]);
	});

	it('signs out alone, and everywhere else when the password changes', async () => {
		const user = await someone();
		const [phone, desk, third] = [new Client(), new Client(), new Client()];
		for (const client of [phone, desk, third]) await client.signIn(user);
		const out = await app.send('delete', '/auth/sign_out', { headers: phone.kept });
		expect([out.status, out.headers.has('access-token')]).toEqual([200, false]);
		expect([await phone.call(), await desk.call(), await third.call()]).toEqual([401, 200, 200]);
		const password = 'heel nieuw en lang genoeg';
		const body = { password, password_confirmation: password, current_password: user.password };
		expect((await app.send('put', '/auth/password', { headers: desk.kept, body })).status).toBe(200);
		expect([await desk.call(), await third.call()]).toEqual([200, 401]);
	});

	it('changes no password with a session alone', async () => {
		const user = await someone();
		const client = new Client();
		await client.signIn(user);
		const password = 'heel nieuw en lang genoeg';
		for (const current_password of [undefined, 'geraden']) {
			const body = { password, password_confirmation: password, current_password };
			const refused = await app.send('put', '/auth/password', { headers: client.kept, body });
			expect(refused.status).toBe(422);
			expect(refused.body.errors.current_password).toHaveLength(1);
		}
		expect(await new Client().signIn(user)).toBe(200);
	});

	it('is out at once when its account is no longer active', async () => {
		const user = await someone();
		const client = new Client();
		await client.signIn(user);
		await app.make((trx) =>
			trx.updateTable('users').set({ status: 'inactive' }).where('id', '=', user.id).execute(),
		);
		expect(await client.call()).toBe(401);
	});
});

describe('every endpoint that could be used to guess a secret', () => {
	const guesses: [string, string, (n: number) => object][] = [
		['post', '/auth/sign_in', (n) => ({ email: `raad${n}@voorbeeld.example`, password: 'fout' })],
		['post', '/auth/two_step', (n) => ({ two_step_token: `gok${n}`, code: '000000' })],
		['post', '/auth/two_step/passkey_options', (n) => ({ two_step_token: `gok${n}` })],
		[
			'put',
			'/auth/password',
			(n) => {
				const password = 'lang genoeg en goed';
				return { password, password_confirmation: password, reset_password_token: `gok${n}` };
			},
		],
		['post', '/api/v1/confirm', (n) => ({ confirmation_token: `gok${n}` })],
		['post', '/api/v1/confirm_email', (n) => ({ token: `gok${n}` })],
		['delete', '/auth', (n) => ({ delete_token: `gok${n}` })],
	];

	it.each(guesses)('stops one network: %s %s', async (method, path, body) => {
		let stopped = 0;
		for (let n = 0; n <= 60 && stopped === 0; n++) {
			const answer = await app.send(method, path, { body: body(n), address: '2001:db8::7' });
			expect([401, 422, 429]).toContain(answer.status);
			if (answer.status === 429) stopped = n;
		}
		expect(stopped).toBeGreaterThan(0);
		// Another address of the same household counts with it; another network does not.
		const near = await app.send(method, path, { body: body(99), address: '2001:db8::99' });
		const far = await app.send(method, path, { body: body(99), address: '2001:db8:1::7' });
		expect([near.status, far.status === 429]).toEqual([429, false]);
		expect(Number(near.headers.get('retry-after'))).toBeGreaterThan(0);
	});
});
