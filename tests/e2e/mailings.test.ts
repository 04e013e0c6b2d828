import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { violations } from './accessibility/violations.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { openDemo, type Product } from './demo.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const t = words('features/mailings', 'nl');
const templates = words('features/notification-templates', 'nl');
const account = words('features/account', 'nl');
const phone = { width: 360, height: 740 };
const VOLUNTEER = 'volunteer@demo.example';

let browser: TestBrowser;
let product: Product;
/** A product of its own: it mails volunteers of the demo. */
beforeAll(async () => {
	product = await openDemo();
	browser = await openBrowser();
});
afterAll(async () => {
	await browser.close();
	await product.close();
});

const countOf = async (page: Page, count: 'waiting' | 'unsent') =>
	Number(
		await page
			.locator('dl.mailing-counts > div', { hasText: t(`counts.${count}`) })
			.locator('dd')
			.textContent(),
	);

it('a volunteer agrees to mailings; the centre writes one without scripts, tries it out and sends it; one press of the mail program stops them', async () => {
	const volunteer = await browser.visit({ baseURL: product.baseURL, viewport: phone });
	await signIn(volunteer.page, 'nl', 'volunteer');
	const choices = '/nl/profile-edit/periodieke-mail';
	await volunteer.page.goto(choices);
	const choice = volunteer.page.locator('[name="choices.mailings"]');
	expect(await choice.inputValue()).toBe('never');
	await choice.selectOption('now');
	await volunteer.page.getByRole('button', { name: account('save') }).click();
	await volunteer.page.getByText(account('mail.saved')).first().waitFor();

	const staff = await browser.visit({ baseURL: product.baseURL, viewport: phone, javaScriptEnabled: false });
	const { page } = staff;
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/mailings');
	await page.getByRole('link', { name: t('new') }).click();
	await page.locator('[name=subject]').fill('Kom naar het feest');
	await page.locator('[name=body]').fill('Er is **soep**.\n\n[Klik](http://elders.example)');
	await page.getByRole('button', { name: t('save') }).press('Enter');
	await page.getByText('“http://elders.example” mag geen link zijn').first().waitFor();
	await page.waitForLoadState();
	await page.locator('[name=body]').fill('Er is **soep**.\n\n[[Meld je aan]](/activiteitenkalender)');
	await page.getByRole('button', { name: t('save') }).press('Enter');
	await page.waitForURL(/done=saved/);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await page.getByRole('button', { name: t('test') }).press('Enter');
	await page.waitForURL(/done=tested/);
	const draft = new URL(page.url()).pathname;
	await page.goto('/nl/notification_templates/outbox?event=mailing');
	const tried = page.locator('.outbox-row', { hasText: 'Kom naar het feest' });
	await tried.locator('.badge', { hasText: templates('isTest') }).waitFor();
	expect(await tried.count()).toBe(1);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await page.goto(draft);
	// What is on the screen goes out, though nobody saved it.
	await page
		.locator('[name=body]')
		.fill('Er is **soep** en brood.\n\n[[Meld je aan]](/activiteitenkalender)');
	await page.locator('button[value=send]').press('Enter');
	await page.locator('dialog button[type=submit]').press('Enter');
	await page.waitForURL(/done=begun/);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

	const { dataDir } = product;
	const { html, subject, text } = await mailTo(VOLUNTEER, 'mailing', { dataDir });
	expect([subject, text.includes('soep en brood')]).toEqual(['Kom naar het feest', true]);
	await expect
		.poll(async () => {
			await page.reload();
			return page.getByText(t('status.sent'), { exact: true }).count();
		})
		.toBe(1);

	// Who had one today waits for the next, and the centre sees that and why.
	await page.goto('/nl/mailings/new');
	await page.locator('[name=subject]').fill('Nog een feest');
	await page.locator('[name=body]').fill('Er is taart.');
	await page.getByRole('button', { name: t('save') }).press('Enter');
	await page.waitForURL(/done=saved/);
	await page.locator('button[value=send]').press('Enter');
	await page.locator('dialog button[type=submit]').press('Enter');
	await page.waitForURL(/done=begun/);
	const waiting = page.getByText(/vandaag al een mailing of in zeven dagen al drie/);
	await expect
		.poll(async () => {
			await page.reload();
			return waiting.count();
		})
		.toBe(1);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	expect(await countOf(page, 'waiting')).toBeGreaterThan(0);
	// Nothing is being sent any more: it waits, and says until when.
	await page.locator('.work-head .badge', { hasText: /later$/ }).waitFor();
	const address = new URL(page.url()).pathname;
	await page.goto('/nl/mailings');
	await page
		.locator('.item-row', { hasText: 'Nog een feest' })
		.getByText(/later, uiterlijk \d/)
		.waitFor();
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	await page.goto(address);
	await page.locator('a[href$="?ask=stop"]').press('Enter');
	await page.locator('dialog button[type=submit]').press('Enter');
	await page.waitForURL(/done=stopped/);
	expect(await countOf(page, 'unsent')).toBeGreaterThan(0);
	expect(await waiting.count()).toBe(0);

	const folder = join(dataDir, 'mail');
	const letters = await Promise.all(
		(await readdir(folder))
			.filter((name) => name.endsWith('.eml'))
			.map((name) => readFile(join(folder, name), 'utf8')),
	);
	const letter = letters.find((eml) => {
		const stop = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(eml)?.[1];
		return stop !== undefined && html.includes(stop.replaceAll('&', '&amp;'));
	});
	expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
	const stop = new URL(/^List-Unsubscribe: <([^>]+)>\r$/m.exec(letter ?? '')?.[1] ?? '');
	const pressed = await fetch(product.baseURL + stop.pathname + stop.search, {
		method: 'POST',
		redirect: 'manual',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'List-Unsubscribe=One-Click',
	});
	expect(pressed.status).toBe(200);
	await volunteer.page.goto(choices);
	expect(await choice.inputValue()).toBe('never');
}, 120_000);

