import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';

/** More stops than this between two things one wants is a page nobody walks through. */
const MAX_STOPS = 150;

/** Somebody without a mouse: what is pressed goes to what has focus, and what has focus can be seen. */
export async function withoutMouse(browser: TestBrowser, width = 1280) {
	const { page, complaints } = await browser.visit({
		viewport: { width, height: 900 },
	});
	const tabTo = async (wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
		for (let stop = 0; stop < MAX_STOPS; stop += 1) {
			await page.keyboard.press(key);
			const here = await wanted
				.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))
				.catch(() => false);
			if (!here) continue;
			expect(await seen(page), 'what has focus can be seen').toEqual({ marked: true, inWindow: true });
			return;
		}
		throw new Error(`${MAX_STOPS} stops and ${wanted} had no focus`);
	};
	const write = async (wanted: Locator, text: string): Promise<void> => {
		await tabTo(wanted);
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.type(text);
	};
	/** On a new page focus is on its heading, and its title is said. */
	const arrive = async (path: RegExp): Promise<void> => {
		await page.waitForURL(path);
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
		await expect.poll(() => page.getByRole('status').allTextContents()).toContain(await page.title());
	};
	return { page, complaints, press: page.keyboard.press.bind(page.keyboard), tabTo, write, arrive };
}

/** Whether what has focus is marked as such and stands in the window, under nothing. */
function seen(page: Page): Promise<{ marked: boolean; inWindow: boolean }> {
	return page.evaluate(async () => {
		await new Promise((wait) => requestAnimationFrame(wait));
		const element = document.activeElement as HTMLElement;
		const box = element.getBoundingClientRect();
		const x = Math.min(Math.max(box.left + Math.min(box.width, 40) / 2, 1), window.innerWidth - 1);
		const y = box.top + Math.min(box.height, 40) / 2;
		const top = document.elementFromPoint(x, y);
		const around = element.closest('label, .field, .input-box, .card') ?? element;
		const marks = [around, ...around.querySelectorAll('*')].flatMap((each) => [
			getComputedStyle(each),
			getComputedStyle(each, '::after'),
		]);
		return {
			marked: marks.some(
				({ outlineStyle, outlineWidth, boxShadow }) =>
					(outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
			),
			inWindow: top !== null && (around.contains(top) || top.contains(element)),
		};
	});
}
