import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/search/web/search-filters', 'nl');
const settings = words('features/centres/web/centre-settings', 'nl');
const facet = words('features/search/web/search-view', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const groups = async (page: Page, query = '') => {
	await page.goto(`/nl/vacancies/search${query}`);
	return page.locator('.filter-panel .facet-title > span:first-child').allTextContents();
};

it('the filters of the search are those that the centre chose, at once and without scripts', async () => {
	const visitor = await browser.visit({ javaScriptEnabled: false });
	const plain = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	const before = await groups(visitor.page);
	expect(before.slice(0, 2)).toEqual([facet('facet.dayparts'), facet('facet.frequency')]);
	expect(before).toContain(facet('facet.compensation'));

	await signIn(plain.page, 'nl', 'centre');
	await plain.page.goto('/nl/instellingen');
	await plain.page.getByRole('link', { name: settings('searchFilters') }).click();
	await plain.page.waitForURL(/vacancies\/search-filters/);
	await plain.page.locator('[name=shown][value=compensation]').uncheck();
	await plain.page.getByRole('button', { name: t('save') }).click();
	await plain.page.waitForURL(/done=saved/);
	expect(await plain.page.locator('[name=shown][value=compensation]').isChecked()).toBe(false);
	// The page of the visitor is a kept one, which hears of the change a moment later.
	await expect.poll(() => groups(visitor.page)).not.toContain(facet('facet.compensation'));

	// Who has it in the address still has it, and can take it away.
	expect(await groups(visitor.page, '?compensation=expenses')).toContain(facet('facet.compensation'));
	await visitor.page.locator('.search-results > .chips a').first().click();
	await visitor.page.waitForURL((url) => !url.search.includes('compensation'));

	// Up and down by keyboard, with the focus on what was moved.
	const desk = await browser.visit();
	await signIn(desk.page, 'nl', 'centre');
	await openPage(desk.page, '/nl/vacancies/search-filters');
	const down = desk.page.locator('[id="dayparts:down"]');
	await down.focus();
	await desk.page.keyboard.press('Enter');
	await expect
		.poll(() =>
			desk.page
				.locator('[name=order]')
				.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)[1]),
		)
		.toBe('dayparts');
	await expect.poll(() => desk.page.evaluate(() => document.activeElement?.id)).toBe('dayparts:down');
	await expect
		.poll(async () => (await groups(visitor.page)).slice(0, 2))
		.toEqual([facet('facet.frequency'), facet('facet.dayparts')]);

	await plain.page.goto('/nl/vacancies/search-filters');
	await plain.page.getByRole('button', { name: t('reset'), exact: true }).click();
	await plain.page.waitForURL(/done=reset/);
	await expect.poll(() => groups(visitor.page)).toEqual(before);
	expect([...plain.complaints, ...desk.complaints]).toEqual([]);
});
