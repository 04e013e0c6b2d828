import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';

/** Pages with a form, by who fills it in. */
const FORMS = {
	visitor: [
		'/auth/login-1',
		'/auth/recover',
		'/signup',
		'/organizations/signup',
		'/vacancies/search',
		'/sociale-kaart',
	],
	organisation: ['/vacancies/add', '/users/add', '/instellingen/organisatie', '/vacancies', '/applications'],
	centre: ['/organizations/add', '/content/pages/add', '/users', '/organizations', '/students'],
} as const;

const TEXT = 'main form :is(input:is([type=text], [type=search], [type=email], :not([type])), textarea)';
const CHOICES = 'main form input:is([type=checkbox], [type=radio])';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** Opens a page whose scripts wait until `release` is called: a slow phone, or a slow line. */
async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
	let release = () => {};
	const released = new Promise<void>((done) => {
		release = done;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await released;
		await route.continue();
	});
	await page.goto(path, { waitUntil: 'commit' });
	await page.locator('main form').first().waitFor({ state: 'attached' });
	return async () => {
		release();
		await untilAlive(page);
		await page.waitForLoadState('networkidle');
		await page.unroute(/\/assets\/.*\.js$/);
	};
}

describe('what is filled in before the scripts of a page are there', () => {
	it.each(Object.entries(FORMS))(
		'stays on the forms of a %s',
		async (who, paths) => {
			const { page, complaints } = await browser.visit({ viewport: { width: 360, height: 780 } });
			if (who !== 'visitor') await signIn(page, 'nl', who);
			for (const path of paths) {
				const release = await openSlowly(page, `/nl${path}`);
				const typed = await page.locator(TEXT).evaluateAll((fields) =>
					(fields as HTMLInputElement[])
						.filter((field) => field.checkVisibility() && !field.readOnly)
						.map((field) => {
							field.value = field.type === 'email' ? 'an@post.example' : 'Bij de brug';
							return [field.name, field.value] as const;
						}),
				);
				const box = page.locator(CHOICES).first();
				const ticks = (await box.count()) > 0 && (await box.evaluate((field) => field.checkVisibility()));
				if (ticks) await box.check();
				expect(typed.length + Number(ticks), `${path} has something to fill in`).toBeGreaterThan(0);
				await release();
				const kept = await page
					.locator('main form')
					.evaluateAll((forms) =>
						forms.flatMap((form) => [...new FormData(form as HTMLFormElement)].map(String)),
					);
				// What is mark-up by now holds the words as a paragraph.
				const lost = typed.filter(
					([name, value]) => !kept.some((one) => one.startsWith(`${name},`) && one.includes(value)),
				);
				expect(lost, `what was typed on ${path}`).toEqual([]);
				if (ticks) expect(await box.isChecked(), `what was ticked on ${path}`).toBe(true);
			}
			expect(complaints).toEqual([]);
		},
		180_000,
	);

	it('is searched with once they are', async () => {
		const { page } = await browser.visit({ viewport: { width: 1280, height: 900 } });
		const release = await openSlowly(page, '/nl/vacancies/search');
		await page.locator('input[name=categories][value=language]').check();
		await page.locator('[name=near]').fill('Apel');
		await release();
		await page.waitForURL(/categories=language/);
		expect(await page.locator('[name=near]').inputValue()).toBe('Apel');
		expect(await page.locator('input[name=categories][value=language]').isChecked()).toBe(true);
	});
});
