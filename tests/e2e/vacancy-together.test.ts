import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { onOnePage } from './one-page-form.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/vacancies/web/manage', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Somebody who works at a vacancy, of the organisation or of the centre. */
async function visit(as: 'organisation' | 'centre', javaScriptEnabled = true) {
	const visitor = await browser.visit({ javaScriptEnabled });
	visitor.page.on('dialog', (dialog) => void dialog.accept());
	await signIn(visitor.page, 'nl', as);
	await onOnePage(visitor.page);
	const open = async (path: string) => {
		await visitor.page.goto(path);
		if (javaScriptEnabled) await untilAlive(visitor.page);
	};
	return { ...visitor, open };
}

/** Keeps a draft with a title of its own, and gives the address of its form. */
async function draftOf(page: Page, title: string): Promise<string> {
	await page.goto('/nl/vacancies/add');
	await page.locator('[name=title]').fill(title);
	await page.locator('[name=summary]').fill('Samen koken voor de buurt.');
	await page.locator('button[value=save]').click();
	await page.waitForURL(/\/edit/);
	return new URL(page.url()).pathname;
}

const panel = (page: Page) => page.locator('.changed-panel');
const save = (page: Page) => page.locator('button[value=save]').click();
/** Saves with what was chosen of what was told. */
async function saveChosen(page: Page): Promise<void> {
	await save(page);
	await panel(page).waitFor({ state: 'detached' });
}

it.each([true, false])(
	'a colleague who saved first is not undone, with scripts: %s',
	async (scripts) => {
		const anna = await visit('organisation', false);
		const title = `Samen schrijven ${Date.now()}`;
		const form = await draftOf(anna.page, title);
		const bas = await visit('centre', scripts);
		await anna.page.goto(form);
		await bas.open(form);

		// The first changes the title and for whom it is; the second the title and the summary.
		await anna.page.locator('[name=title]').fill(`${title} van de eerste`);
		await anna.page.locator('details:has([name=suitableForGroups]) > summary').click();
		await anna.page.locator('[name=suitableForGroups]').check();
		await save(anna.page);
		await anna.page.waitForURL(/done=save/);
		await bas.page.locator('[name=title]').fill(`${title} van de tweede`);
		await bas.page.locator('[name=summary]').fill('Met een andere samenvatting.');
		await save(bas.page);
		await panel(bas.page).waitFor();

		// What was typed is still there; who, and what both say, stands above it. What only the other changed is taken.
		expect(await bas.page.locator('[name=title]').inputValue()).toBe(`${title} van de tweede`);
		expect(await bas.page.locator('[name=summary]').inputValue()).toBe('Met een andere samenvatting.');
		const told = (await panel(bas.page).textContent()) ?? '';
		for (const text of [`${title} van de eerste`, `${title} van de tweede`, t('form.suitableForGroups')])
			expect(told).toContain(text);
		expect(told).not.toContain(t('form.summary'));
		if (scripts) expect(await panel(bas.page).evaluate((box) => box === document.activeElement)).toBe(true);
		await saveChosen(bas.page);
		expect(await bas.page.locator('[name=title]').inputValue()).toBe(`${title} van de tweede`);
		expect(await bas.page.locator('[name=suitableForGroups]').isChecked()).toBe(true);

		// And now the first is behind, takes the title of the second, and keeps what was typed of the rest.
		await anna.page.locator('[name=title]').fill(`${title} nog eens`);
		await anna.page.locator('[name=contactPerson]').fill('Anna');
		await save(anna.page);
		await panel(anna.page).waitFor();
		await anna.page.locator('[name="take.title"][value=theirs]').check();
		await saveChosen(anna.page);
		await bas.open(form);
		expect(await bas.page.locator('[name=title]').inputValue()).toBe(`${title} van de tweede`);
		expect(await bas.page.locator('[name=summary]').inputValue()).toBe('Met een andere samenvatting.');
		expect(await bas.page.locator('[name=contactPerson]').inputValue()).toBe('Anna');
		expect(bas.complaints.filter((complaint) => !/409/.test(complaint))).toEqual([]);
	},
	90_000,
);

it('what one typed before a colleague saved is offered again, and does not undo the colleague', async () => {
	const anna = await visit('organisation', false);
	const title = `Later verder ${Date.now()}`;
	const form = await draftOf(anna.page, title);
	const bas = await visit('centre');
	await bas.open(form);
	await bas.page.locator('[name=summary]').fill('Half getypt.');
	await bas.page.locator('[name=title]').focus();
	await bas.page
		.locator('.draft-status')
		.filter({ hasText: t('draft.kept') })
		.waitFor();
	await anna.page.goto(form);
	await anna.page.locator('[name=title]').fill(`${title}, aangevuld`);
	await save(anna.page);
	await anna.page.waitForURL(/done=save/);

	await bas.open(form);
	await bas.page.getByRole('link', { name: t('draft.goOn') }).click();
	await bas.page.waitForURL(/draft=go-on/);
	await untilAlive(bas.page);
	await expect.poll(() => bas.page.locator('[name=summary]').inputValue()).toBe('Half getypt.');
	await save(bas.page);
	await panel(bas.page).waitFor();
	await saveChosen(bas.page);
	expect(await bas.page.locator('[name=title]').inputValue()).toBe(`${title}, aangevuld`);
	expect(await bas.page.locator('[name=summary]').inputValue()).toBe('Half getypt.');
}, 90_000);
