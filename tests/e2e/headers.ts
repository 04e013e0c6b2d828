import type { Page } from 'playwright-core';

/** A header in which nothing stands in the way of anything else. */
export const clearHeader = { clear: true, oneLine: true, inside: true };

/** Of each header: whether its menu stands clear of what is beside it, in one line, and nothing sticks out. */
export function headersOf(page: Page, selector: string): Promise<(typeof clearHeader)[]> {
	return page.locator(selector).evaluateAll((headers) =>
		headers.map((header) => {
			const box = (part: string) => header.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
			const [brand, menu, tools] = ['.brand', '.main-nav', '.header-tools'].map(box) as [
				DOMRect,
				DOMRect,
				DOMRect,
			];
			const items = [...header.querySelectorAll('.main-nav > ul > li')].map((item) =>
				item.getBoundingClientRect(),
			);
			const folded = menu.width === 0;
			const below = menu.top >= Math.max(brand.bottom, tools.bottom) - 1;
			const beside =
				menu.left >= brand.right && Math.max(menu.right, ...items.map(({ right }) => right)) <= tools.left;
			return {
				clear: folded || below || beside,
				oneLine: folded || new Set(items.map(({ top }) => Math.round(top))).size <= 1,
				inside: brand.right <= tools.left && header.scrollWidth <= header.clientWidth,
			};
		}),
	);
}
