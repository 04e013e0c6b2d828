import { request as ask } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { endAll, freePort, start, untilReady } from './product.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A request as a browser would send it, with any host. */
function get(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
	return new Promise((done, failed) => {
		const request = ask({ host: '127.0.0.1', port, path, headers }, (answer) => {
			let text = '';
			answer.setEncoding('utf8').on('data', (chunk: string) => {
				text += chunk;
			});
			answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
		});
		request.once('error', failed).end();
	});
}

/** A kept answer says which one it is; one made for this visitor has a nonce instead. */
const isKept = ({ headers }: Answer): boolean =>
	headers.etag !== undefined && !String(headers['content-security-policy']).includes('nonce-');

// Two processes that know of each other only by the database: the embedded one has room for one.
const binaries = findPostgres();
describe.skipIf(!binaries && process.env.CI !== 'true')('public pages on two processes', () => {
	let stop: (() => Promise<void>) | undefined;
	let one: number;
	let other: number;
	const api = async (path: string, init: RequestInit = {}) => {
		const headers = { 'content-type': 'application/vnd.api+json', 'x-tenant': 'demo', ...init.headers };
		const answer = await fetch(`http://127.0.0.1:${one}${path}`, { ...init, headers });
		return { headers: answer.headers, body: await answer.json() };
	};
	const staff = async () => {
		const { headers } = await api('/auth/sign_in', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ email: 'superuser@demo.example', password: 'welkom-in-de-demo' }),
		});
		return Object.fromEntries(
			['access-token', 'client', 'uid'].map((name) => [name, headers.get(name) ?? '']),
		);
	};
	const anyVacancy = async (): Promise<string> =>
		(await api('/api/v1/vacancies/search?page[size]=1')).body.data[0].id;

	beforeAll(async () => {
		if (!binaries) throw new Error('PostgreSQL was not found: install it to run this test.');
		const server = await startPostgres(binaries);
		stop = server.stop;
		[one, other] = [await freePort(), await freePort()];
		const settings = { DATABASE_URL: server.url, DEFAULT_TENANT: 'demo', TENANT_DOMAIN_SUFFIX: '.example' };
		await untilReady(start({ ...settings, SEED: 'demo', PORT: String(one) }), 120);
		await untilReady(start({ ...settings, PORT: String(other) }), 60);
	}, 180_000);
	afterAll(async () => {
		await endAll();
		await stop?.();
	});

	it('are kept for who is nobody, and answered with 304 to who has them', async () => {
		for (const path of ['/nl', '/en/vacancies/search?q=fiets', `/nl/vacancies/${await anyVacancy()}`]) {
			await get(one, path);
			const again = await get(one, path);
			expect([path, again.status, isKept(again)]).toEqual([path, 200, true]);
			const known = await get(one, path, { 'if-none-match': String(again.headers.etag) });
			expect([known.status, known.text]).toEqual([304, '']);
			// The policy that came with the page goes on to hold.
			expect(known.headers['content-security-policy']).toBeUndefined();
		}
	});

	it('are made anew for who may be somebody, and where they are not for everyone', async () => {
		const tokens = Object.entries(await staff()).map(
			([name, value]) => `${name}=${encodeURIComponent(value)}`,
		);
		const signedIn = await get(one, '/nl', { cookie: tokens.join('; ') });
		expect([signedIn.status, isKept(signedIn)]).toEqual([200, false]);
		expect(signedIn.text).toContain('superuser@demo.example');
		for (const [name, value] of [
			['cookie', 'access-token=x'],
			['authorization', 'Bearer x'],
			['cookie', 'organisation=x'],
		] as const)
			expect(isKept(await get(one, '/nl', { [name]: value }))).toBe(false);
		for (const path of ['/nl/auth/login-1', '/nl/signup', '/nl/no-such-page'])
			expect([path, isKept(await get(one, path))]).toEqual([path, false]);
		const after = await get(one, '/nl');
		expect(isKept(after)).toBe(true);
		expect(after.text).not.toContain('superuser@demo.example');
	});

	it('are another one for each tenant, language, host and colour mode', async () => {
		const pages = [
			await get(one, '/nl'),
			await get(one, '/en'),
			await get(one, '/nl', { host: 'roermond.example' }),
			await get(one, '/nl', { cookie: 'mode=dark' }),
			await get(one, '/nl?x=1'),
		];
		for (const page of pages) expect(page.status).toBe(200);
		expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBeGreaterThanOrEqual(4);
		expect(pages[2]?.text).not.toEqual(pages[0]?.text);
		expect(pages[3]?.text).toContain('data-mode="dark"');
		expect((await get(one, '/nl')).text).not.toContain('data-mode="dark"');
		// What a visitor makes up is no part of anyone else's page.
		await get(one, '/nl', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
		expect((await get(one, '/nl')).text).not.toContain('evil.example');
	});

	it('show a change within a second, on the other process too', async () => {
		const id = await anyVacancy();
		const path = `/nl/vacancies/${id}`;
		for (const port of [one, other]) {
			await get(port, path);
			expect(isKept(await get(port, path))).toBe(true);
		}
		const title = `Helpen met ${Date.now()}`;
		const { body } = await api(`/api/v1/vacancies/${id}`, {
			method: 'PATCH',
			headers: await staff(),
			body: JSON.stringify({ data: { type: 'vacancies', id, attributes: { title } } }),
		});
		expect(body.data?.attributes.title).toBe(title);
		const begun = Date.now();
		for (const port of [one, other]) {
			while (!(await get(port, path)).text.includes(title)) {
				expect(Date.now() - begun, `process on ${port} still shows the old title`).toBeLessThan(1_000);
			}
		}
	});
});
