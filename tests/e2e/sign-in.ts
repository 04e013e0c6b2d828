import type { Page } from 'playwright-core';
import { openPage, untilAlive } from './browser.ts';

/** Signs a demo account in through the form. */
export async function signIn(page: Page, locale: 'nl' | 'en', account: string): Promise<void> {
	await openPage(page, `/${locale}/auth/login-1`);
	await page.locator('input[type=email]').fill(`${account}@demo.example`);
	await page.locator('input[type=password]').fill('welkom-in-de-demo');
	await page.locator('input[type=password]').press('Enter');
	await page.waitForURL((url) => !url.pathname.includes('/auth/'));
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
