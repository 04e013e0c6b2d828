import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { words } from './words.ts';

const shared = words('features/vacancies/web/shared-page', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it('a vacancy of another centre says whose it is, and is gone on to by a press alone', async () => {
	const { page, complaints } = await browser.visit({ baseURL: addressOf('public') });
	await page.goto('/nl/vacancies/search');
	await untilAlive(page);
	const card = page.locator('.vacancy-card').filter({ has: page.locator('a[href$="/shared"]') });
	const first = card.first();
	const via = await first.locator('.vacancy-card-organisation').last().textContent();
	const centre = via?.replace(/^via /, '') ?? '';
	expect(centre).toMatch(/^Vrijwilligerspunt /);
	const link = first.locator('a[href$="/shared"]');
	const title = (await link.textContent()) ?? '';
	await link.click();
	await page.waitForURL(/\/vacancies\/[0-9a-f-]{36}\/shared$/);
	const between = new URL(page.url()).pathname;
	await page.getByRole('heading', { level: 2, name: `${shared('heading')} ${centre}` }).waitFor();
	const own = between.replace(/\/shared$/, '');
	await page.getByRole('link', { name: `${shared('go')} ${centre}` }).click();
	await page.waitForURL(new RegExp(`${own}$`));
	await page.getByRole('heading', { level: 1, name: title }).waitFor();
	// At its own centre there is nothing between.
	await page.goto(between);
	await page.waitForURL(new RegExp(`${own}$`));
	expect(complaints).toEqual([]);
}, 60_000);
