import type { Page } from 'playwright-core';
import { openPage } from './browser.ts';

/** Signs a demo account in through the form. */
export async function signIn(page: Page, locale: 'nl' | 'en', account: string): Promise<void> {
	await openPage(page, `/${locale}/auth/login-1`);
	await page.locator('input[type=email]').fill(`${account}@demo.example`);
	await page.locator('input[type=password]').fill('welkom-in-de-demo');
	await page.locator('input[type=password]').press('Enter');
	await page.waitForURL((url) => !url.pathname.includes('/auth/'));
}
