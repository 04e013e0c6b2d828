import type { Page } from 'playwright-core';
import { hostOf, openPage, untilAlive } from './browser.ts';

/**
 * Signs a demo account in, as the form does without scripts; where a page stands then is not said. A page and its scripts for
 * each of some two hundred visitors took longer than many a test: accounts.test.ts walks through the form itself.
 */
export async function signIn(page: Page, locale: 'nl' | 'en', account: string): Promise<void> {
	const form = { email: `${account}@demo.example`, password: 'welkom-in-de-demo' };
	const path = `/${locale}/auth/login-1`;
	// Only a browser knows the hosts of the other tenants.
	if (hostOf(page).endsWith('.localhost')) {
		await openPage(page, path);
		await page.locator('input[type=email]').fill(form.email);
		await page.locator('input[type=password]').fill(form.password);
		await page.locator('input[type=password]').press('Enter');
		await page.waitForURL((url) => !url.pathname.includes('/auth/'));
		return;
	}
	const answer = await page.request.post(path, { form, maxRedirects: 0 });
	if (answer.status() !== 302) throw new Error(`${account} was not signed in: ${answer.status()}`);
}

/** Signs an account in at the form that a page led to, and waits for its dashboard. */
export async function signInHere(page: Page, email: string, password: string): Promise<void> {
	await page.waitForURL(/\/auth\/login-1/);
	await untilAlive(page);
	await page.locator('main [name=email]').first().fill(email);
	await page.locator('[name=password]').first().fill(password);
	await page.locator('[name=password]').first().press('Enter');
	await page.waitForURL(/\/dashboard/);
}
