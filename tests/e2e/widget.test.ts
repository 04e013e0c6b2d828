import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violations } from './accessibility/violations.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { freePort } from './product.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const base = inject('baseUrl');

/** A page of somebody else, on an origin of its own, that makes it hard for strangers. */
function foreignPage(attributes: string): string {
	return `<!doctype html><html lang="nl"><head><title>Buurthuis</title><style>* { color: red !important; display: inline; }</style></head>
		<body><main><h1>Buurthuis</h1><script async src="${base}/widget.js" ${attributes}></script></main></body></html>`;
}

describe('the widget on another site', () => {
	let browser: TestBrowser;
	let server: Server;
	let site: string;
	let attributes = '';
	beforeAll(async () => {
		browser = await openBrowser();
		const port = await freePort();
		server = createServer((_request, answer) =>
			answer.setHeader('content-type', 'text/html; charset=utf-8').end(foreignPage(attributes)),
		).listen(port, '127.0.0.1');
		site = `http://127.0.0.1:${port}/`;
	});
	afterAll(async () => {
		await browser.close();
		server.close();
	});
	const open = async (chosen: string) => {
		attributes = chosen;
		// Another site sends no header of a proxy along: a browser would ask leave for it first.
		const visitor = await browser.visit({ extraHTTPHeaders: {} });
		await visitor.page.goto(site);
		return visitor;
	};

	it('shows vacancies, searches, and leads to the site', async () => {
		const { page, context, complaints } = await open('data-lang="nl" data-count="3"');
		const t = words('features/widget', 'nl');
		const region = page.getByRole('region', { name: t('title') });
		await region.getByRole('listitem').nth(2).waitFor();
		expect(await region.getByRole('listitem').count()).toBe(3);
		const link = region.getByRole('listitem').getByRole('link').first();
		expect(await link.getAttribute('href')).toMatch(new RegExp(`^${base}/nl/vacancies/[0-9a-f-]{36}$`));
		await region.getByLabel(t('what')).fill('xqzvwk');
		await region.getByLabel(t('what')).press('Enter');
		await region.getByText(t('none')).waitFor();
		await region.getByLabel(t('what')).fill('taal');
		await region.getByRole('button', { name: t('submit') }).click();
		await region.getByRole('listitem').first().waitFor();
		expect(await region.getByRole('link', { name: t('more') }).getAttribute('href')).toBe(
			`${base}/nl/vacancies/search?q=taal`,
		);
		expect(await context.cookies()).toEqual([]);
		expect(await page.evaluate(() => localStorage.length)).toBe(0);
		expect(complaints).toEqual([]);
	});

	it('looks like itself on any page, in its theme, and can be used by everyone', async () => {
		for (const theme of ['light', 'dark']) {
			const { page } = await open(`data-lang="en" data-theme="${theme}"`);
			const region = page.getByRole('region', { name: words('features/widget', 'en')('title') });
			await region.getByRole('listitem').first().waitFor();
			const colour = await region.evaluate((element) => getComputedStyle(element).color);
			expect(colour).not.toBe('rgb(255, 0, 0)');
			await page.setViewportSize({ width: 320, height: 700 });
			expect(await violations(page, { within: '[data-vrijwillig]' })).toEqual([]);
			const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
			expect(wide).toBe(false);
		}
	});

	it('keeps to the search of its page, without fields where that is wanted', async () => {
		const { page } = await open('data-lang="nl" data-search="no" data-query="q=taal"');
		const t = words('features/widget', 'nl');
		const region = page.getByRole('region', { name: t('title') });
		await region.getByRole('listitem').first().waitFor();
		expect(await region.getByRole('search').count()).toBe(0);
		expect(await region.getByRole('link', { name: t('more') }).getAttribute('href')).toContain('q=taal');
	});

	it('keeps to the filters of its page', async () => {
		const { page } = await open('data-lang="nl" data-count="10" data-query="vog=free_scheme"');
		const region = page.getByRole('region', { name: words('features/widget', 'nl')('title') });
		await region.getByRole('listitem').first().waitFor();
		const shown = await region.getByRole('listitem').getByRole('link').allInnerTexts();
		const more = await region
			.getByRole('link', { name: words('features/widget', 'nl')('more') })
			.getAttribute('href');
		expect(more).toContain('vog=free_scheme');
		const { data } = await (
			await fetch(`${base}/api/v1/vacancies/search?filter[vog]=free_scheme&page[size]=100`)
		).json();
		const fitting = data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
		expect(shown.length).toBeGreaterThan(0);
		for (const text of shown)
			expect(
				fitting.some((title: string) => text.includes(title)),
				text,
			).toBe(true);
	});

	it('opens to others only what is made for them', async () => {
		const cors = async (path: string) =>
			(await fetch(`${base}${path}`, { headers: { origin: site } })).headers.get(
				'access-control-allow-origin',
			);
		expect(await cors('/widget.json')).toBe('*');
		for (const path of ['/api/v1/vacancies/search', '/nl', '/api/v1/current_user', '/nl/vacancies/feed.json'])
			expect([path, await cors(path)]).toEqual([path, null]);
		const script = await fetch(`${base}/widget.js`);
		expect(script.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
		expect(script.headers.get('set-cookie')).toBeNull();
		expect((await script.text()).length).toBeLessThan(15_000);
		expect((await fetch(`${base}/widget.json?centre=no-such-centre`)).status).toBe(404);
	});
});

describe('the page that makes the code', () => {
	let browser: TestBrowser;
	beforeAll(async () => {
		browser = await openBrowser();
	});
	afterAll(() => browser.close());

	it('gives the code for what was chosen, and shows what comes of it', async () => {
		const { page, complaints } = await browser.visit();
		const t = words('features/widget', 'nl');
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/vacancies/widget');
		await page.getByLabel(t('page.query')).fill(`${base}/nl/vacancies/search?q=taal&page=2`);
		await page.getByLabel(t('page.count')).selectOption('2');
		await page.getByRole('button', { name: t('page.apply') }).click();
		const code = page.getByLabel(t('page.code'));
		await expect
			.poll(() => code.inputValue(), { timeout: 15_000 })
			.toContain('data-query="q=taal" data-count="2"');
		const preview = page.getByRole('region', { name: t('title') });
		await preview.getByRole('listitem').first().waitFor();
		expect(await preview.getByRole('listitem').count()).toBe(2);
		expect(complaints).toEqual([]);
	});
});
