import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, type TestBrowser, untilAlive } from './browser.ts';
import { signIn } from './sign-in.ts';

let browser: TestBrowser;
beforeAll(async () => {
	browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page with names of people, as it is opened by its address. */
const PERSONAL = '/nl/users';
const NAME = 'Roos Bakker';

describe('after signing out, the Back button', () => {
	it.each([true, false])('shows nothing personal of the same tab; scripts: %s', async (javaScriptEnabled) => {
		const { page } = await browser.visit({ javaScriptEnabled });
		await signIn(page, 'nl', 'superuser');
		await openPage(page, '/nl/dashboard');
		await openPage(page, PERSONAL);
		await expect.poll(() => page.getByText(NAME).count()).toBeGreaterThan(0);
		await openPage(page, '/nl/uitloggen');
		await page.locator('main form button[type=submit]').click();
		await page.waitForURL(/\/nl$/);
		for (let back = 0; back < 3; back += 1) {
			await page.goBack();
			await page.getByText(NAME).first().waitFor({ state: 'detached' });
		}
		// It came past the page of signing out, and past those that asked to sign in.
		expect(page.url()).not.toMatch(/\/nl$|uitloggen/);
	});

	it('finds no files either, which the browser is told to drop', async () => {
		const { page, context } = await browser.visit();
		await signIn(page, 'nl', 'superuser');
		await page.goto('/nl/dashboard');
		const signedOut = await context.request.post('/nl/uitloggen', {
			headers: { origin: new URL(page.url()).origin },
			maxRedirects: 0,
		});
		expect(signedOut.status()).toBe(302);
		expect(signedOut.headers()['clear-site-data']).toBe('"cache"');
	});

	it('shows nothing personal of a tab that was open meanwhile', async () => {
		const { page, context } = await browser.visit();
		await signIn(page, 'nl', 'superuser');
		await openPage(page, PERSONAL);
		await openPage(page, '/nl');
		const other = await context.newPage();
		await openPage(other, '/nl/uitloggen');
		await other.locator('main form button[type=submit]').click();
		await other.waitForURL(/\/nl$/);
		await page.goBack();
		await page.waitForURL(/\/auth\/login-1/);
		await page.getByText(NAME).first().waitFor({ state: 'detached' });
	});

	it('is not needed in another tab, which notices by itself', async () => {
		const { page, context } = await browser.visit();
		await signIn(page, 'nl', 'superuser');
		await openPage(page, PERSONAL);
		const other = await context.newPage();
		await openPage(other, '/nl/uitloggen');
		await other.locator('main form button[type=submit]').click();
		await page.waitForURL(/\/auth\/login-1/);
		await page.getByText(NAME).first().waitFor({ state: 'detached' });
	});

	it('shows nothing personal once the session has ended elsewhere', async () => {
		const { page, context } = await browser.visit();
		await signIn(page, 'nl', 'superuser');
		await page.goto(PERSONAL);
		await page.goto('/nl/vacancies/search');
		await context.clearCookies();
		await page.goBack();
		await page.waitForURL(/\/auth\/login-1/);
	});

	it('leads to where one was, once one is signed in again', async () => {
		const { page, context } = await browser.visit();
		await signIn(page, 'nl', 'superuser');
		await openPage(page, '/nl/vacancies/search');
		const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
		const tokens = ['access-token', 'client', 'uid'].map((name) => [
			name,
			decodeURIComponent(cookies.get(name) ?? ''),
		]);
		const elsewhere = await browser.visit();
		const ended = await elsewhere.context.request.delete('/auth/sign_out', {
			headers: Object.fromEntries(tokens),
		});
		expect(ended.status()).toBe(200);
		await page.goto(PERSONAL);
		await page.getByText('Je was te lang weg').waitFor();
		await untilAlive(page);
		await page.locator('main input[type=email]').fill('superuser@demo.example');
		await page.locator('main input[type=password]').fill('welkom-in-de-demo');
		await page.locator('main input[type=password]').press('Enter');
		await page.waitForURL((url) => url.pathname === PERSONAL);
	});
});
