import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const t = words('features/organisations/web/social-map', 'nl');
const activity = words('features/organisations/web/organisation-page', 'nl');

it('somebody without scripts finds an organisation near by, reads about it and goes to its vacancies', async () => {
	const { page } = await browser.visit({ javaScriptEnabled: false });
	await page.goto('/nl');
	await page
		.locator('footer')
		.getByRole('link', { name: t('title') })
		.click();
	await page.getByRole('heading', { level: 1, name: t('title') }).waitFor();
	const cards = page.locator('.map-entry');
	const all = await cards.count();
	expect(all).toBeGreaterThan(5);

	await page.locator('[name=near]').fill('Apeldoorn');
	await page.locator('[name=distance]').selectOption('5');
	await page.getByRole('button', { name: t('submit') }).click();
	await page.waitForURL(/near=Apeldoorn/);
	const near = await cards.count();
	expect(near).toBeGreaterThan(0);
	expect(near).toBeLessThan(all);
	expect(await cards.first().textContent()).toMatch(/Apeldoorn · op [0-9,]+\skm/);

	const name = (await cards.first().getByRole('link').textContent()) ?? '';
	await cards.first().getByRole('link').click();
	await page.getByRole('heading', { level: 1, name }).waitFor();
	await page.getByRole('link', { name: t('entry.page') }).click();
	await page.waitForURL(/\/organizations\/[0-9a-f-]{36}$/);
});

it('a filter answers at once, its count is what one gets, and nothing found leads back to everything', async () => {
	const { page, complaints } = await browser.visit();
	await page.goto('/nl/sociale-kaart');
	const cards = page.locator('.map-entry');
	const all = await cards.count();
	const choice = page.locator('label.choice', { hasText: activity('activity.meeting') });
	const count = Number(await choice.locator('.choice-count').textContent());
	expect(count).toBeGreaterThan(0);
	await choice.locator('input').check();
	await page.waitForURL(/activity_type_ids=meeting/);
	await expect.poll(() => cards.count()).toBe(count);
	expect(await page.locator('.search-count').textContent()).toMatch(new RegExp(`^${count} organisatie`));
	await page.goto('/nl/sociale-kaart?q=bestaatechtniet');
	await page.getByRole('link', { name: t('all') }).click();
	await expect.poll(() => cards.count()).toBe(all);
	expect(complaints).toEqual([]);
});

it('an organisation that is not on the map has no page there', async () => {
	const { page } = await browser.visit();
	for (const id of ['00000000-0000-4000-8000-000000000000', 'geen-id']) {
		const answer = await page.goto(`/nl/sociale-kaart/${id}`);
		expect(answer?.status()).toBe(404);
	}
});
