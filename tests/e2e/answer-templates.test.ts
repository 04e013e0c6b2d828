import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser } from './browser.ts';
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
		await page
			.locator('form', { has: page.locator('#name-new') })
			.getByRole('textbox', { name: t('body') })
			.fill('Dank je wel.');
		await page.getByRole('button', { name: t('add') }).click();
		const own = page.locator('details', { hasText: name });
		await own.locator('summary').click();
		// Where scripts run the field becomes another one once it is nearly in view.
		if (javaScriptEnabled) await own.locator('.chip-editor').waitFor();
		await own.getByRole('textbox', { name: t('body') }).fill('Dank je wel, tot gauw.');

		const other = await context.newPage();
		await other.goto('/nl/applications/templates');
		await other.locator('summary', { hasText: name }).click();
		await other.getByRole('button', { name: t('deleteNamed').replace('{name}', name) }).click();
		await other.locator('details', { hasText: name }).waitFor({ state: 'detached' });

		await own.getByRole('button', { name: t('save') }).click();
		await page.getByText(t('goneTitle')).waitFor();
		expect(await page.locator('#name-new').inputValue()).toBe(name);
		const kept = page.locator('form', { has: page.locator('#name-new') }).locator('[name=body]');
		expect(await kept.inputValue()).toBe('Dank je wel, tot gauw.');
		await page.getByRole('button', { name: t('add') }).click();
		await page.locator('details', { hasText: name }).waitFor();
		// Without scripts the browser itself says that the answer was not found.
		if (javaScriptEnabled) expect(complaints).toEqual([]);
	},
);

it('what is filled in stands in the text as chips, which are put there and removed whole, and is stored as it is written', async () => {
	const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 740 } });
	await signIn(page, 'nl', 'organisation');
	const name = `Welkom ${randomUUID().slice(0, 8)}`;
	await openPage(page, '/nl/applications/templates');
	const form = page.locator('form', { has: page.locator('#name-new') });
	await form.locator('[name=kind][value=accept]').check();
	await page.locator('#name-new').fill(name);
	const text = form.getByRole('textbox', { name: t('body') });
	const posted = form.locator('[name=body]');
	const insert = async (variable: 'variable.first_name' | 'variable.own_name') => {
		await form.locator('summary').click();
		await form.getByRole('button', { name: t(variable) }).click();
	};
	await form.locator('.chip-editor').scrollIntoViewIfNeeded();
	await text.click();
	await page.keyboard.type('Beste ');
	await insert('variable.first_name');
	await page.keyboard.type(',');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	// What is written by hand becomes a chip too.
	await page.keyboard.type('Je komt bij {{ vacancy_title }}.');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Groet, ');
	await insert('variable.own_name');
	await insert('variable.own_name');
	expect(await text.locator('.template-chip').allTextContents()).toEqual([
		t('variable.first_name'),
		t('variable.vacancy_title'),
		t('variable.own_name'),
		t('variable.own_name'),
	]);
	await page.keyboard.press('Backspace');
	const body = 'Beste {{ first_name }},\n\nJe komt bij {{ vacancy_title }}.\nGroet, {{ own_name }}';
	expect(await posted.inputValue()).toBe(body);
	await form.getByRole('button', { name: t('add') }).click();

	const own = page.locator('details', { hasText: name });
	await own.locator('summary').first().click();
	await own.locator('.chip-editor').waitFor();
	expect(await own.locator('[name=body]').inputValue()).toBe(body);
	expect(await own.locator('.template-chip[data-unknown]').count()).toBe(0);
	expect(await own.locator('.chip-editor > p').allTextContents()).toEqual([
		`Beste ${t('variable.first_name')},`,
		'',
		`Je komt bij ${t('variable.vacancy_title')}.`,
		`Groet, ${t('variable.own_name')}`,
	]);
	await own.getByRole('button', { name: t('deleteNamed').replace('{name}', name) }).click();
	await own.waitFor({ state: 'detached' });
	expect(complaints).toEqual([]);
});