it('a mailing is written as mails are, with what differs per reader as chips under the same names', async () => {
	const { page, complaints } = await browser.visit({ baseURL: product.baseURL, viewport: phone });
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/mailings/new');
	const [subject, body] = ['#subject', '#body'].map((id) => page.locator(`[role=textbox]${id}`));
	await subject?.waitFor();
	await subject?.focus();
	await page.keyboard.type('Voor ');
	const insert = page.getByRole('button', { name: `${templates('insertNamed')} first_name` });
	await insert.press('Enter');
	await body?.focus();
	await page.keyboard.type('Dag ');
	await insert.press('Enter');
	expect(await page.locator('#subject .template-chip').textContent()).toBe('De voornaam van de lezer');
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	expect(await violations(page)).toEqual([]);
	await page.getByRole('button', { name: t('save'), exact: true }).press('Enter');
	await page.waitForURL(/done=saved/);
	// The page of the mailing, and the last thing that its editors draw: the one it was written on has chips too.
	await page.getByText(t('done.saved')).waitFor();
	await page.locator('#body .template-chip').waitFor();
	expect(await page.locator('input[name=subject]').inputValue()).toMatch(/^Voor \{\{ first_name \}\}/);
	expect(await page.locator('input[name=body]').inputValue()).toMatch(/^Dag \{\{ first_name \}\}/);
	expect(await page.locator('.template-chip').count()).toBe(2);
	expect(complaints).toEqual([]);
}, 60_000);

it('a mailing that fits nobody is neither planned nor sent, and says where that is changed', async () => {
	const { page } = await browser.visit({
		baseURL: product.baseURL,
		viewport: phone,
		javaScriptEnabled: false,
	});
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/mailings/new');
	await page.locator('[name=subject]').fill('Voor niemand');
	await page.locator('[name=body]').fill('Er is taart.');
	await page.locator('[name=place]').fill('Maastricht');
	await page.locator('[name=kilometres]').selectOption({ index: 1 });
	await page.getByRole('button', { name: t('save') }).press('Enter');
	await page.waitForURL(/done=saved/);
	await page.getByRole('link', { name: t('nobodyWhere') }).waitFor();
	expect(await page.locator('[name=plannedAt], button[value=send]').count()).toBe(0);
	expect(await page.locator('#whom').count()).toBe(1);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}, 60_000);

it('a mailing is tried out, planned and sent as it is on the screen, or says where its button is why not', async () => {
	const { page: volunteer } = await browser.visit({ baseURL: product.baseURL, viewport: phone });
	await signIn(volunteer, 'nl', 'volunteer');
	await volunteer.goto('/nl/profile-edit/periodieke-mail');
	await volunteer.locator('[name="choices.mailings"]').selectOption('now');
	await volunteer.getByRole('button', { name: account('save') }).click();
	await volunteer.getByText(account('mail.saved')).first().waitFor();
	const { page, complaints } = await browser.visit({ baseURL: product.baseURL });
	await signIn(page, 'nl', 'centre');
	await page.goto('/nl/mailings/new');
	const type = async (text: string): Promise<void> => {
		await page.locator('[role=textbox]#body').focus();
		await page.keyboard.press('Control+End');
		await page.keyboard.type(text);
	};
	await page.locator('[role=textbox]#subject').focus();
	await page.keyboard.type('Koffie');
	await type('Er is koffie');
	await page.getByRole('button', { name: t('save'), exact: true }).press('Enter');
	await page.getByText(t('done.saved')).waitFor();
	await type(' en thee');
	await page.getByRole('button', { name: t('test') }).click();
	await page.getByText(t('done.tested')).waitFor();
	const { dataDir } = product;
	// The centre has the test mail of another mailing as well.
	await mailTo('centre@demo.example', 'mailing', { dataDir, about: 'koffie en thee' });

	await type(' en cake');
	await page.locator('[name=plannedAt]').fill('2001-01-01T09:00');
	await page.getByRole('button', { name: t('plan'), exact: true }).click();
	await page.locator('#plannedAt-error').waitFor();
	expect(await page.locator('input[name=body]').inputValue()).toBe('Er is koffie en thee en cake');
	const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
	await page.locator('[name=plannedAt]').fill(`${soon}T09:00`);
	await page.getByRole('button', { name: t('plan'), exact: true }).click();
	await page.getByText(t('done.planned')).waitFor();
	await page.frameLocator('.template-preview iframe').first().getByText('en thee en cake').waitFor();
	await page.getByRole('button', { name: t('unplan') }).click();
	await page.getByText(t('done.unplanned')).waitFor();

	// Switched off meanwhile in another tab: said beside the buttons, and what was typed stays.
	const other = await page.context().newPage();
	await other.goto('/nl/notification_templates/mailing.nl/edit');
	await other.locator('[name=active]').uncheck();
	await other.getByRole('button', { name: templates('save'), exact: true }).click();
	await other.getByText(templates('done.saved')).first().waitFor();
	await type(' en taart');
	await page.getByRole('button', { name: t('plan'), exact: true }).click();
	await page.getByText(t('problem.switched_off')).waitFor();
	expect(await page.locator('input[name=body]').inputValue()).toMatch(/en cake en taart$/);
	expect(await page.locator('.alert', { hasText: t('problem.switched_off') }).count()).toBe(1);
	expect(complaints).toEqual([]);
}, 90_000);
