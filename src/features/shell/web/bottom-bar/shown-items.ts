import type { NavLabel } from '../navigation.ts';

/** How many items are wide enough to press at 320 px. */
const MOST = 4;

/** What people come for most, first; the dashboard and the conversations always. */
const wanted: readonly NavLabel[] = [
	'dashboard',
	'conversations',
	'vacancies',
	'applications',
	'students',
	'hours',
	'search',
	'content',
];

/** Returns the items of the menu that stand in the bar at the bottom of a phone: four at most, in the order of the menu. */
export function shownItems<Item extends { label: NavLabel }>(nav: readonly Item[]): Item[] {
	const chosen = wanted.filter((label) => nav.some((item) => item.label === label)).slice(0, MOST);
	return nav.filter(({ label }) => chosen.includes(label));
}
