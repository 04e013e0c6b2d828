import type { Page } from 'playwright-core';

/** Has somebody see the form of a vacancy on one page, as who chose that before. */
export async function onOnePage(page: Page): Promise<void> {
	const { origin } = new URL((await page.request.get('/build')).url());
	await page.context().addCookies([{ name: 'vacancyForm', value: 'page', url: origin }]);
}
