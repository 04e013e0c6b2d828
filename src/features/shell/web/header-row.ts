import type { Translator } from '#platform/web/translations.ts';
import { breakpoints } from '#ui/device.ts';
import type { RootData } from './root-data.ts';

/**
 * From which width brand, menu and tools stand in one row; `own` where the menu always needs a row of its own. `wide`, for
 * who is signed in, is from where the page has its full width.
 */
export type HeaderRow = 'md' | 'lg' | 'xl' | 'wide' | 'own';
type Shown = Pick<RootData, 'locale' | 'tenant' | 'centre' | 'theme' | 'user' | 'follows' | 'menus'>;

/** Widths in pixels, rather too large than too small, of the elements that the style sheet puts in the bar. */
const BRAND = { logo: 176, mark: 52, name: 256, letters: 1.1, twoLinesFrom: 140, line: 0.65 };
const ITEM = { padding: 14, closer: 8, more: 36, gap: 4 };
const TOOL = { button: 44, language: 50, avatar: 56, signIn: 57, letters: 0.9, gap: 4 };
const PAGE_WIDTH = 1248;
/** The window in which a page has its full width beside both gutters; the style sheet has the same. */
const WIDE = PAGE_WIDTH + 2 * 40;

const within = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Returns the width of a text at the font size of a menu item. */
function textWidth(text: string): number {
	let width = 0;
	for (const letter of text) {
		if (/[fijlrt\s.,'’-]/.test(letter)) width += 5.3;
		else if (/[mw]/i.test(letter)) width += 13.5;
		else width += /\p{Lu}/u.test(letter) ? 11.5 : 9.6;
	}
	return width;
}

/** A name stands on two lines when it is long, but no word is broken. */
function brandWidth({ tenant: { appName }, centre }: Shown): number {
	if (centre?.profile.websiteLogoUrl) return BRAND.logo;
	const width = textWidth(appName) * BRAND.letters;
	const longest = Math.max(...appName.split(/\s+/).map((word) => textWidth(word) * BRAND.letters));
	const name = width < BRAND.twoLinesFrom ? width : Math.max(longest, width * BRAND.line);
	return BRAND.mark + Math.min(name, BRAND.name);
}

function toolsWidth({ locale, theme, user, follows }: Shown, t: Translator<'shell'>, width: number): number {
	const language =
		user || width < breakpoints.lg
			? TOOL.button
			: TOOL.language + textWidth(t(`language.${locale}`)) * TOOL.letters;
	const tools = [
		theme.header.languageToggle ? language : 0,
		TOOL.button,
		user && follows ? TOOL.button : 0,
		// Help with the page, which the work area has.
		user ? TOOL.button : 0,
		user ? TOOL.button + TOOL.avatar : TOOL.signIn + textWidth(t('account.signIn')) * TOOL.letters,
	].filter((each) => each > 0);
	return tools.reduce((sum, each) => sum + each + TOOL.gap, 0);
}

/** An item with a submenu has its arrow in the padding at its end. */
function menuWidth(items: readonly { name: string; more: boolean }[], padding: number): number {
	return items.reduce(
		(sum, { name, more }) => sum + textWidth(name) + padding + (more ? ITEM.more : padding) + ITEM.gap,
		0,
	);
}

/** Returns the width that is left for the menu in a window of this width. */
function room(shown: Shown, t: Translator<'shell'>, width: number): number {
	const gutter = within(16, width * 0.04, 40);
	const gap = within(8, width * 0.02, 32);
	return Math.min(PAGE_WIDTH, width - 2 * gutter) - 2 * gap - brandWidth(shown) - toolsWidth(shown, t, width);
}

/**
 * Returns from which width the menu of the site stands beside brand and tools. It is estimated from the letters before rendering, so
 * that a long menu never overlaps its neighbours. `t` translates the messages of the shell.
 */
export function headerRow(shown: Shown, t: Translator<'shell'>): HeaderRow {
	const items = shown.menus.header.map(({ name, children }) => ({ name, more: children.length > 0 }));
	const fits = (from: number, padding: number) => menuWidth(items, padding) <= room(shown, t, from);
	const roomy = (['md', 'lg'] as const).find((from) => fits(breakpoints[from], ITEM.padding));
	if (roomy) return roomy;
	if (fits(breakpoints.xl, ITEM.closer)) return 'xl';
	return shown.user && fits(WIDE, ITEM.closer) ? 'wide' : 'own';
}
