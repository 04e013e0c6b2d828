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
			const rowOf = (list: string) =>
				[...header.querySelectorAll(`${list} > ul > li`)].map((item) => item.getBoundingClientRect());
			const [items, own] = [rowOf('.main-nav'), rowOf('.work-bar')];
			const bar = box('.work-bar');
			const folded = menu.width === 0;
			const below = menu.top >= Math.max(brand.bottom, tools.bottom) - 1;
			const beside =
				menu.left >= brand.right && Math.max(menu.right, ...items.map(({ right }) => right)) <= tools.left;
			return {
				clear: folded || below || beside,
				oneLine: folded || new Set(items.map(({ top }) => Math.round(top))).size <= 1,
				// One's own menu is scrolled to in no window: all of it is seen.
				inside:
					brand.right <= tools.left &&
					header.scrollWidth <= header.clientWidth &&
					own.every(({ right }) => right <= bar.right),
			};
		}),
	);
}
