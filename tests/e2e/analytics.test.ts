import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { endAll, freePort, start, untilReady } from './product.ts';
import { words } from './words.ts';

const t = words('features/shell', 'nl');
const footer = words('features/shell/web/footer', 'nl');
const tagHost = 'www.googletagmanager.com';
let folder: string;
let baseURL: string;
let browser: TestBrowser;

/** The product with one centre that counts visits. */
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'vrijwillig-analytics-'));
	const centre = ['admin', 'create', 'centre', '--tenant', 'public', '--name', 'Vrijwilligerspunt Ergens'];
	const made = start({ DATA_DIR: folder }, centre);
	expect(await made.ended, made.output()).toBe(0);
	const database = new PGlite({ dataDir: join(folder, 'database') });
	await database.exec(`update centres set profile = profile || '{"gtagId":"G-TEST1234"}'`);
	await database.close();
	const port = await freePort();
	baseURL = `http://127.0.0.1:${port}`;
	await untilReady(start({ DATA_DIR: folder, PORT: String(port) }), 60);
	browser = await openBrowser();
});
afterAll(async () => {
	await browser.close();
	await endAll();
	rmSync(folder, { recursive: true, force: true });
});

/** A visitor of that centre, with the hosts that are asked; the tag is one of our own. */
async function visit(options: { javaScriptEnabled?: boolean } = {}) {
	const visitor = await browser.visit({ baseURL, ...options });
	await visitor.context.addCookies([{ name: 'tenant', value: 'public', url: baseURL }]);
	const asked: string[] = [];
	visitor.page.on('request', (request) => {
		const url = new URL(request.url());
		if (url.protocol.startsWith('http') && url.origin !== baseURL) asked.push(url.host);
	});
	await visitor.page.route(`https://${tagHost}/**`, (route) =>
		route.fulfill({
			contentType: 'text/javascript',
			body: 'document.documentElement.dataset.counted = "yes"',
		}),
	);
	const policy = async () =>
		(await visitor.page.request.get('/nl')).headers()['content-security-policy'] ?? '';
	return { ...visitor, asked, policy };
}

describe('counting visits', () => {
	it('asks no other host for anything before a yes, loads the tag after it, and stops after a no', async () => {
		const { page, asked, policy, complaints } = await visit();
		await page.goto('/nl', { waitUntil: 'networkidle' });
		expect(asked).toEqual([]);
		expect(await policy()).not.toContain('google');
		const bar = page.getByRole('form', { name: t('consent.label') });
		await bar.getByRole('button', { name: t('consent.yes') }).click();
		await page.locator('html[data-counted="yes"]').waitFor();
		expect([...new Set(asked)]).toEqual([tagHost]);
		expect(await policy()).toMatch(new RegExp(`script-src [^;]*https://${tagHost.replaceAll('.', '\\.')}`));
		expect(await bar.count()).toBe(0);
		// What the tag reads first: when, and for whom it counts.
		const commands = await page.evaluate(() => window.dataLayer?.map((each) => Array.from(Object(each))[1]));
		expect(commands?.[1]).toBe('G-TEST1234');

		await page.getByRole('button', { name: footer('cookies') }).click();
		await bar.getByRole('button', { name: t('consent.no') }).click();
		await bar.waitFor({ state: 'detached' });
		asked.length = 0;
		await page.goto('/nl/vacancies/search', { waitUntil: 'networkidle' });
		expect(asked).toEqual([]);
		expect(await bar.count()).toBe(0);
		expect(await policy()).not.toContain('google');
		expect(complaints).toEqual([]);
	});

	it('asks with two answers of one size, and hides nothing that has focus', async () => {
		const { page } = await visit();
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/nl', { waitUntil: 'networkidle' });
		const bar = page.getByRole('form', { name: t('consent.label') });
		const boxes = await Promise.all(
			['no', 'yes'].map((answer) => bar.getByRole('button', { name: t(`consent.${answer}`) }).boundingBox()),
		);
		expect(boxes[0]).toMatchObject({ width: boxes[1]?.width, height: boxes[1]?.height, y: boxes[1]?.y });
		const height = (await bar.boundingBox())?.height ?? 0;
		expect(height).toBeGreaterThan(40);
		const kept = () =>
			page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
		await expect.poll(kept).toBeCloseTo(height, 0);
		await bar.getByRole('button', { name: t('consent.no') }).click();
		await bar.waitFor({ state: 'detached' });
		expect(await kept()).toBeNaN();
	});

	it('never tells the secret of a link in a mail, nor asks about it there', async () => {
		const { page, context, asked } = await visit();
		await page.goto('/nl/account/mail?token=secret');
		expect(await page.getByRole('form', { name: t('consent.label') }).count()).toBe(0);
		await context.addCookies([{ name: 'analytics', value: 'yes', url: baseURL }]);
		for (const path of ['account/mail', 'confirm', 'een-op-een-hulp/beheer']) {
			const answer = await page.goto(`/nl/${path}?token=secret`, { waitUntil: 'networkidle' });
			expect(answer?.headers()['content-security-policy']).not.toContain('google');
		}
		expect(asked).toEqual([]);
	});

	it('keeps the answer without scripts too', async () => {
		const { page, context } = await visit({ javaScriptEnabled: false });
		await page.goto('/nl/vacancies/search?q=tuin');
		await page.getByRole('button', { name: t('consent.no') }).click();
		await page.waitForURL('**/nl/vacancies/search?q=tuin');
		const kept = (await context.cookies()).find(({ name }) => name === 'analytics');
		expect(kept?.value).toBe('no');
		expect(await page.getByRole('form', { name: t('consent.label') }).count()).toBe(0);
	});

	it('is not asked about where the centre does not count', async () => {
		const { page } = await browser.visit();
		await page.goto('/nl');
		expect(await page.getByRole('form', { name: t('consent.label') }).count()).toBe(0);
		expect(await page.getByRole('button', { name: footer('cookies') }).count()).toBe(0);
	});
});
