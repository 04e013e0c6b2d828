import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it('a form is made by keyboard on a phone, saves itself, and asks what remains after somebody else’s change', async () => {
	const t = words('features/forms/web/form-builder', 'nl');
	const { page, context, complaints } = await browser.visit({ viewport: { width: 360, height: 800 } });
	await signIn(page, 'nl', 'centre');
	await openPage(page, '/nl/form_builder/new');
	await page.getByLabel(t('from.evaluation')).check();
	await page.getByRole('button', { name: t('new.submit') }).press('Enter');
	await page.waitForURL(/\/edit$/);
	const saved = page.locator('.form-save-status[data-kind=saved]');
	await saved.waitFor();
	const names = () => page.locator('ol .form-question-name').allTextContents();
	const before = await names();
	const last = before.length;

	// What is added is open, has the focus and saves itself.
	await page.getByLabel(t('questions.newType')).selectOption('email');
	await page.getByRole('button', { name: t('questions.add') }).press('Enter');
	const text = page.locator(`[id="q.${last}.text.nl"]`);
	await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`q.${last}.text.nl`);
	await text.fill('Je adres?');
	const moved = `${last + 1}. Je adres?`;
	await expect.poll(names).toContain(moved);
	const up = page.getByRole('button', { name: `${t('question.up')} Je adres?` });
	await up.press('Enter');
	await expect.poll(names).toContain(`${last}. Je adres?`);
	await page.keyboard.press('Control+z');
	await expect.poll(names).toContain(moved);
	await page.getByRole('button', { name: t('tools.redo') }).press('Enter');
	await expect.poll(names).toContain(`${last}. Je adres?`);

	// The order, in the list of lines.
	await page.getByText(t('order.title')).click();
	await page.locator(`.sortable-item:nth-child(${last}) [data-move$=":1"]`).click();
	await expect.poll(names).toContain(moved);
	await saved.waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

	const other = await context.newPage();
	await openPage(other, page.url());
	expect(await other.locator('ol .form-question-name').allTextContents()).toContain(moved);
	await other.getByLabel(t('text.title.nl')).fill('Van de ander');
	await expect.poll(() => other.locator('h1').textContent()).toBe('Van de ander');
	await other.locator('.form-save-status[data-kind=saved]').waitFor();
	await other.reload();
	expect(await other.locator('h1').textContent()).toBe('Van de ander');
	await page.getByLabel(t('text.title.nl')).fill('Van mij');
	await page.getByRole('dialog', { name: t('conflict.title') }).waitFor();
	await page.getByRole('button', { name: t('conflict.theirs') }).click();
	await expect.poll(() => page.locator('h1').textContent()).toBe('Van de ander');
	await saved.waitFor();
	expect(complaints).toEqual([]);
});
