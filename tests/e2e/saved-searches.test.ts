import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const saved = words('features/saved-searches', 'nl');
const view = words('features/search/web/search-view', 'nl');
const accountMenu = words('features/shell/web/account-menu', 'nl');
const manage = words('features/vacancies/web/manage', 'nl');
const SEARCH = 'zwaluwentil';
const NAME = 'Alles met zwaluwen';
const TITLE = 'Help de zwaluwentil schilderen';
const LIST = /\/nl\/profiel\/zoekopdrachten\?done=/;

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Puts a copy of a vacancy on line under another title. */
async function publish(page: Page, title: string): Promise<void> {
	await page.goto('/nl/vacancies?status=published');
	// A menu closes itself when the page comes to life.
	await page.waitForLoadState('networkidle');
	const menu = page.locator('.row-menu').first();
	await menu.locator('summary').click();
	await menu.getByRole('button', { name: manage('verb.duplicate') }).click();
	await page.waitForURL(/\/edit\?done=duplicate/);
	await page.locator('[name=title]').fill(title);
	await page.getByRole('button', { name: manage('form.saveAndPublish') }).click();
	await page.waitForURL(/done=publish/);
}

it('a search is saved, told of at once by mail, paused and removed', async () => {
	const { page, complaints } = await browser.visit();
	await signIn(page, 'nl', 'volunteer');
	await page.goto(`/nl/vacancies/search?q=${SEARCH}`);
	await page.getByRole('link', { name: view('save') }).click();
	await page.locator('[name=name]').fill(NAME);
	await page.locator('[name=frequency]').selectOption('at_once');
	await page.getByRole('button', { name: saved('save') }).click();
	await page.waitForURL(LIST);
	const item = page.getByRole('listitem').filter({ hasText: NAME });
	await item.waitFor();
	expect(await item.getByRole('link', { name: NAME }).getAttribute('href')).toMatch(
		new RegExp(`\\?q=${SEARCH}$`),
	);

	const owner = await browser.visit();
	await signIn(owner.page, 'nl', 'organisation');
	await publish(owner.page, TITLE);
	const mail = await mailTo('volunteer@demo.example', 'saved-search', { about: TITLE });
	expect(mail.subject).toContain(NAME);
	const address = /href="[^"]*(\/nl\/vacancies\/[0-9a-f-]{36})[?"]/.exec(mail.html)?.[1] ?? '';
	await page.goto(address);
	await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();

	// The way back to one's searches is in the menu of the account.
	await page.waitForLoadState('networkidle');
	await page.getByLabel(accountMenu('label')).click();
	await page.getByRole('link', { name: accountMenu('searches') }).click();
	await item.getByRole('button', { name: `${saved('pauseNamed')} ${NAME}` }).click();
	await item.getByText(saved('paused')).waitFor();

	// Who stopped all these mails is told so here, and gets them back with one button.
	await page.goto('/nl/profile-edit/periodieke-mail');
	await page.locator('[name="choices.searches"]').selectOption('never');
	await page.locator('main form.stacked-form [type=submit]').click();
	await page.waitForURL(/done=/);
	await page.goto('/nl/profiel/zoekopdrachten');
	await page.getByText(saved('stopped.title')).waitFor();
	await page.getByRole('button', { name: saved('stopped.turnOn') }).click();
	await page.getByText(saved('intro')).waitFor();
	await item.getByRole('button', { name: `${saved('removeNamed')} ${NAME}` }).click();
	await item.waitFor({ state: 'detached' });
	expect(complaints).toEqual([]);
});
