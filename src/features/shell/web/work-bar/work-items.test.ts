import { expect, it } from 'vitest';
import { workItems } from './work-items.ts';

const nav = (['dashboard', 'search', 'calendar'] as const).map((label) => ({
	label,
	href: `/nl/${label}`,
	text: label,
}));
const entry = (href: string, ...children: string[]) => ({
	id: href,
	name: href,
	href,
	children: children.map((child) => ({ id: child, name: child, href: child, children: [] })),
});
const left = (...site: ReturnType<typeof entry>[]) => workItems(nav, site).map(({ label }) => label);

it('has what the menu of the site has not, in a submenu or not', () => {
	expect(left()).toEqual(['dashboard', 'search', 'calendar']);
	expect(left(entry('/nl/search'))).toEqual(['dashboard', 'calendar']);
	expect(left(entry('/nl/about', '/nl/calendar'), entry('/nl/search'))).toEqual(['dashboard']);
});
