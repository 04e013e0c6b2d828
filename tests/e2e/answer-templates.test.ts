import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/applications/web/answer-templates', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([true, false])(
	'an answer that somebody else removed meanwhile can be kept after all; scripts: %s',
	async (javaScriptEnabled) => {
		const { page, context, complaints } = await browser.visit({ javaScriptEnabled });
		await signIn(page, 'nl', 'organisation');
		const name = `Bijna ${randomUUID().slice(0, 8)}`;
		await page.goto('/nl/applications/templates');
		const kinds = page.locator('form', { has: page.locator('#name-new') }).locator('[name=kind]');
		// What it is for is said by who makes it, not by the form.
		expect(await kinds.and(page.locator(':checked')).count()).toBe(0);
		await kinds.and(page.locator('[value=accept]')).check();
		await page.locator('#name-new').fill(name);
		await page.locator('#body-new').fill('Dank je wel.');
		await page.getByRole('button', { name: t('add') }).click();
		const own = page.locator('details', { hasText: name });
		await own.locator('summary').click();
		await own.locator('[name=body]').fill('Dank je wel, tot gauw.');

		const other = await context.newPage();
		await other.goto('/nl/applications/templates');
		await other.locator('summary', { hasText: name }).click();
		await other.getByRole('button', { name: t('deleteNamed').replace('{name}', name) }).click();
		await other.locator('details', { hasText: name }).waitFor({ state: 'detached' });

		await own.getByRole('button', { name: t('save') }).click();
		await page.getByText(t('goneTitle')).waitFor();
		expect(await page.locator('#name-new').inputValue()).toBe(name);
		expect(await page.locator('#body-new').inputValue()).toBe('Dank je wel, tot gauw.');
		await page.getByRole('button', { name: t('add') }).click();
		await page.locator('details', { hasText: name }).waitFor();
		// Without scripts the browser itself says that the answer was not found.
		if (javaScriptEnabled) expect(complaints).toEqual([]);
	},
);
