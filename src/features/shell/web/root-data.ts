import type { Image } from '#features/files/enums.ts';
import type { ColourMode } from '#platform/web/colour-mode.ts';
import type { PageRoot } from '#platform/web/page.ts';
import type { Locale } from '#platform/web/translations.ts';
import type { CompleteThemeConfig } from '#ui/theme-config.ts';
import type { Analytics } from './analytics.ts';
import type { HeaderRows } from './header-rows.ts';
import type { NavItem } from './navigation.ts';

export type { ColourMode };

/** An item of a menu of staff, with what stands under it. */
export type MenuEntry = { id: string; name: string; href: string; children: MenuEntry[] };

/** What the root loader gives: everything the frame around a page needs to know. */
export type RootData = PageRoot & {
	locale: Locale;
	/** The nonce of this answer's content security policy. */
	nonce: string;
	/** Becomes another when what the footer shows does. */
	footerKey: string;
	/** The look the centre chose, complete. */
	theme: CompleteThemeConfig;
	/** Of the bar at the top in both modes, and behind the page: what the browser and the device paint around it. */
	colours: { light: string; dark: string; page: string };
	/** The files of the fonts that the page is set in. */
	fontFiles: string[];
	mode: ColourMode;
	user: (NonNullable<PageRoot['user']> & { photo: Image | null }) | null;
	/** Who really works as the user, and until when; null when it is the user. */
	actedBy: { fullName: string; until: string } | null;
	/** How many notifications are unread; of a visitor none. */
	unread: number;
	organisation: { id: string; name: string; type: 'School' | 'VolunteerCenter' | 'NonProfit' } | null;
	/** All one may act for. */
	organisations: { id: string; name: string }[];
	/** Whether they may see what was last done in the organisation they act for. */
	follows: boolean;
	roles: string[];
	/** `label` is a key of the shell's words under `nav`; `href` has the locale in front. */
	nav: NavItem[];
	/** The menus that staff made for visitors; `href` is a whole path. */
	menus: { header: MenuEntry[]; footer: MenuEntry[] };
	/** How the header is laid out with either menu. */
	rows: HeaderRows;
	/** The sidebar of the work area. */
	sidebar: { label: 'dashboard' | 'support'; href: string }[];
	/** Counting visits, where the centre does. */
	analytics: Analytics | null;
	path: string;
	development: boolean;
	/** Whether the browser tells of errors in it. */
	reportsErrors: boolean;
	/** Where icons may come from beside this site. */
	iconSources: readonly string[];
};
