import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { signIn } from './sign-in.ts';
import { withoutMouse } from './without-mouse.ts';
import { words } from './words.ts';

const shell = words('features/shell', 'nl');
const vacancy = words('features/vacancies/web/vacancy-view', 'nl');
const applied = words('features/vacancies/web/applied-page', 'nl');
const inbox = words('features/applications/web/inbox', 'nl');
const LAST_NAME = 'van der Toets';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

const keyboard = (width?: number) => withoutMouse(browser, width);

describe('without a mouse', () => {
	it('goes past the menu to the content', async () => {
		const { page, press } = await keyboard();
		await page.goto('/nl', { waitUntil: 'networkidle' });
		await press('Tab');
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(shell('skip'));
		await press('Enter');
		await press('Tab');
		expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
	});

	it('is applied for work, and answered', async () => {
		const guest = await keyboard();
		const { page } = guest;
		await page.goto('/nl', { waitUntil: 'networkidle' });
		await guest.write(page.locator('main [name=q]'), 'kookgroep');
		await guest.press('Enter');
		// A form of the home page is a plain one: its answer is a new document.
		await page.waitForURL(/\/vacancies\/search\?/, { waitUntil: 'networkidle' });

		await guest.tabTo(page.locator('main .vacancy-card .card-link').first());
		await guest.press('Enter');
		await guest.arrive(/\/vacancies\/[0-9a-f-]{36}/);

		await guest.write(page.locator('[name=firstName]'), 'Sanne');
		await guest.write(page.locator('[name=lastName]'), LAST_NAME);
		await guest.write(page.locator('[name=email]'), 'sanne');
		await guest.write(page.locator('[name=message]'), 'Ik doe dit graag.');
		await guest.tabTo(page.getByRole('button', { name: vacancy('apply.send') }));
		await guest.press('Enter');
		// A mistake: the summary has focus, and leads to the field.
		const summary = page.locator('.error-summary, [role=alert]:has(a[href="#email"])').first();
		await summary.waitFor();
		await expect
			.poll(() =>
				summary.evaluate((box) => box.contains(document.activeElement) || box === document.activeElement),
			)
			.toBe(true);
		await guest.tabTo(page.locator('a[href="#email"]'));
		await guest.press('Enter');
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
		await guest.press('End');
		await page.keyboard.type('@post.example');
		await guest.press('Enter');
		await page.waitForURL(/\/applied/);
		await page.getByRole('heading', { level: 1, name: applied('title') }).waitFor();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.textContent))
			.toContain(applied('title'));
		expect(guest.complaints).toEqual([]);

		const staff = await keyboard();
		await staff.page.goto('/nl', { waitUntil: 'networkidle' });
		await staff.tabTo(staff.page.locator('.sign-in'));
		await staff.press('Enter');
		await staff.arrive(/\/auth\/login-1/);
		await staff.write(staff.page.locator('[type=email]'), 'organisation@demo.example');
		await staff.write(staff.page.locator('[type=password]'), 'welkom-in-de-demo');
		await staff.press('Enter');
		await staff.page.waitForURL((url) => !url.pathname.includes('/auth/'));
		// Pages for visitors have the menu of the site; the account menu leads to the work.
		await staff.tabTo(staff.page.locator('.menu:has(.avatar) summary'));
		await staff.press('Enter');
		await staff.tabTo(staff.page.locator('.menu-item[href="/nl/dashboard"]'));
		await staff.press('Enter');
		await staff.arrive(/\/dashboard$/);
		await staff.tabTo(staff.page.locator('.work-bar a[href="/nl/applications"]'));
		await staff.press('Enter');
		await staff.arrive(/\/applications$/);
		await staff.write(staff.page.locator('main [name=q]'), LAST_NAME);
		await staff.press('Enter');
		await staff.page.waitForURL(/q=/);
		await staff.tabTo(staff.page.getByRole('link', { name: new RegExp(LAST_NAME) }).first());
		await staff.press('Enter');
		await staff.arrive(/\/applications\/[0-9a-f-]{36}/);
		await staff.write(staff.page.locator('textarea[name=message]').first(), 'Welkom!');
		await staff.tabTo(staff.page.getByRole('button', { name: inbox('send.accept') }));
		await staff.press('Enter');
		const done = staff.page.getByRole('button', { name: inbox('undo.action') });
		await done.waitFor();
		// What happened is said, not only shown.
		expect(await done.evaluate((text) => text.closest('[role=status], [role=alert]') !== null)).toBe(true);
		expect(staff.complaints).toEqual([]);
	}, 180_000);

	it('is invited with a mistake put right, gets a role, and is asked about before the account goes', async () => {
		const { page, press, tabTo, write, arrive, complaints } = await keyboard();
		await signIn(page, 'nl', 'centre');
		await page.goto('/nl/users', { waitUntil: 'networkidle' });
		await tabTo(page.locator('main a[href="/nl/users/add"]').first());
		await press('Enter');
		await arrive(/\/users\/add$/);
		await write(page.locator('[name=firstName]'), 'Toets');
		await write(page.locator('[name=email]'), 'toets');
		await tabTo(page.locator('[name=role]'));
		await page.keyboard.type('Vrij');
		await tabTo(page.locator('main form.person-form button[type=submit]'));
		await press('Enter');
		await page.locator('.error-summary').waitFor();
		await tabTo(page.locator('a[href="#email"]'));
		await press('Enter');
		await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
		await press('ControlOrMeta+a');
		await page.keyboard.type(`toets.${Date.now()}@post.example`);
		await press('Enter');
		await arrive(/\/users\/[0-9a-f-]{36}(\?|$)/);

		await tabTo(page.locator('main a[href$="/add_role"]'));
		await press('Enter');
		await arrive(/\/add_role$/);
		await tabTo(page.locator('[name=role]'));
		await page.keyboard.type('Hoofd');
		await tabTo(page.locator('[name=organizationId]'));
		await page.keyboard.type('Buurthuis');
		await tabTo(page.locator('main form.person-form button[type=submit]'));
		await press('Enter');
		await arrive(/\/users\/[0-9a-f-]{36}(\?|$)/);

		const archive = page.locator('main a[href*="confirm=archive"]');
		await tabTo(archive);
		await press('Enter');
		await page.getByRole('dialog').waitFor();
		await press('Escape');
		await page.getByRole('dialog').waitFor({ state: 'detached' });
		// Focus is back at what asked.
		await expect.poll(() => archive.evaluate((link) => link === document.activeElement)).toBe(true);
		expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
	}, 120_000);
});
