import { expect } from 'vitest';
import { addressOf, openWholePage, type TestBrowser } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { engineViolations } from './engine.ts';
import { accountOf, type Looks, PAGES, TABLES, TABLET, tenantOf } from './pages.ts';
import { placeholders } from './placeholders.ts';
import { violations } from './violations.ts';

/**
 * Looks at every page of somebody, in Dutch at 320 px in the dark and in English at 1280 px in the light. axe finds nothing,
 * there is one heading of the first level, and nothing has to be scrolled sideways. Each theme is judged once, as colours do
 * not depend on the width, and IBM's engine is asked on the wide page alone. The HTML of the narrow page is put in `written`.
 */
export async function lookAtPages(
	browser: TestBrowser,
	who: Looks,
	written: Map<string, string>,
): Promise<void> {
	const visitor = await browser.visit({
		...(tenantOf(who) !== 'demo' && { baseURL: addressOf(tenantOf(who)) }),
	});
	const { page } = visitor;
	if (accountOf(who)) await signIn(page, 'nl', accountOf(who));
	const values = await placeholders(visitor, who);
	for (const [locale, width] of [
		['nl', 320],
		['en', 1280],
	] as const) {
		const theme = locale === 'nl' ? 'dark' : 'light';
		await page.emulateMedia({ colorScheme: theme });
		await page.setViewportSize({ width, height: 900 });
		for (const pattern of PAGES[who]) {
			const path = `/${locale}${pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}`;
			const answer = await openWholePage(page, path);
			if (locale === 'nl') written.set(`${who} ${path}`, (await answer?.text()) ?? '');
			expect(await violations(page), `${path} ${theme} ${width}`).toEqual([]);
			expect(await page.locator('h1').count(), `${path} h1`).toBe(1);
			for (const wide of TABLES.includes(pattern) && locale === 'nl' ? [width, ...TABLET] : [width]) {
				await page.setViewportSize({ width: wide, height: 900 });
				const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
				expect(overflow, `${path} ${wide} px scrolls sideways`).toBeLessThanOrEqual(0);
			}
			await page.setViewportSize({ width, height: 900 });
			if (locale === 'nl') continue;
			// Last, as it opens what is folded.
			expect(await engineViolations(page), `${path} by IBM's engine`).toEqual([]);
		}
	}
	await visitor.context.close();
}
