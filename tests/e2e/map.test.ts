import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const t = words('features/geo', 'nl');
const search = words('features/search', 'nl');
const TILE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

/** Presses a key until what has focus fits. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let times = 0; times < 80; times++) {
		if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Nothing that is ${selector} got focus`);
}

it('somebody finds an organisation on the map by keyboard alone', async () => {
	const { page, complaints } = await browser.visit({ viewport: { width: 1440, height: 900 } });
	await page.goto('/nl/sociale-kaart');
	// Opens by itself where there is room.
	await page
		.getByRole('region', { name: t('map'), exact: true })
		.first()
		.waitFor();
	await page.locator('.map-mark').first().waitFor();
	await page.getByRole('button', { name: search('map') }).focus();
	await tabTo(page, '.map-mark');
	// A cluster opens with Enter, and focus goes to what was in it, until it is one place.
	for (let times = 0; times < 10; times++) {
		if (await page.evaluate(() => document.activeElement?.querySelector('.map-pin') !== null)) break;
		const before = await page.locator('.map-view .leaflet-marker-pane').innerHTML();
		await page.keyboard.press('Enter');
		await expect.poll(() => page.locator('.map-view .leaflet-marker-pane').innerHTML()).not.toBe(before);
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.matches('.map-mark') ?? false))
			.toBe(true);
	}
	const name = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
	expect(name).not.toBe('');
	// Its card in the list stands out meanwhile.
	await expect.poll(() => page.locator('.card[data-on-map]').textContent()).toContain(name);

	await page.keyboard.press('Enter');
	const title = page.locator('.map-popup a');
	await expect.poll(() => title.evaluate((link) => link === document.activeElement)).toBe(true);
	expect(await title.textContent()).toBe(name);
	await page.keyboard.press('Escape');
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.matches('.map-mark') ?? false))
		.toBe(true);
	await page.keyboard.press('Enter');
	await expect.poll(() => title.evaluate((link) => link === document.activeElement)).toBe(true);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { level: 1, name }).waitFor();
	expect(new URL(page.url()).pathname).toMatch(/^\/nl\/sociale-kaart\/[0-9a-f-]{36}$/);
	expect(complaints).toEqual([]);
});

it('the map of the search follows its filters, and a card lights up its place', async () => {
	const { page, complaints } = await browser.visit({ viewport: { width: 1440, height: 900 } });
	// What is found near somewhere has a place, whatever else is published meanwhile.
	await page.goto('/nl/vacancies/search?near=Apeldoorn&distance=25');
	await untilAlive(page);
	expect(await page.locator('.map-pane').count()).toBe(0);
	await page.getByRole('button', { name: search('map') }).click();
	const count = page.locator('.map-count');
	await expect.poll(() => count.textContent()).toMatch(/^\d+ plekken/);
	const all = await count.textContent();
	const choice = page.locator('label.choice', { has: page.locator('[name=categories]') }).first();
	await choice.locator('input').check();
	await page.waitForURL(/categories=/);
	await expect.poll(() => count.textContent()).not.toBe(all);
	await page.locator('.vacancy-card a.card-link').first().focus();
	await expect.poll(() => page.locator('.map-mark[data-highlighted]').count()).toBe(1);
	await page.getByRole('button', { name: search('map') }).click();
	await expect.poll(() => page.locator('.map-pane').count()).toBe(0);
	expect(complaints).toEqual([]);
});

it('asks no other host for streets before the visitor agrees, and remembers the answer', async () => {
	const { page, context } = await browser.visit({ viewport: { width: 1440, height: 900 } });
	const asked: string[] = [];
	await context.route(/^https:/, (route) => {
		asked.push(route.request().url());
		return route.fulfill({ contentType: 'image/png', body: TILE });
	});
	await page.goto('/nl/sociale-kaart');
	const show = page.getByRole('button', { name: t('streets.show') });
	await show.waitFor();
	await page.locator('.map-municipality-name', { hasText: 'Apeldoorn' }).waitFor();
	expect(asked).toEqual([]);
	await show.click();
	await page.locator('.leaflet-tile-loaded').first().waitFor();
	expect(new Set(asked.map((url) => new URL(url).origin)).size).toBe(1);
	await page.goto('/nl/sociale-kaart');
	await page.locator('.leaflet-tile-loaded').first().waitFor();
	await page.getByRole('button', { name: t('streets.hide') }).click();
	await expect.poll(() => page.locator('.leaflet-tile').count()).toBe(0);
	await page.getByRole('button', { name: t('streets.show') }).waitFor();
});

it('shows where one organisation is, when one comes to it', async () => {
	const { page, complaints } = await browser.visit();
	await page.goto('/nl/sociale-kaart');
	await page.locator('.map-entry .card-link').first().click();
	await page.waitForURL(/sociale-kaart\/[0-9a-f-]{36}/);
	await page.locator('.map-entry-map').scrollIntoViewIfNeeded();
	await page.locator('.map-entry-map .map-mark').waitFor();
	expect(complaints).toEqual([]);
});
