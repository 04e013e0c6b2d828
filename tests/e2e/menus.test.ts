import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { words } from './words.ts';

const staff = words('features/content/web/staff/content-staff', 'nl');

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const names = async (page: Page): Promise<string[]> =>
	(await page.locator('.menu-forms summary').allTextContents()).map((text) => text.trim());

describe('the menus of a site without scripts', () => {
	it('get items, put them in order and under each other, rename them and let them go', async () => {
		const { page } = await browser.visit({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/content/menu-items?menu=footer');
		const before = await names(page);
		const name = `Meedoen ${randomUUID().slice(0, 6)}`;
		const form = (of: string) =>
			page.locator('form.content-set', { has: page.getByText(of, { exact: true }) });
		// Each press is a whole new page.
		const pressed = (button: Locator) => Promise.all([button.page().waitForEvent('load'), button.click()]);
		const press = (label: string) => pressed(page.getByRole('button', { name: label }));

		const added = form(staff('menus.add'));
		await added.locator('summary').click();
		await added.getByLabel(staff('menus.nameNl')).fill(name);
		await added.locator('select').selectOption({ label: 'Van de site: Partners' });
		await pressed(added.getByRole('button', { name: staff('menus.addPlain') }));
		await page.locator('.alert', { hasText: staff('done.menu') }).waitFor();
		expect(await names(page)).toEqual([...before, name]);

		await press(`Zet ${name} hoger`);
		expect(await names(page)).toEqual([...before.slice(0, -1), name, before.at(-1)]);
		await press(`Zet ${name} lager`);
		await press(`Zet ${name} onder`);
		expect((await names(page)).at(-1)).toContain(staff('menus.sub'));
		await press(`Haal ${name} uit`);
		const renamed = `${name} nu`;
		await form(name).locator('summary').click();
		await form(name).getByLabel(staff('menus.nameNl')).fill(renamed);
		await press(`${name} opslaan`);
		expect(await names(page)).toEqual([...before, renamed]);

		// A page that was read before somebody else changed the menu changes nothing.
		const late = await page.context().newPage();
		await late.goto('/nl/content/menu-items?menu=footer');
		await press(`Haal ${renamed} weg`);
		expect(await names(page)).toEqual(before);
		await pressed(
			late
				.locator('form.content-set')
				.nth(1)
				.getByRole('button', { name: /hoger$/ }),
		);
		await late.locator('.alert', { hasText: staff('menus.conflict') }).waitFor();
		expect(await names(page)).toEqual(before);
	});
});
