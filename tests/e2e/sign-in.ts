import type { Page } from 'playwright-core';
import { untilAlive } from './browser.ts';

/**
 * Signs a demo account in, as the form does without scripts; the page stays where it is. A page and its scripts for each of
 * some two hundred visitors took longer than many a test: accounts.test.ts walks through the form itself.
 */
export async function signIn(page: Page, locale: 'nl' | 'en', account: string): Promise<void> {
	const answer = await page.request.post(`/${locale}/auth/login-1`, {
		form: { email: `${account}@demo.example`, password: 'welkom-in-de-demo' },
		maxRedirects: 0,
	});
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
