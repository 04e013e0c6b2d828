import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openWholePage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const t = words('features/support', 'nl');
const en = words('features/support', 'en');

it('stands beside the page, which can be used meanwhile, takes an answer, and gives focus back', async () => {
	const { page, complaints } = await browser.visit({ viewport: { width: 1500, height: 900 } });
	await signIn(page, 'nl', 'organisation');
	await openWholePage(page, '/nl/vacancies');
	const button = page.locator('header').getByRole('button', { name: t('panel.open') });
	await button.press('Enter');
	const panel = page.getByRole('dialog', { name: t('title') });
	const article = panel.locator('details').first();
	// The text of the first article about this page is readable at once.
	await article.getByText('Een vacature heeft altijd één status.').waitFor();
	const [main, beside] = [await page.locator('main').boundingBox(), await panel.boundingBox()];
	expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
	await article.getByRole('button', { name: t('rating.no') }).click();
	await article.getByLabel(t('rating.remark')).fill('Waar vind ik het archief?');
	await article.getByRole('button', { name: t('rating.send') }).click();
	await article.getByText(t('rating.thanks')).waitFor();
	expect(new URL(page.url()).pathname).toBe('/nl/vacancies');
	// What is behind it can be used, and Escape closes it from there too.
	await page.locator('main').getByRole('link').first().focus();
	await page.keyboard.press('Escape');
	await panel.waitFor({ state: 'hidden' });
	await button.press('Enter');
	await article.getByText(t('rating.thanks')).waitFor();
	await article.locator('summary').focus();
	await page.keyboard.press('Escape');
	await panel.waitFor({ state: 'hidden' });
	expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
	expect(complaints).toEqual([]);
});

it('lies over the lower part of a phone, and closes by a press above it, or before it leads on', async () => {
	const { page } = await browser.visit({ viewport: { width: 360, height: 740 } });
	await signIn(page, 'en', 'volunteer');
	await openWholePage(page, '/en/applications');
	const button = page.locator('header').getByRole('button', { name: en('panel.open') });
	await button.click();
	const panel = page.getByRole('dialog', { name: en('title') });
	await panel.getByRole('link', { name: en('panel.all') }).waitFor();
	const box = await panel.boundingBox();
	expect(box).toMatchObject({ x: 0, width: 360 });
	expect(box?.y).toBeGreaterThanOrEqual(100);
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await page.mouse.click(180, 40);
	await panel.waitFor({ state: 'hidden' });
	expect(new URL(page.url()).pathname).toBe('/en/applications');
	// The menu of the account opens the same one.
	const item = page.locator('.menu-item[href*="/support?screen="]');
	await page.locator('header details.menu', { has: item }).locator('summary').click();
	await item.click();
	await panel.getByRole('link', { name: en('panel.all') }).click();
	await page.getByRole('heading', { level: 1, name: en('title') }).waitFor();
	expect(await panel.count()).toBe(0);
	await page.getByRole('link', { name: en('back') }).click();
	await page.waitForURL(/\/en\/applications$/);
});

it('is a link without scripts, and an answer is a form; who runs the centre reads it', async () => {
	const { page } = await browser.visit({ javaScriptEnabled: false });
	await signIn(page, 'nl', 'volunteer');
	await page.goto('/nl/applications');
	await page
		.locator('header')
		.getByRole('link', { name: t('panel.open') })
		.click();
	await page.getByRole('link', { name: 'Een aanvraag intrekken' }).click();
	await page.getByRole('button', { name: t('rating.no') }).click();
	await page.getByLabel(t('rating.remark')).fill('Ik zocht hoe het per telefoon kan.');
	await page.getByRole('button', { name: t('rating.send') }).click();
	await page.getByText(t('rating.thanks')).waitFor();
	expect(await page.getByLabel(t('rating.remark')).inputValue()).toBe('Ik zocht hoe het per telefoon kan.');

	const staff = await browser.visit({ javaScriptEnabled: false });
	await signIn(staff.page, 'nl', 'centre');
	await staff.page.goto('/nl/support');
	await staff.page.getByRole('link', { name: t('ratings.title') }).click();
	await staff.page.getByText('Ik zocht hoe het per telefoon kan.').waitFor();
});

it('leaves the brand its room on the narrowest phone', async () => {
	const { page } = await browser.visit({ viewport: { width: 320, height: 700 } });
	await signIn(page, 'nl', 'centre');
	await openWholePage(page, '/nl/dashboard');
	const logo = await page.locator('.brand img, .brand-name').first().boundingBox();
	const tools = await page.locator('.header-tools').boundingBox();
	expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
	expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThanOrEqual(320);
});

it('is on no page of the public site', async () => {
	const { page } = await browser.visit();
	await signIn(page, 'nl', 'volunteer');
	await openWholePage(page, '/nl/vacancies/search');
	expect(await page.locator('.help-button').count()).toBe(0);
});
