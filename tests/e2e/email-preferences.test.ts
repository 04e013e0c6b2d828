import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const PAGE = '/nl/profile-edit/periodieke-mail';
const t = words('features/account', 'nl');

/** The address in the header of the mail to somebody, by which mail programs stop such mails. */
async function stopAddressIn(address: string, template: string): Promise<string> {
	const { html } = await mailTo(address, template);
	const folder = join(inject('dataDir'), 'mail');
	for (const name of (await readdir(folder)).filter((each) => each.endsWith('.eml'))) {
		const eml = await readFile(join(folder, name), 'utf8');
		const found = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(eml)?.[1];
		if (found && html.includes(found.replaceAll('&', '&amp;'))) {
			expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
			return found;
		}
	}
	throw new Error(`No mail ${template} to ${address} says how to stop it`);
}

/** Without scripts the message stands in the page; with them it is a toast, and leaves the address. */
async function save(page: Page, scripts = true): Promise<void> {
	await page.getByRole('button', { name: t('save') }).click();
	if (scripts) await page.getByText(t('mail.saved')).first().waitFor();
	else await page.waitForURL(/done=saved/);
}

describe('mails', () => {
	it.each([true, false])(
		'are chosen by kind, with days for the weekly ones, scripts: %s',
		async (scripts) => {
			const { page, complaints } = await browser.visit({ javaScriptEnabled: scripts });
			await signIn(page, 'nl', 'volunteer');
			await page.goto(PAGE);
			const days = page.locator('.weekly-days');
			await page.locator('[name="choices.matches"]').selectOption('never');
			await days.waitFor({ state: 'hidden' });
			await page.locator('[name="choices.matches"]').selectOption('weekly');
			for (const box of await days.locator('input:checked').all()) await box.uncheck();
			await page.getByRole('button', { name: t('save') }).click();
			await page.locator('.error-summary').waitFor();
			await page.getByText(t('errors.digestDays.invalid_choice')).first().waitFor();
			expect(await page.locator('[name="choices.matches"]').inputValue()).toBe('weekly');
			await days.locator('input[value="4"]').check();
			await save(page, scripts);
			await page.goto(PAGE);
			expect(await page.locator('[name="choices.matches"]').inputValue()).toBe('weekly');
			expect(
				await days.locator('input:checked').evaluateAll((all) => all.map((box) => box.getAttribute('value'))),
			).toEqual(['4']);
			await page.locator('[name="choices.matches"]').selectOption('never');
			await save(page, scripts);
			expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
		},
		60_000,
	);

	it.each([true, false])(
		'stand in the app or not, wait for quiet hours, and are all switched off at once, scripts: %s',
		async (scripts) => {
			const { page, complaints } = await browser.visit({
				javaScriptEnabled: scripts,
				viewport: { width: 360, height: 800 },
			});
			await signIn(page, 'nl', 'volunteer');
			await page.goto(PAGE);
			const messages = page.locator('[name="inApp.messages"]');
			await messages.check();
			await page.locator('[name="choices.messages"]').selectOption('now');
			await page.locator('[name="quietHours.from"]').selectOption('22:00');
			await page.locator('[name="quietHours.until"]').selectOption('22:00');
			await page.getByRole('button', { name: t('save') }).click();
			await page.locator('.error-summary').waitFor();
			await page.getByText(t('errors.quietHours.until.invalid')).first().waitFor();
			await messages.uncheck();
			await page.locator('[name="quietHours.until"]').selectOption('07:00');
			await save(page, scripts);
			await page.goto(PAGE);
			expect(await messages.isChecked()).toBe(false);
			expect(await page.locator('[name="quietHours.until"]').inputValue()).toBe('07:00');
			expect(await page.locator('[name="inApp.applications"]').count()).toBe(0);

			await page.getByRole('button', { name: t('mail.silence') }).click();
			if (scripts) await page.getByText(t('mail.silenced')).first().waitFor();
			else await page.waitForURL(/done=silenced/);
			await page.goto(PAGE);
			expect(await page.locator('.choices-table input[type=checkbox]:checked').count()).toBe(0);
			expect(await page.locator('[name="choices.messages"]').inputValue()).toBe('never');

			for (const box of await page.locator('.choices-table input[type=checkbox]').all()) await box.check();
			await page.locator('[name="choices.messages"]').selectOption('now');
			for (const end of ['from', 'until']) await page.locator(`[name="quietHours.${end}"]`).selectOption('');
			await save(page, scripts);
			expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
		},
		60_000,
	);

	it('are stopped with one press in a mail program, and by a page that asks first', async () => {
		const { page, complaints } = await browser.visit();
		await signIn(page, 'nl', 'organisation');
		await page.goto('/nl/vacancies?status=published');
		const href = await page
			.locator('main a[href*="/vacancies/"][href$="/edit"]')
			.first()
			.getAttribute('href');
		const vacancy = /[0-9a-f-]{36}/.exec(href ?? '')?.[0];
		const guest = await fetch(`${inject('baseUrl')}/api/v1/applications`, {
			method: 'POST',
			headers: { 'content-type': 'application/vnd.api+json' },
			body: JSON.stringify({
				data: {
					type: 'applications',
					attributes: { first_name: 'Post', last_name: 'Bode', email: 'postbode@gast.example' },
					relationships: { vacancy: { data: { type: 'vacancies', id: vacancy } } },
				},
			}),
		});
		expect(guest.status).toBe(201);
		const address = new URL(await stopAddressIn('organisation@demo.example', 'application-new'));
		const chosen = async () => {
			await page.goto(PAGE);
			return page.locator('[name="choices.received"]').inputValue();
		};

		// Following it, as programs that look at links do, changes nothing.
		await page.goto(address.pathname + address.search);
		await page.getByRole('button', { name: t('stop.submit') }).waitFor();
		expect(await chosen()).toBe('now');

		const pressed = await fetch(inject('baseUrl') + address.pathname + address.search, {
			method: 'POST',
			redirect: 'manual',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		});
		expect(pressed.status).toBe(200);
		expect(await chosen()).toBe('never');

		await page.locator('[name="choices.received"]').selectOption('now');
		await save(page);
		const { page: elsewhere } = await browser.visit({ javaScriptEnabled: false });
		await elsewhere.goto(address.pathname + address.search);
		await elsewhere.getByRole('button', { name: t('stop.submit') }).click();
		await elsewhere.getByText(t('stop.done')).waitFor();
		expect(await chosen()).toBe('never');
		// Opened again it says how it is, and one press brings them back.
		await elsewhere.goto(address.pathname + address.search);
		await elsewhere.getByText(t('stop.none')).waitFor();
		await elsewhere.getByRole('button', { name: t('stop.resume') }).click();
		await elsewhere.getByText(t('stop.resumed')).waitFor();
		expect(await chosen()).toBe('now');
		await elsewhere.getByRole('button', { name: t('stop.submit') }).click();
		await elsewhere.getByText(t('stop.done')).waitFor();
		expect(await chosen()).toBe('never');
		await page.locator('[name="choices.received"]').selectOption('now');
		await save(page);
		expect(complaints).toEqual([]);
	}, 60_000);
});
