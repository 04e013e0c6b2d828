import { describe, expect, inject, it } from 'vitest';
import { tenantKeys } from '#platform/contract/tenants.ts';
import { count } from '#platform/testing/count.ts';
import { FreshClient } from './fresh-client.ts';

const base = inject('baseUrl');
const get = async (path: string, headers: Record<string, string> = {}) => {
	const answer = await fetch(`${base}${path}`, { headers, redirect: 'manual' });
	return {
		status: answer.status,
		type: answer.headers.get('content-type'),
		etag: answer.headers.get('etag'),
		text: await answer.text(),
	};
};
type JsonFeed = {
	title: string;
	items: { id: string; url: string; title: string; date_published: string }[];
};

describe('feeds', () => {
	it('tell the newest vacancies with ids that stay', async () => {
		const rss = await get('/nl/vacancies/feed.xml');
		expect([rss.status, rss.type]).toEqual([200, 'application/rss+xml; charset=utf-8']);
		const feed = JSON.parse((await get('/nl/vacancies/feed.json')).text) as JsonFeed;
		expect(feed.items.length).toBeGreaterThan(10);
		const times = feed.items.map(({ date_published }) => date_published);
		expect(times).toEqual(times.toSorted().toReversed());
		for (const { id, url } of feed.items) {
			expect(id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
			expect(rss.text).toContain(`<guid isPermaLink="false">${id}</guid>`);
			expect(url).toBe(`${base}/nl/vacancies/${id.slice(9)}`);
		}
		expect((await get(feed.items[0]?.url.slice(base.length) ?? '')).status).toBe(200);
	});

	it('are answered with 304 to who has them', async () => {
		const first = await get('/en/vacancies/feed.xml');
		expect(first.etag).toMatch(/^(W\/)?"/);
		expect((await get('/en/vacancies/feed.xml', { 'if-none-match': first.etag ?? '' })).status).toBe(304);
		expect((await get('/nl/vacancies/feed.xml', { 'if-none-match': first.etag ?? '' })).status).toBe(200);
	});

	it('are there for one organisation, and for another centre by its name', async () => {
		const page = await get('/nl/vacancies/search');
		const organisation =
			/\/nl\/organizations\/([0-9a-f-]{36})/.exec(page.text)?.[1] ?? (await anyOrganisation());
		const own = JSON.parse((await get(`/nl/organizations/${organisation}/feed.json`)).text) as JsonFeed;
		const all = JSON.parse((await get('/nl/vacancies/feed.json')).text) as JsonFeed;
		expect(own.title).not.toBe(all.title);
		const nowhere = '00000000-0000-4000-8000-000000000000';
		expect((await get(`/nl/organizations/${nowhere}/feed.xml`)).status).toBe(404);
		expect((await get('/nl/vacancies/feed.xml?centre=no-such-centre')).status).toBe(404);
		const { data: centres } = await api('/api/v1/volunteer_centers');
		const slugs = (centres as { attributes: { slug: string } }[]).map(({ attributes }) => attributes.slug);
		const texts = await Promise.all(
			slugs.map(async (slug) => (await get(`/nl/vacancies/feed.json?centre=${slug}`)).text),
		);
		expect(new Set(texts).size).toBe(slugs.length);
	});

	it('and pages of each centre have titles that name it', async () => {
		const { data: centres } = await api('/api/v1/volunteer_centers');
		type Named = { id: string; attributes: { slug: string; name: string; is_default: boolean } };
		const named = (centres as Named[]).map(({ id, attributes }) => ({ id, ...attributes }));
		expect(named.length).toBeGreaterThan(2);
		const feeds = ['/nl/vacancies/feed.json', '/nl/vacancies/feed.xml', '/nl/nieuws/rss.xml'];
		const pages = ['/nl/vacancies/search', '/nl/nieuws', '/nl/organizations/signup'];
		for (const { id, slug, name, is_default: isDefault } of named) {
			const calendar = `/api/v1/calendars/centres/${id}/activities.ics`;
			for (const path of [...feeds, calendar, ...pages]) {
				const { status, text } = await get(`${path}?centre=${slug}`);
				const [, title] =
					/<title>([^<]*)|"title": ?"([^"]*)|X-WR-CALNAME:([^\r]*)/.exec(text)?.filter(Boolean) ?? [];
				expect(status, path).toBe(200);
				// The pages of the first centre have the name of the site alone.
				if (!isDefault || !pages.includes(path)) expect(title, path).toContain(name);
			}
		}
	});

	it('and sitemaps hold nothing of people', async () => {
		const { data } = await api('/api/v1/vacancies/search?page[size]=50&include=organization');
		const people = (data as { attributes: Record<string, string | null> }[])
			.flatMap(({ attributes }) => [attributes.contact_person, attributes.contact_phone])
			.filter((text) => text !== null && text !== undefined);
		expect(people.length).toBeGreaterThan(3);
		for (const path of ['/nl/vacancies/feed.xml', '/nl/vacancies/feed.json', '/sitemap/vacancies-1.xml']) {
			const { text } = await get(path);
			for (const person of people) expect(text.includes(person), `${person} in ${path}`).toBe(false);
			expect(text).not.toMatch(/[\w.]+@[\w.]+\.[a-z]{2,}/);
		}
	});

	it('are found from the page that shows the same', async () => {
		const { text } = await get('/nl/vacancies/search');
		expect(text).toMatch(/<link[^>]*type="application\/rss\+xml"[^>]*href="\/nl\/vacancies\/feed.xml"/);
	});
});

