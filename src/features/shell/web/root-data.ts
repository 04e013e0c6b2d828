import type { Image } from '#features/files/enums.ts';
import type { ColourMode } from '#platform/web/colour-mode.ts';
import type { PageRoot } from '#platform/web/page.ts';
import type { Locale } from '#platform/web/translations.ts';
import type { CompleteThemeConfig } from '#ui/theme-config.ts';
import type { Analytics } from './analytics.ts';
import type { HeaderRow } from './header-row.ts';
import type { NavItem } from './navigation.ts';

export type { ColourMode };

/** A menu item made by staff, with its submenu. */
export type MenuEntry = { id: string; name: string; href: string; children: MenuEntry[] };

/** The data of the root loader, for the frame around a page. */
export type RootData = PageRoot & {
	locale: Locale;
	/** The nonce of this answer's content security policy. */
	nonce: string;
	/** Becomes another when what the footer shows does. */
	footerKey: string;
	/** The look the centre chose, complete. */
	theme: CompleteThemeConfig;
	/** The colours of the header in both modes, and of the page behind it, with which browsers paint their own frame. */
	colours: { light: string; dark: string; page: string };
	/** The files of the fonts that the page is set in. */
	fontFiles: string[];
	mode: ColourMode;
	user: (NonNullable<PageRoot['user']> & { photo: Image | null }) | null;
	/** The staff member who works as the user, and until when; null without impersonation. */
	actedBy: { fullName: string; until: string } | null;
	/** What a visitor who is signed in at another centre is told, and the way there. */
	home: { text: string; back: string; path: string } | null;
	/** The number of unread notifications; zero for visitors. */
	unread: number;
	organisation: { id: string; name: string; type: 'School' | 'VolunteerCenter' | 'NonProfit' } | null;
	/** The organisations that the user may act for. */
	organisations: { id: string; name: string }[];
	/** Whether they may see what was last done in the organisation they act for. */
	follows: boolean;
	roles: string[];
	/** The own menu of who is signed in, with its words, which browsers have from here alone; `href` has the locale in front. */
	nav: (NavItem & { text: string })[];
	/** The menus of the site, the same for everybody: what staff made, or else what the product has; `href` is a whole path. */
	menus: { header: MenuEntry[]; footer: MenuEntry[] };
	/** The layout of the header with the menu of the site. */
	row: HeaderRow;
	/** The sidebar of the work area. */
	sidebar: { label: 'dashboard' | 'support'; href: string }[];
	/** Counting visits, where the centre does. */
	analytics: Analytics | null;
	path: string;
	development: boolean;
	/** Whether the browser reports its errors to the server. */
	reportsErrors: boolean;
	/** The origins of icons other than this site. */
	iconSources: readonly string[];
};
