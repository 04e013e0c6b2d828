import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser({ reducedMotion: 'no-preference' });
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

it('has the styles of its blocks with the document, before scripts and without them', async () => {
	const { page } = await browser.visit({ javaScriptEnabled: false });
	await page.goto('/nl');
	const first = await page.locator('.block-popular .chip').first().boundingBox();
	const second = await page.locator('.block-popular .chip').nth(1).boundingBox();
	expect(second?.y).toBe(first?.y);
});

it('offers what it has while one types a search, which keys take', async () => {
	const { page } = await browser.visit();
	await page.goto('/nl/vacancies/search', { waitUntil: 'networkidle' });
	const box = page.getByRole('combobox').first();
	await box.fill('kookgr');
	const offer = page.getByRole('listbox').getByRole('option').first();
	await offer.waitFor();
	expect(await box.getAttribute('aria-expanded')).toBe('true');
	await box.press('ArrowDown');
	expect(await offer.getAttribute('aria-selected')).toBe('true');
	expect(await box.getAttribute('aria-activedescendant')).toBe(await offer.getAttribute('id'));
	await box.press('Escape');
	await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
	await box.press('o');
	await offer.waitFor();
	await box.press('ArrowDown');
	await box.press('Enter');
	await page.waitForURL(/\/vacancies\/[0-9a-f-]{36}$/);
});

it('suggests places wherever one says where, with the region of those that share a name', async () => {
	const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 760 } });
	await page.goto('/nl', { waitUntil: 'networkidle' });
	const where = page.getByRole('combobox', { name: 'Waar?' });
	await where.fill('rijswij');
	const offers = page.getByRole('listbox').getByRole('option');
	await offers.first().waitFor();
	expect(await offers.allInnerTexts()).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^Rijswijk\s+Gelderland$/),
			expect.stringMatching(/^Rijswijk\s+Zuid-Holland$/),
		]),
	);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await offers.filter({ hasText: 'Gelderland' }).click();
	expect(await where.inputValue()).toBe('Rijswijk, Gelderland');
	expect(await where.evaluate((field) => field === document.activeElement)).toBe(true);
	await where.press('Enter');
	await page.waitForURL(/near=Rijswijk/);
	await page
		.getByText(/van Rijswijk/)
		.first()
		.waitFor();
	expect(complaints).toEqual([]);
});

it('lets one step through a row that does not fit', async () => {
	const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 760 } });
	await page.goto('/nl', { waitUntil: 'networkidle' });
	const row = page.locator('.block-carousel').first();
	const on = row.locator('.block-carousel-steps button').last();
	await on.scrollIntoViewIfNeeded();
	await on.click();
	await expect.poll(() => row.locator('ul').evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
	expect(complaints).toEqual([]);
});