describe('what crawlers read', () => {
	it('leads from robots.txt over the index to every sitemap', async () => {
		const robots = await get('/robots.txt');
		expect([robots.status, robots.type]).toEqual([200, 'text/plain; charset=utf-8']);
		const index = /^Sitemap: (\S+)$/m.exec(robots.text)?.[1] ?? '';
		const files = locations((await get(index.slice(base.length))).text);
		expect(files).toContain(`${base}/sitemap/pages-1.xml`);
		expect(files).toContain(`${base}/sitemap/vacancies-1.xml`);
		for (const file of files) {
			const { status, type, text } = await get(file.slice(base.length));
			expect([file, status, type]).toEqual([file, 200, 'application/xml; charset=utf-8']);
			const pages = locations(text);
			expect(pages.length).toBeGreaterThan(1);
			expect(pages.length).toBeLessThanOrEqual(50_000);
			for (const page of [pages[0], pages.at(-1)]) {
				expect([page, (await get(page?.slice(base.length) ?? '')).status]).toEqual([page, 200]);
			}
		}
	});

	it('finds in every sitemap of every tenant and centre pages that are there, under their own name', async () => {
		const { port } = new URL(base);
		const open = (address: string) => new FreshClient(port, { isBrowser: false }).open(address);
		const files = await Promise.all(
			tenantKeys.map(async (tenant) => {
				const { text } = await open(`http://${tenant}.localhost:${port}/sitemap.xml`);
				const sitemaps = await Promise.all(locations(text).map(open));
				return sitemaps.flatMap((sitemap) => locations(sitemap.text));
			}),
		);
		const waiting = files.flat();
		expect(files.every((addresses) => addresses.length > 10)).toBe(true);
		expect(new Set(waiting).size).toBe(waiting.length);
		count('addresses of sitemaps opened', waiting.length);
		const problems: string[] = [];
		const worker = async () => {
			for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
				const { status, url, text } = await open(address);
				const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
				if (status !== 200 || url.href !== address || canonical !== address)
					problems.push(`${address} → ${status} ${url.href}, canonical ${canonical}`);
			}
		};
		await Promise.all(Array.from({ length: 8 }, worker));
		expect(problems).toEqual([]);
	}, 60_000);

	it('says 404 for sitemaps there are none of', async () => {
		for (const name of ['pages-2', 'vacancies-900', 'users-1', 'vacancies-0'])
			expect([name, (await get(`/sitemap/${name}.xml`)).status]).toEqual([name, 404]);
	});
});

function locations(xml: string): string[] {
	return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
}

async function api(path: string): Promise<{ data: unknown }> {
	return (await fetch(`${base}${path}`)).json() as Promise<{ data: unknown }>;
}

async function anyOrganisation(): Promise<string> {
	const { data } = await api('/api/v1/organizations?page[size]=1');
	return (data as { id: string }[])[0]?.id ?? '';
}
