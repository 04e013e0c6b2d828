import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count } from '#platform/testing/count.ts';
import { openDemo, type Product } from './demo.ts';
import { FreshClient } from './fresh-client.ts';
import { mailTo } from './mailbox.ts';
import { type Started, start, untilReady } from './product.ts';

type Tenant = 'demo' | 'public';
type Centre = { tenant: Tenant; id: string; name: string; slug: string; isDefault: boolean; vacancy: string };

const SLUGS = ['veluwerand', 'heidekust', 'nederland', 'rivieren'];
/** A tenant without a centre of these, whose site is in Dutch alone in one of the ways. */
const DUTCH = 'meedoen';
type Way = { settings: Record<string, string>; origin: (of: Centre, port: string) => string };

/** Three ways to be found, with where the site of a centre is. No tenant of these is the one of unknown hosts. */
const ways: Record<string, Way> = {
	'a host of its own': {
		settings: {
			TENANT_HOSTS:
				'veluwerand.example=demo,heidekust.example=demo,nederland.example=public,rivieren.example=public',
			CENTRE_HOSTS: SLUGS.map((slug) => `${slug}.example=${slug}`).join(','),
		},
		origin: ({ slug }: Centre) => `https://${slug}.example`,
	},
	'the wildcard name of its tenant': {
		settings: { FEATURES: `${DUTCH}.internationalisation=off` },
		origin: ({ tenant }: Centre, port: string) => `http://${tenant}.localhost:${port}`,
	},
	'a cookie only': {
		settings: { SITE_URL: 'https://site.example' },
		origin: () => 'https://site.example',
	},
};

let product: Product;
let port: string;
let running: Started | undefined;
let centres: Centre[];
beforeAll(async () => {
	product = await openDemo();
	port = product.settings.PORT ?? '';
	centres = (await Promise.all((['demo', 'public'] as const).map(centresOf))).flat();
	await product.stop();
}, 120_000);
afterAll(async () => {
	running?.child.kill('SIGKILL');
	await running?.ended;
	await product.close();
});

async function api<T>(path: string, headers: Record<string, string>, body?: object): Promise<T> {
	const answer = await fetch(`http://localhost:${port}${path}`, {
		headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
		...(body && { method: 'POST', body: JSON.stringify(body) }),
	});
	expect([path, answer.ok]).toEqual([path, true]);
	return (await answer.json()) as T;
}

async function centresOf(tenant: Tenant): Promise<Centre[]> {
	type Listed = { data: { id: string; attributes: { name: string; slug: string; is_default: boolean } }[] };
	const { data } = await api<Listed>('/api/v1/volunteer_centers', { 'x-tenant': tenant });
	const chosen = data.filter(({ attributes }) => SLUGS.includes(attributes.slug));
	return Promise.all(
		chosen.map(async ({ id, attributes: { name, slug, is_default: isDefault } }) => {
			const headers = { 'x-tenant': tenant, 'volunteer-center-id': id };
			const found = await api<Listed>('/api/v1/vacancies/search?page[size]=1', headers);
			return { tenant, id, name, slug, isDefault, vacancy: found.data[0]?.id ?? '' };
		}),
	);
}

/** What is wrong with an address, opened by somebody who was never here: nothing when it leads to the centre. */
async function problemOf(address: string, meant: Centre, isBrowser: boolean): Promise<string[]> {
	const client = new FreshClient(port, { isBrowser });
	const { status, url } = await client.open(address);
	const landed = client.cookie(url, 'volunteer-center-id');
	// Files for machines set no cookies; what is in them is opened in its turn.
	const isRight = landed === undefined ? !url.pathname.startsWith('/nl') : landed === meant.id;
	const isClean = !isBrowser || !url.pathname.startsWith('/nl') || !url.searchParams.has('centre');
	return status === 200 && isRight && isClean ? [] : [`${address} → ${status} ${url.href} ${landed}`];
}

