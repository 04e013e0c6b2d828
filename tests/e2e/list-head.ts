import type { Page } from 'playwright-core';
import { words } from './words.ts';

/** Presses a link beside the heading of a list; on a phone it is behind "Meer acties". */
export async function pressInHead(page: Page, href: string): Promise<void> {
	const link = page.locator(`main a[href="${href}"]`);
	const more = page.getByRole('button', {
		name: words('ui/rich', href.startsWith('/en/') ? 'en' : 'nl')('table.more'),
	});
	await link.waitFor({ state: 'attached' });
	if (await more.isVisible()) await more.click();
	await link.click();
}
