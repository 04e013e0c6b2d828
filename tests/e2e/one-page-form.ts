import type { Page } from 'playwright-core';

/** Has somebody who is on the site see the form of a vacancy on one page, as who chose that before. */
export async function onOnePage(page: Page): Promise<void> {
	await page.context().addCookies([{ name: 'vacancyForm', value: 'page', url: new URL(page.url()).origin }]);
}
