import type { Page } from 'playwright-core';
import { untilAlive } from './browser.ts';

/**
 * Signs a demo account in as the form does, without drawing the form or the dashboard, of which the tests of accounts are:
 * two of every five pages of the whole run were these. Afterwards the page is nowhere yet. Throws when it is refused.
 */
export async function signIn(page: Page, locale: 'nl' | 'en', account: string): Promise<void> {
	await page.goto('/robots.txt');
	const answer = await page.evaluate(
		async ([path, email, password]) => {
			const body = new URLSearchParams({ email, password });
			const { status, type } = await fetch(path, { method: 'POST', body, redirect: 'manual' });
			return { status, type };
		},
		[`/${locale}/auth/login-1`, `${account}@demo.example`, 'welkom-in-de-demo'] as const,
	);
	if (answer.type !== 'opaqueredirect') throw new Error(`${account} may not sign in: ${answer.status}`);
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
