import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.ts';
import { words } from './words.ts';

const shell = words('features/shell', 'nl');
const vacancy = words('features/vacancies/web/vacancy-view', 'nl');
const applied = words('features/vacancies/web/applied-page', 'nl');
const inbox = words('features/applications/web/inbox', 'nl');
const LAST_NAME = 'van der Toets';
/** More stops than this between two things one wants is a page nobody walks through. */
const MOST_STOPS = 150;

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Somebody without a mouse: what is pressed goes to what has focus, and what has focus can be seen. */
async function keyboard(width = 1280) {
	const { page, complaints } = await browser.visit({
		viewport: { width, height: 900 },
		reducedMotion: 'reduce',
	});
	const tabTo = async (wanted: Locator): Promise<void> => {
		for (let stop = 0; stop < MOST_STOPS; stop += 1) {
			await page.keyboard.press('Tab');
			const here = await wanted
				.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))
				.catch(() => false);
			if (!here) continue;
			expect(await seen(page), 'what has focus can be seen').toEqual({ marked: true, inWindow: true });
			return;
		}
		throw new Error(`${MOST_STOPS} stops and ${wanted} had no focus`);
	};
	const write = async (wanted: Locator, text: string): Promise<void> => {
		await tabTo(wanted);
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type(text);
	};
	/** On a new page focus is on its heading, and its title is said. */
	const arrive = async (path: RegExp): Promise<void> => {
		await page.waitForURL(path);
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
		await expect.poll(() => page.getByRole('status').allTextContents()).toContain(await page.title());
	};
	return { page, complaints, press: page.keyboard.press.bind(page.keyboard), tabTo, write, arrive };
}

/** Whether what has focus is marked as such and stands in the window, under nothing. */
function seen(page: Page): Promise<{ marked: boolean; inWindow: boolean }> {
	return page.evaluate(async () => {
		await new Promise((wait) => requestAnimationFrame(wait));
		const element = document.activeElement as HTMLElement;
		const box = element.getBoundingClientRect();
		const x = Math.min(Math.max(box.left + Math.min(box.width, 40) / 2, 1), window.innerWidth - 1);
		const y = box.top + Math.min(box.height, 40) / 2;
		const top = document.elementFromPoint(x, y);
		const around = element.closest('label, .field, .input-box, .card') ?? element;
		const marks = [around, ...around.querySelectorAll('*')].flatMap((each) => [
			getComputedStyle(each),
			getComputedStyle(each, '::after'),
		]);
		return {
			marked: marks.some(
				({ outlineStyle, outlineWidth, boxShadow }) =>
					(outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
			),
			inWindow: top !== null && (around.contains(top) || top.contains(element)),
		};
	});
}

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
		await staff.tabTo(staff.page.locator('.main-nav a[href="/nl/applications"]'));
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
		const done = staff.page.getByText(inbox('done.accept')).first();
		await done.waitFor();
		// What happened is said, not only shown.
		expect(await done.evaluate((text) => text.closest('[role=status], [role=alert]') !== null)).toBe(true);
		expect(staff.complaints).toEqual([]);
	}, 180_000);
});