/** Addresses of our own hosts in a text: whole ones, those that a head has for machines, files and pictures of the API. */
function addressesIn(text: string, base: string): string[] {
	const whole = text.replaceAll('&amp;', '&').match(/https?:\/\/[\w.-]+(?::\d+)?\/[^\s"'<>\\]*/g) ?? [];
	const head = [...text.matchAll(/<link[^>]* href="(\/[^"]*\.xml[^"]*)"/g)].map(([, href = '']) => href);
	const files = [...text.matchAll(/(?:href|src)="(\/api\/[^"]*)"/g)].map(([, href = '']) => href);
	const own = /^(localhost|[a-z]+\.localhost|[a-z]+\.example)$/;
	return [...whole, ...[...head, ...files].map((href) => new URL(href.replaceAll('&amp;', '&'), base).href)]
		.filter((address) => URL.canParse(address) && own.test(new URL(address).hostname))
		.filter((address) => !/^(punt|vrijwilligers|demo|linde)\.example$/.test(new URL(address).hostname));
}

/** The first few of each kind of address: a list of fifty vacancies shows no more than two of them do. */
function someOfEach(addresses: readonly string[]): string[] {
	const kinds = Map.groupBy(new Set(addresses), (address) =>
		address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replace(/\/nieuws\/[a-z0-9-]+/, '/nieuws/x'),
	);
	return [...kinds.values()].flatMap((same) => same.slice(0, 2));
}

/** Everything that a centre gives away, as a visitor who is there sees it. */
async function givenAway(centre: Centre, origin: string): Promise<string[]> {
	const client = new FreshClient(port, { isBrowser: true });
	const base = new URL(origin);
	client.setCookie(base, 'tenant', centre.tenant);
	client.setCookie(base, 'volunteer-center-id', centre.id);
	const read = async (path: string): Promise<string[]> => {
		const answer = await client.open(`${origin}${path}`);
		expect([path, answer.status]).toEqual([path, 200]);
		return addressesIn(answer.text, origin);
	};
	const paths = ['', '/vacancies/search', `/vacancies/${centre.vacancy}`, '/nieuws', '/nieuws/rss.xml'];
	const feeds = ['/vacancies/feed.xml', '/vacancies/feed.json', '/activiteitenkalender'];
	const pages = await Promise.all([...paths, ...feeds].map((path) => read(`/nl${path}`)));
	const files = await Promise.all(['/robots.txt', '/widget.json', '/sitemap.xml'].map(read));
	const all = [...pages, ...files].flat();
	const article = all.find((address) => new URL(address).pathname.startsWith('/nl/nieuws/'));
	return article ? [...all, ...(await read(new URL(article).pathname))] : all;
}

/** Signs somebody up at a centre, and gives the link that confirms the account. */
async function signUp({ tenant, id }: Centre, email: string): Promise<string> {
	const password = 'een-goed-wachtwoord';
	await api(
		'/auth',
		{ 'x-tenant': tenant, 'volunteer-center-id': id },
		{
			email,
			password,
			password_confirmation: password,
			first_name: 'Noor',
			last_name: 'Bos',
			accept_terms: true,
		},
	);
	const { text } = await mailTo(email, 'account-confirm', { dataDir: product.dataDir });
	return /https?:\/\/\S+token=[^\s)\]]+/.exec(text)?.[0] ?? '';
}

describe.each(Object.entries(ways))('centres that have %s', (way, { settings, origin }) => {
	beforeAll(async () => {
		running?.child.kill('SIGTERM');
		await running?.ended;
		running = start({ ...product.settings, DEFAULT_TENANT: 'roermond', ...settings });
		await untilReady(running, 90);
	}, 120_000);

	it('give away addresses, and mail a link, that lead to them from anywhere', async () => {
		expect(centres.map(({ slug }) => slug).toSorted()).toEqual(SLUGS.toSorted());
		const problems: string[] = [];
		for (const [number, centre] of centres.entries()) {
			const site = origin(centre, port);
			const given = await givenAway(centre, site);
			const email = `nieuw-${number}-${way.replaceAll(' ', '-')}-${Date.now()}@elders.example`;
			const confirming = await signUp(centre, email);
			const all = someOfEach(given).filter((address) => !isOfSister(address, centre));
			expect(all.length).toBeGreaterThan(10);
			expect([...all, confirming].filter((address) => new URL(address).origin !== site)).toEqual([]);
			count('links of centres opened', 2 * all.length + 1);
			for (const isBrowser of [true, false]) {
				const found = await Promise.all(all.map((address) => problemOf(address, centre, isBrowser)));
				problems.push(...found.flat());
			}
			const client = new FreshClient(port, { isBrowser: true });
			const page = await client.open(confirming);
			const token = new URL(confirming).searchParams.get('token') ?? '';
			const done = await client.open(page.url.href, { token });
			expect([page.status, done.status, done.url.searchParams.get('done')]).toEqual([200, 200, 'confirmed']);
		}
		expect(problems).toEqual([]);
	}, 180_000);

	if (settings.FEATURES)
		it('have a neighbour whose site is in Dutch alone and offers English nowhere', async () => {
			const base = `http://${DUTCH}.localhost:${port}`;
			const client = new FreshClient(port, { isBrowser: true });
			const open = async (path: string) => {
				const { status, url, text } = await client.open(`${base}${path}`);
				return { shown: `${status} ${url.pathname}${url.search}`, text };
			};
			client.setCookie(new URL(base), 'locale', 'en');
			expect((await open('/vacancies/search?q=a')).shown).toBe('200 /nl/vacancies/search?q=a');
			const home = await open('/en');
			expect(home.shown).toBe('200 /nl');
			for (const path of ['/en/vacancies/search', '/en/vacancies/feed.xml', '/en/nieuws/rss.xml'])
				expect((await open(path)).shown).toBe(`200 ${path.replace('en', 'nl')}`);
			const widget = JSON.parse((await open('/widget.json?lang=en')).text);
			const sitemaps = addressesIn((await open('/sitemap.xml')).text, base);
			const lists = await Promise.all(sitemaps.map((address) => open(address.slice(base.length))));
			expect([lists.length > 1, widget.locale]).toEqual([true, 'nl']);
			const english = (text: string) =>
				text
					.replace(/<script[\s\S]*?<\/script>/g, '')
					.match(/hreflang=|(href="|<loc>)[^"<]*\/en(?=[/"<])/gi) ?? [];
			for (const { text } of [home, ...lists]) expect(english(text)).toEqual([]);
			const there = new FreshClient(port, { isBrowser: true });
			const international = await there.open(`http://demo.localhost:${port}/en`);
			expect([international.status, international.url.pathname]).toEqual([200, '/en']);
			expect(english(international.text)).not.toEqual([]);
		}, 120_000);
});

/** The index of sitemaps names those of the sister centres at the same host, which are theirs. */
function isOfSister(address: string, centre: Centre): boolean {
	const { pathname, searchParams } = new URL(address);
	const named = searchParams.get('centre')?.split('.').at(-1);
	if (!pathname.startsWith('/sitemap')) return false;
	return named === undefined ? !centre.isDefault : named !== centre.slug;
}
