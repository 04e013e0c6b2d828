import type { MenuEntry, RootData } from '../root-data.ts';

/** Returns the items of one's own menu that the menu of the site does not have already. */
export function workItems(nav: RootData['nav'], site: readonly MenuEntry[]): RootData['nav'] {
	const known = new Set(site.flatMap(({ href, children }) => [href, ...children.map((child) => child.href)]));
	return nav.filter(({ href }) => !known.has(href));
}
