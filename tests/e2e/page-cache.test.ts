import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDemo, type Product } from './demo.ts';
import { endAll, freePort, type Started, start, untilReady } from './product.ts';

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

/** Asks the API of the process on a port, as nobody or as who runs the demo's centre. */
function client(port: () => number) {
	const api = async (path: string, init: RequestInit = {}) => {
		const headers = { 'content-type': 'application/vnd.api+json', 'x-tenant': 'demo', ...init.headers };
		const answer = await fetch(`http://127.0.0.1:${port()}${path}`, { ...init, headers });
		const body = await answer.json();
		expect(answer.status, JSON.stringify(body)).toBeLessThan(300);
		return { headers: answer.headers, body };
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
	return { api, staff };
}

type Client = ReturnType<typeof client>;
/** Changes something with the API; `send` does it, after which `path` is fresh when `isFresh` says so. */
type Change = (
	api: Client['api'],
	headers: Record<string, string>,
) => Promise<{
	path: string;
	send: () => Promise<unknown>;
	isFresh: (html: string, before: string) => boolean;
}>;

const themeOf = (html: string) => /<style[^>]*id="centre-theme"[^>]*>(.*?)<\/style>/s.exec(html)?.[1];
const resource = (type: string, id: string, attributes: object) =>
	JSON.stringify({ data: { type, id, attributes } });

const changes: Readonly<Record<string, Change>> = {
	vacancy: async (api, headers) => {
		const { id } = (await api('/api/v1/vacancies/search?page[size]=1')).body.data[0];
		const title = `Helpen met ${Date.now()}`;
		const body = resource('vacancies', id, { title });
		return {
			path: `/nl/vacancies/${id}`,
			send: () => api(`/api/v1/vacancies/${id}`, { method: 'PATCH', headers, body }),
			isFresh: (html) => html.includes(title),
		};
	},
	theme: async (api, headers) => {
		const { id } = (await api('/api/v1/volunteer_centers/current', { headers })).body.data;
		const body = resource('volunteer_centers', id, { profile: { primary_color: '#7a1f5c' } });
		return {
			path: '/nl',
			send: () => api(`/api/v1/volunteer_centers/${id}`, { method: 'PATCH', headers, body }),
			isFresh: (html, before) => themeOf(before) !== undefined && themeOf(html) !== themeOf(before),
		};
	},
	page: async (api, headers) => {
		const found = await api('/api/v1/pages/lookup?filter[locale]=nl&filter[slug]=over-ons');
		const path = `/api/v1/pages/${found.body.data.id}`;
		const { revision } = (await api(path, { headers })).body.data.attributes;
		const title = `Over ons ${Date.now()}`;
		const body = resource('pages', found.body.data.id, { revision, texts: { nl: { title } } });
		await api(path, { method: 'PATCH', headers, body });
		return {
			path: '/nl/over-ons',
			send: () => api(`${path}/publish`, { method: 'PUT', headers, body: '{}' }),
			isFresh: (html) => html.includes(title),
		};
	},
	menu: async (api, headers) => {
		const read = await api('/api/v1/menu_items?filter[menu]=footer', { headers });
		const nl = `Samen ${Date.now()}`;
		const items = [{ name: { nl, en: '' }, link_type: 'system_page', system_page: 'partners' }];
		const body = JSON.stringify({ items, revision: read.body.meta.revision });
		return {
			path: '/nl/vacancies/search',
			send: () => api('/api/v1/menus/footer', { method: 'PUT', headers, body }),
			isFresh: (html) => html.includes(nl),
		};
	},
};

/** Makes a change with the first process; fails when one shows it later than a second after the answer. */
async function expectFresh(name: string, { api, staff }: Client, ports: readonly number[]): Promise<void> {
	const change = await changes[name]?.(api, await staff());
	if (!change) throw new Error(`There is no change of a ${name}.`);
	const { path, send, isFresh } = change;
	const before = await Promise.all(
		ports.map(async (port) => {
			await get(port, path);
			const kept = await get(port, path);
			expect(isKept(kept)).toBe(true);
			expect(isFresh(kept.text, kept.text)).toBe(false);
			return kept.text;
		}),
	);
	await send();
	const begun = performance.now();
	await Promise.all(
		ports.map(async (port, index) => {
			while (!isFresh((await get(port, path)).text, before[index] ?? ''))
				expect(performance.now() - begun, `process ${index + 1} still shows the old ${name}`).toBeLessThan(
					1_000,
				);
			expect(performance.now() - begun, `process ${index + 1}`).toBeLessThan(1_000);
		}),
	);
}

// Two processes that know of each other only by the database: the embedded one has room for one.
describe.skipIf(!inject('demo').database)('public pages on two processes', () => {
	let product: Product;
	let one: number;
	let other: number;
	let second: Started;
	const { api, staff } = client(() => one);
	const anyVacancy = async (): Promise<string> =>
		(await api('/api/v1/vacancies/search?page[size]=1')).body.data[0].id;

	beforeAll(async () => {
		const settings = { DEFAULT_TENANT: 'demo', TENANT_DOMAIN_SUFFIX: '.example' };
		product = await openDemo(settings, undefined, { alone: true });
		[one, other] = [Number(product.settings.PORT), await freePort()];
		second = start({ ...product.settings, PORT: String(other) });
		await untilReady(second, 60);
	}, 180_000);
	afterAll(async () => {
		await endAll();
		await product.close();
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

	it('are kept for nobody at a host of somebody else, and say no address there', async () => {
		const own = await get(one, '/nl');
		for (const path of ['/nl', `/nl/vacancies/${await anyVacancy()}`]) {
			for (const host of ['evil.example', `evil.example:${one}`, 'a.demo.example']) {
				await get(one, path, { host });
				const again = await get(one, path, { host });
				expect([path, host, again.status, isKept(again)]).toEqual([path, host, 200, false]);
				expect(again.text).not.toMatch(/rel="canonical"|property="og:(url|image)"/);
			}
			expect((await get(one, path)).text).toContain('rel="canonical"');
		}
		// Two names for the host in one request: what is kept would be the one, of the other.
		expect((await get(one, 'http://evil.example/nl', { host: 'demo.example' })).status).toBe(400);
		for (let n = 0; n < 40; n += 1) {
			await get(one, `/nl?made-up=${n}`, { host: `demo.example:${20_000 + n}` });
			await get(one, `/nl/vacancies/search?q=${n}`);
		}
		const after = await get(one, '/nl');
		expect([isKept(after), after.headers.etag]).toEqual([true, own.headers.etag]);
	});

	it.each(Object.keys(changes))('show a change of a %s within a second, on both processes', (name) =>
		expectFresh(name, { api, staff }, [one, other]),
	);

	it('count a search without a result, kept too, and a form that was sent', async () => {
		const agent = { 'user-agent': 'Mozilla/5.0 (X11) Firefox/141.0' };
		const counted = () =>
			product.withDatabase((db) =>
				db.asOwner(async (client) => {
					const { rows } = await client.query<Record<'missed' | 'searches' | 'forms', number>>(
						`select coalesce(sum(views) filter (where event = 'missed'), 0)::int as missed,
							coalesce(sum(views) filter (where event = 'search'), 0)::int as searches,
							coalesce(sum(views) filter (where event = 'form' and subject_id in (select id from forms)), 0)::int as forms
						from visit_counts`,
					);
					return rows[0];
				}),
			);
		const before = Object(await counted());
		await get(one, '/nl/vacancies/search?q=xyzzyplugh', agent);
		expect(isKept(await get(one, '/nl/vacancies/search?q=xyzzyplugh', agent))).toBe(true);
		for (const none of ['', '?search=taal', '?sort=newest', '?q=fiets&page=2'])
			await get(one, `/nl/vacancies/search${none}`, agent);
		const form = await get(one, '/nl/forms/burendag', agent);
		expect(form.status).toBe(200);
		const fields = new URLSearchParams({ page: 'dag', key: '', begun: String(Date.now() - 60_000) });
		for (const asked of ['cijfer', 'deed', 'weer']) fields.append('asked', asked);
		const post = async (grade: string) => {
			fields.set('q-cijfer', grade);
			const answer = await fetch(`http://127.0.0.1:${one}/nl/forms/burendag`, {
				method: 'POST',
				redirect: 'manual',
				headers: { ...agent, 'content-type': 'application/x-www-form-urlencoded' },
				body: fields,
			});
			return `${answer.status} ${await answer.text()}`;
		};
		await post('geen cijfer');
		await post('9');
		await expect
			.poll(counted, { timeout: 15_000, interval: 500 })
			.toEqual({ missed: before.missed + 2, searches: before.searches + 2, forms: before.forms + 1 });
	});

	it('are counted on both, kept or known to the visitor, but for staff; a kill loses only the last counts', async () => {
		const path = '/nl/vacancies/search';
		const agent = (name: string) => ({ 'user-agent': `Mozilla/5.0 (X11) ${name}/140.0` });
		/** Views and visitors of a path since it was looked at last. */
		const counted = () =>
			product.withDatabase((db) =>
				db.asOwner(async (client) => {
					const { rows } = await client.query<{ views: number; visitors: number }>(
						`select coalesce(sum(views), 0)::int as views, coalesce(sum(visitors), 0)::int as visitors
						from visit_counts where event = 'page' and page = '/vacancies/search'`,
					);
					return rows[0] ?? { views: 0, visitors: 0 };
				}),
			);
		const before = await counted();
		const first = await get(one, path, agent('Firefox'));
		expect(isKept(await get(one, path, agent('Firefox')))).toBe(true);
		const known = await get(one, path, {
			...agent('Firefox'),
			'if-none-match': String(first.headers.etag),
		});
		expect(known.status).toBe(304);
		await get(other, path, agent('Firefox'));
		await get(other, path, agent('Chrome'));
		const cookie = Object.entries(await staff()).map(
			([name, value]) => `${name}=${encodeURIComponent(value)}`,
		);
		await get(one, path, { ...agent('Firefox'), cookie: cookie.join('; ') });
		await get(one, path, agent('Googlebot'));
		const now = { views: before.views + 5, visitors: before.visitors + 2 };
		await expect.poll(counted, { timeout: 15_000, interval: 500 }).toEqual(now);
		await get(other, path, agent('Edge'));
		second.child.kill('SIGKILL');
		await second.ended;
		await get(one, path, agent('Edge'));
		const after = { views: now.views + 1, visitors: now.visitors + 1 };
		await expect.poll(counted, { timeout: 15_000, interval: 500 }).toEqual(after);
	});
});

describe('public pages on the embedded database', () => {
	let port: number;
	let folder: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'vrijwillig-fresh-'));
		port = await freePort();
		await untilReady(start({ DATA_DIR: folder, SEED: 'demo', PORT: String(port) }), 120);
	}, 180_000);
	afterAll(async () => {
		await endAll();
		await rm(folder, { recursive: true, force: true });
	});

	it.each(Object.keys(changes))('show a change of a %s within a second', (name) =>
		expectFresh(
			name,
			client(() => port),
			[port],
		),
	);
});
