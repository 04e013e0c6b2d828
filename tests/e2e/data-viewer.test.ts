import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/data-viewer', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

describe('the data of a centre', () => {
	it('stay in the width of the page, however many columns there are', async () => {
		const { page, complaints } = await browser.visit({ javaScriptEnabled: false });
		await signIn(page, 'nl', 'superuser');
		await openPage(page, '/nl/admin/data-viewer?resource=vacancies');
		await page.locator('.data-masked').first().waitFor();
		const [scroll, client] = await page.evaluate(() => [
			document.documentElement.scrollWidth,
			document.documentElement.clientWidth,
		]);
		expect(scroll).toBe(client);
		expect(complaints).toEqual([]);
	});

	it('are seen again by a view that was saved, renamed and taken away, without scripts', async () => {
		const { page, complaints } = await browser.visit({ javaScriptEnabled: false });
		await signIn(page, 'nl', 'superuser');
		const query = 'filter0=status&predicate0=eq&value0=published&sort=-created_at';
		await openPage(page, `/nl/admin/data-viewer?resource=vacancies&column=title&column=status&${query}`);
		const saved = page.locator('details', { has: page.locator('[value=save-view]') });
		await saved.locator('summary').click();
		await saved.locator('[name=name]').fill('Nu online');
		await page.getByRole('button', { name: t('views.save') }).click();
		await page.getByRole('link', { name: 'Nu online' }).waitFor();
		await openPage(page, '/nl/admin/data-viewer');
		await page.getByRole('link', { name: 'Nu online' }).click();
		await page.waitForURL(/resource=vacancies/);
		expect(await page.locator('.data-rows thead th').allTextContents()).toEqual(
			expect.arrayContaining(['Titel', 'Status']),
		);
		expect(await page.locator('[name=value0]').inputValue()).toBe('published');
		expect(await page.locator('[name=sort]').inputValue()).toBe('-created_at');
		const own = page.locator('.data-view-actions');
		await own.locator('summary').click();
		await own.locator('[name=name]').fill('Alles online');
		await page.getByRole('button', { name: t('views.rename') }).click();
		await page.getByRole('link', { name: 'Alles online' }).waitFor();
		await own.locator('summary').click();
		await own.locator('[value=remove-view]').click();
		await page.waitForURL(/done=remove-view/);
		expect(await page.getByRole('link', { name: 'Alles online' }).count()).toBe(0);
		expect(complaints).toEqual([]);
	});
});
