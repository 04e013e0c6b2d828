import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it.each(['nl', 'en'])('shows the home page in %s without a complaint of the browser', async (locale) => {
	const { page, complaints } = await browser.visit();
	const response = await page.goto(`/${locale}`, { waitUntil: 'networkidle' });
	expect(response?.status()).toBe(200);
	expect(await page.locator('html').getAttribute('lang')).toBe(locale);
	expect(await page.locator('h1').count()).toBe(1);
	expect(complaints).toEqual([]);
});
