import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it('shows what was last done in a panel on the right, and leads there', async () => {
	const t = words('features/audit', 'nl');
	const { page, complaints } = await browser.visit({ viewport: { width: 1280, height: 800 } });
	await signIn(page, 'nl', 'organisation');
	await page.goto('/nl/vacancies', { waitUntil: 'networkidle' });
	await page
		.locator('header')
		.getByRole('button', { name: t('activity.title') })
		.click();
	const panel = page.getByRole('dialog', { name: t('activity.title') });
	await panel.getByRole('link', { name: t('activity.all') }).waitFor();
	const box = await panel.boundingBox();
	expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(1280);
	await panel.getByRole('link', { name: t('activity.all') }).click();
	await page.getByRole('heading', { level: 1, name: t('activity.title') }).waitFor();
	expect(await panel.isVisible()).toBe(false);
	expect(complaints).toEqual([]);
});

it('is a page where there are no scripts, and not there for a volunteer', async () => {
	const t = words('features/audit', 'nl');
	const { page } = await browser.visit({ javaScriptEnabled: false });
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/dashboard');
	await page
		.locator('header')
		.getByRole('link', { name: t('activity.title'), exact: true })
		.click();
	await page.getByRole('heading', { level: 1, name: t('activity.title') }).waitFor();
	const volunteer = await browser.visit();
	await signIn(volunteer.page, 'nl', 'volunteer');
	await openPage(volunteer.page, '/nl/dashboard');
	expect(await volunteer.page.getByRole('button', { name: t('activity.title') }).count()).toBe(0);
});
