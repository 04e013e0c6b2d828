import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestBindings } from '#platform/server/http/mount.ts';
import { prepareJobs } from '#platform/server/jobs.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createMetrics } from '#platform/server/metrics.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { variantsOf } from '#testing/variants.ts';
import { type AppContainer, type AppParts, createApp } from './app.ts';

describe('a request to the process', () => {
	let database: Awaited<ReturnType<typeof openTestDatabase>>;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());

	const everyHost: AppContainer['hosts'] = { kindOf: () => 'own', areStated: false };
	/** Says what reached the API or the site. */
	const api = new Hono<{ Bindings: RequestBindings }>();
	api.all('*', async (c) => c.json({ url: c.req.url, length: (await c.req.text()).length }));
	const env: AppContainer['env'] = {
		API_ORIGINS: [],
		DATA_DIR: tmpdir(),
		GELDERSE_HANDEN_HOST: undefined,
		SECURITY_CONTACT: undefined,
		TRUSTED_PROXIES: 0,
	};
	const demoTenants: AppContainer['tenants'] = {
		directory: { centresOf: async () => [], clear: () => {} },
		hostMap: { hosts: {}, suffix: '.localhost', fallback: 'demo' },
		centreHosts: {},
		tenantCookie: 'tenant',
		...variantsOf(),
	};
	const errors = { active: false, report: () => {}, flush: async () => {} };
	const parts = {
		api,
		assets: undefined,
		files: undefined,
		live: undefined,
		liveOfGuest: undefined,
		buildId: undefined,
		metrics: undefined,
		inboundMail: undefined,
	};
	/** What a test has otherwise, of the process and of what the app joins. */
	type Otherwise = Partial<Omit<AppContainer, 'env'> & AppParts> & {
		settings?: Partial<AppContainer['env']>;
	};
	const ask = async (
		path: string,
		init: RequestInit & { duplex?: 'half' } = {},
		{ settings, db = database.db, hosts = everyHost, tenants = demoTenants, ...otherParts }: Otherwise = {},
		address = new Headers(init.headers).get('host')?.split(',')[0] ?? 'demo.example',
	) => {
		const container = { db, hosts, tenants, errors, env: { ...env, ...settings } };
		const app = createApp(container, {
			...parts,
			site: async (request, visitor) => {
				const { length } = await request.text();
				return Response.json({ url: request.url, secure: visitor.secure, address: visitor.address, length });
			},
			...otherParts,
		});
		const headers = new Headers({ host: 'demo.example', ...Object.fromEntries(new Headers(init.headers)) });
		const answer = await app.fetch(new Request(`http://${address}${path}`, { ...init, headers }));
		const bytes = Buffer.from(await answer.arrayBuffer());
		const text = bytes.toString();
		return { status: answer.status, headers: answer.headers, bytes, text, json: () => JSON.parse(text) };
	};
	const form = { method: 'POST', body: 'a=1', headers: { 'x-forwarded-proto': 'https' } };

	it('is one over https when a proxy that is believed says so', async () => {
		for (const proto of ['https', 'http, https']) {
			const headers = { 'x-forwarded-proto': proto };
			const believed = await ask('/nl/x', { ...form, headers }, { settings: { TRUSTED_PROXIES: 1 } });
			expect(believed.json()).toMatchObject({ url: 'https://demo.example/nl/x', secure: true, length: 3 });
		}
		expect((await ask('/api/v1/x', form, { settings: { TRUSTED_PROXIES: 1 } })).json().url).toBe(
			'https://demo.example/api/v1/x',
		);
		const spoofed = await ask('/nl/x', form);
		expect(spoofed.json()).toMatchObject({ url: 'http://demo.example/nl/x', secure: false });
		const plain = { headers: { 'x-forwarded-proto': 'https, http' } };
		expect((await ask('/nl/x', plain, { settings: { TRUSTED_PROXIES: 1 } })).json().secure).toBe(false);
	});

	it('for a file that is missing leads a browser to the page that says so, and tells programs', async () => {
		const missing = new Hono<{ Bindings: RequestBindings }>();
		missing.all('*', (c) => c.json({ errors: [] }, 404));
		const files = async () => Response.json({ errors: [] }, { status: 404 });
		const html = { headers: { accept: 'text/html', 'accept-language': 'en' } };
		for (const path of ['/files/1/a.pdf', '/api/v1/calendars/personal/x/activities.ics']) {
			const shown = await ask(path, html, { api: missing, files });
			expect([shown.status, shown.headers.get('location')]).toEqual([302, `/en${path}`]);
			expect((await ask(path, {}, { api: missing, files })).json()).toEqual({ errors: [] });
		}
		expect((await ask('/api/v1/vacancies/1', html, { api: missing })).status).toBe(404);
	});

	it('with two hosts is refused', async () => {
		expect((await ask('/nl', { headers: { host: 'demo.example, roermond.localhost' } })).status).toBe(400);
	});

	it('for another host than ours is refused where ours are stated, but for whether the process lives', async () => {
		const kindOf = (host: string) => (host === 'demo.example' ? 'own' : 'foreign');
		const evil = { headers: { host: 'evil.example' } };
		const at = (path: string, init: RequestInit, areStated = true) =>
			ask(path, init, { hosts: { kindOf, areStated } });
		for (const path of ['/nl', '/', '/auth/sign_in', '/live', '/sitemap.xml']) {
			expect([path, (await at(path, evil)).status]).toEqual([path, 421]);
		}
		const refused = await at('/api/v1/x', evil);
		expect([refused.status, refused.json().errors[0].code]).toEqual([421, 'misdirected_request']);
		for (const path of ['/healthz', '/readyz']) expect((await at(path, evil)).status).toBe(200);
		expect((await at('/nl', {})).status).toBe(200);
		expect((await at('/nl', evil, false)).status).toBe(200);
	});

	it('to the API gets a policy by which a browser that shows the answer runs nothing', async () => {
		for (const path of ['/api/v1/x', '/auth/sign_in'])
			expect((await ask(path)).headers.get('content-security-policy')).toContain("default-src 'none'");
	});

	it('whose address names another host than its head is refused', async () => {
		const answer = await ask('/nl', { headers: { host: 'demo.example' } }, {}, 'evil.example');
		expect(answer.status).toBe(400);
	});

	it('is read no further than it may be long, also when it does not say how long it is', async () => {
		const endless = () =>
			new ReadableStream({
				pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
			});
		for (const path of ['/nl/auth/login-1', '/api/v1/applications']) {
			const answer = await ask(path, { method: 'POST', body: endless(), duplex: 'half' });
			// What was not read is still on its way: the next request needs another connection.
			expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 413, 'close']);
		}
		const known = { method: 'POST', body: 'x'.repeat(256_001), headers: { 'content-length': '256001' } };
		const refused = await ask('/api/v1/applications', known);
		expect([refused.status, refused.json().errors[0].code]).toEqual([413, 'too_large']);
	});

	it('may be longer from who is signed in, and with a file', async () => {
		const tokens = 'access-token=a; client=b; uid=c';
		const post = (bytes: number, headers: Record<string, string> = {}, path = '/nl/x') =>
			ask(path, { method: 'POST', body: 'x'.repeat(bytes), headers }).then(({ status }) => status);
		const file = { 'content-type': 'multipart/form-data; boundary=y' };
		expect(await post(256_000)).toBe(200);
		expect(await post(256_001)).toBe(413);
		expect(await post(256_001, { cookie: 'access-token=a' })).toBe(413);
		expect(await post(1_000_000, { cookie: tokens })).toBe(200);
		expect(await post(1_000_001, { cookie: tokens })).toBe(413);
		expect(await post(1_000_001, file)).toBe(413);
		expect(await post(20_000_000, { ...file, cookie: tokens })).toBe(200);
		expect(await post(20_000_000, file, '/api/v1/files')).toBe(200);
		expect(await post(256_001, { 'content-type': 'application/json' }, '/api/v1/files')).toBe(413);
	});

	it('for whether it is ready is answered within two seconds, also when the database says nothing', async () => {
		const silent = { ...database.db, pool: { query: () => new Promise(() => undefined) } };
		const started = performance.now();
		const answer = await ask('/readyz', {}, { db: silent as unknown as AppContainer['db'] });
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
		expect(performance.now() - started).toBeLessThan(3_000);
	});

	it('for the figures of the process is answered to who has the token, and counts every answer', async () => {
		await prepareJobs(database.db, [mailDeliver]);
		const token = 'a token for the monitor';
		const replica = { lagSeconds: () => 0.25, reads: () => ({ replica: 3, primary: 1 }) };
		const metrics = createMetrics({
			token,
			version: '1.2.3',
			db: database.db,
			live: { open: () => 7 },
			replica,
		});
		const get = (path: string, authorization?: string) =>
			ask(path, { headers: authorization ? { authorization } : {} }, { metrics });
		for (const wrong of [undefined, 'Bearer ', 'Bearer a token', token]) {
			const refused = await get('/metrics', wrong);
			expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
		}
		await get('/nl/x');
		await get('/api/v1/x');
		const { status, headers, text } = await get('/metrics', `Bearer ${token}`);
		expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
		expect(text).toContain('vrijwillig_responses_total{kind="page",status="2xx"} 1\n');
		expect(text).toContain('vrijwillig_responses_total{kind="health",status="4xx"} 4\n');
		expect(text).toContain('vrijwillig_response_seconds_bucket{kind="api",le="+Inf"} 1\n');
		expect(text).toContain('vrijwillig_event_streams 7\n');
		expect(text).toContain('vrijwillig_replica_lag_seconds 0.25\n');
		// Each line is a comment or a sample: a name, labels in quotes, a number.
		const line = /^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-z_0-9]+(\{([a-z]+="[^"]*",?)+\})? [0-9.e+-]+)$/;
		expect(
			text
				.trimEnd()
				.split('\n')
				.filter((each) => !line.test(each)),
		).toEqual([]);
		const named = [...text.matchAll(/^# TYPE ([a-z_0-9]+)/gm)].map(([, name]) => name);
		const page = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
		expect(named.filter((name) => name?.startsWith('vrijwillig_') && !page.includes(`\`${name}\``))).toEqual(
			[],
		);
		const silent = { engine: 'server', pool: { query: () => new Promise(() => undefined) } } as never;
		const down = createMetrics({ token, version: '1', db: silent, live: { open: () => 0 } });
		expect(await down.text()).toContain('vrijwillig_database_up 0\n');
		expect((await ask('/metrics', {}, { site: undefined })).status).toBe(404);
	});

	it('from another site changes nothing', async () => {
		for (const [name, value] of [
			['origin', 'http://evil.example'],
			['origin', 'null'],
			['sec-fetch-site', 'cross-site'],
			['sec-fetch-site', 'same-site'],
		] as const) {
			const headers = { [name]: value };
			for (const path of ['/nl/auth/login-1', '/nl/auth/login-1.data'])
				expect((await ask(path, { method: 'POST', body: 'a=1', headers })).status).toBe(403);
		}
	});

	it('never leads to another site', async () => {
		for (const path of [
			'//evil.example/',
			'/%2f%2fevil.example',
			'/%0d%0aset-cookie:a=b',
			'/x?to=//evil.example',
		]) {
			const location = (await ask(path)).headers.get('location');
			expect(location).toMatch(/^\/nl\//);
		}
	});

	it('for a page is answered compressed, with every header once', async () => {
		const page = '<p>Samen wandelen</p>'.repeat(500);
		const site = async () =>
			new Response(page, { headers: { 'content-type': 'text/html', 'set-cookie': 'locale=nl' } });
		const headers = { 'accept-encoding': 'gzip, br' };
		const answer = await ask('/nl', { headers }, { site });
		expect(answer.headers.get('content-encoding')).toBe('br');
		expect(brotliDecompressSync(answer.bytes).toString()).toBe(page);
		expect(answer.headers.get('vary')).toBe('Accept-Encoding');
		expect(answer.headers.getSetCookie()).toEqual(['locale=nl']);
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
		const plain = await ask('/nl', {}, { site });
		expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, page]);
		expect((await ask('/nl/x', { headers })).headers.get('content-encoding')).toBe(null);
	});

	it('for a built file is answered as it was compressed by the build, to be kept for a year', async () => {
		const assets = await mkdtemp(join(tmpdir(), 'vrijwillig-assets-'));
		try {
			await mkdir(join(assets, 'assets'));
			const script = 'export const answer = 42;\n'.repeat(100);
			await writeFile(join(assets, 'assets/page-a1b2.js'), script);
			// Not what this file would give, so that it shows when it is compressed anew.
			await writeFile(join(assets, 'assets/page-a1b2.js.br'), brotliCompressSync('built br'));
			await writeFile(join(assets, 'assets/page-a1b2.js.gz'), gzipSync('built gz'));
			await writeFile(join(assets, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
			const get = (accepted: string) =>
				ask('/assets/page-a1b2.js', { headers: { 'accept-encoding': accepted } }, { assets });
			const best = await get('gzip, deflate, br');
			expect(brotliDecompressSync(best.bytes).toString()).toBe('built br');
			expect(best.headers.get('content-encoding')).toBe('br');
			expect(best.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
			expect(best.headers.get('vary')).toBe('Accept-Encoding');
			expect(gunzipSync((await get('gzip')).bytes).toString()).toBe('built gz');
			expect((await get('identity')).text).toBe(script);
			const gone = await ask('/assets/gone.js', {}, { assets });
			expect(gone.headers.get('cache-control')).toBe('no-store');
			await mkdir(join(assets, 'brands'));
			await writeFile(join(assets, 'brands/logo.png'), 'picture');
			const logo = await ask('/brands/logo.png', {}, { assets });
			// A program for mail on the web shows it on a site of its own.
			expect(logo.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
			expect(gone.headers.get('cross-origin-resource-policy')).toBe('same-origin');
			const icon = await ask('/favicon.svg', {}, { assets });
			expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
		} finally {
			await rm(assets, { recursive: true });
		}
	});

	it('of a script elsewhere reaches the API from the sites that the settings name alone', async () => {
		const settings = { API_ORIGINS: ['https://app.example'] };
		const from = (origin: string, method = 'GET') =>
			ask(
				'/api/v1/vacancies',
				{
					method,
					headers: { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'PATCH' }) },
				},
				{ settings },
			);
		const allowed = (answer: { headers: Headers }) => answer.headers.get('access-control-allow-origin');
		const asked = await from('https://app.example', 'OPTIONS');
		expect([asked.status, allowed(asked)]).toEqual([204, 'https://app.example']);
		expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
		expect(asked.headers.get('access-control-allow-headers')).toContain('current-organization-id');
		const answer = await from('https://app.example');
		expect([answer.status, allowed(answer)]).toEqual([200, 'https://app.example']);
		for (const name of ['access-token', 'client', 'uid', 'expiry', 'token-type'])
			expect(answer.headers.get('access-control-expose-headers')?.split(',')).toContain(name);
		expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
		expect(allowed(await from('https://evil.example'))).toBe(null);
		const page = await ask('/nl/x', { headers: { origin: 'https://app.example' } }, { settings });
		expect(allowed(page)).toBe(null);
		const closed = await ask('/api/v1/vacancies', { headers: { origin: 'https://app.example' } });
		expect([closed.status, allowed(closed)]).toEqual([200, null]);
	});

	it('for a file that is not there, below a language, is answered by the site where it is', async () => {
		const site = async () => new Response('Niet gevonden', { status: 404 });
		const headers = { accept: 'text/html' };
		const answer = await ask('/nl/vacancies/calendar.ics', { headers }, { site });
		expect([answer.status, answer.headers.get('location')]).toEqual([404, null]);
		const elsewhere = await ask('/vacancies/calendar.ics', { headers }, { site });
		expect(elsewhere.headers.get('location')).toBe('/nl/vacancies/calendar.ics');
	});

	it('for a file that is not there is answered plainly, and leads to no page', async () => {
		for (const path of [
			'/assets/gone-a1b2.js',
			'/stock/gone.avif',
			'/favicon.ico',
			'/apple-touch-icon.png',
		]) {
			const answer = await ask(path);
			expect([answer.status, answer.text, answer.headers.has('location')], path).toEqual([
				404,
				'Not found',
				false,
			]);
		}
		expect((await ask('/nieuws/rss.xml')).headers.get('location')).toBe('/nl/nieuws/rss.xml');
	});

	it('to the one host of Gelderse handen leads there, however it is written', async () => {
		const more = { settings: { GELDERSE_HANDEN_HOST: 'gelderse.example' } };
		const at = (path: string) => ask(path, { headers: { host: 'Gelderse.Example.:80' } }, more);
		expect((await at('/nl/vacancies/search')).headers.get('location')).toBe('/nl/gelderse-handen');
		expect((await at('/nl/gelderse-handen')).status).toBe(200);
	});

	it('says whom to tell of a weakness, where that is set', async () => {
		const path = '/.well-known/security.txt';
		const { status, text } = await ask(
			path,
			{},
			{ settings: { SECURITY_CONTACT: 'mailto:veilig@demo.example' } },
		);
		expect(status).toBe(200);
		expect(text).toContain('Contact: mailto:veilig@demo.example\n');
		const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
		expect(expires).toBeGreaterThan(Date.now() + 300 * 24 * 3600 * 1000);
		expect((await ask(path, {}, { site: undefined })).status).toBe(404);
	});
});
