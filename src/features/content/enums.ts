import { categories } from '#features/vacancies/enums.ts';
import type { Persona } from '#platform/contract/roles.ts';

/**
 * Enumerations of pages, blocks and menus. Keys are stored and sent over the API; labels are messages of this slice.
 */
export const pageTypes = ['default', 'news', 'success_story'] as const;
export type PageType = (typeof pageTypes)[number];

/** Layout of a page: full-width sections, a text column, or without header and footer. */
export const pageLayouts = ['wide', 'default', 'empty'] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** State of a page for visitors, derived from the published flag and its scheduled moments. */
export const pageStatuses = ['draft', 'scheduled', 'published', 'ended'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** Pages that every centre shows from the start, by their slug in both languages. */
export const startPages = ['voorwaarden', 'privacy'] as const;
export type StartPage = (typeof startPages)[number];

/** How many days a deleted page can be had back. */
export const BIN_DAYS = 30;

export const menus = ['header', 'footer'] as const;
export type MenuName = (typeof menus)[number];
export const linkTypes = ['content_page', 'system_page'] as const;

export const buttonVariants = [
	'primary',
	'secondary',
	'tertiary',
	'outline',
	'outlineSecondary',
	'light',
	'white',
] as const;
export type ButtonVariant = (typeof buttonVariants)[number];

/** Blocks whose title is that of the page where they begin it. */
const heroBlocks: readonly string[] = ['HeroWithSearch', 'PhotoHero'];

/** Whether the first block of a page shown to visitors has the title of the page, so that the page shows no other. */
export function beginsWithTitle(blocks: readonly { type: string; data: unknown }[]): boolean {
	const [first] = blocks;
	if (!first || !heroBlocks.includes(first.type)) return false;
	const { data } = first;
	return typeof data === 'object' && data !== null && 'title' in data && data.title !== '';
}

/** Background of a block. */
export const backgrounds = ['none', 'tinted', 'accent', 'secondary', 'strong'] as const;
export type Background = (typeof backgrounds)[number];

/** Built-in illustrations, used until staff choose an image: one per category. */
export const drawings = categories;
export type Drawing = (typeof drawings)[number];

/** Built-in pages that a menu or a button may link to. */
export const systemPages = {
	home: '',
	vacancies: '/vacancies/search',
	news: '/nieuws',
	partners: '/partners',
	calendar: '/activiteitenkalender',
	social_map: '/sociale-kaart',
	one_on_one: '/een-op-een-hulp',
	contact: '/contactformulier',
	sign_up: '/signup',
	organisation_sign_up: '/organizations/signup',
	sign_in: '/auth/login-1',
} as const;
export type SystemPage = keyof typeof systemPages;
export const systemPageKeys = Object.keys(systemPages) as [SystemPage, ...SystemPage[]];

/** Whether a key names a built-in page. */
export function isSystemPage(key: string): key is SystemPage {
	return Object.hasOwn(systemPages, key);
}

/** First path segments used by built-in routes, which staff's pages cannot have; a test holds them against the site map. */
export const reservedSlugs: readonly string[] = [
	'switch',
	'partners',
	'nieuws',
	'een-op-een-hulp',
	'gelderse-handen',
	'forms',
	'contactformulier',
	'activiteitenkalender',
	'sociale-kaart',
	'volunteerly',
	'auth',
	'signup',
	'confirm',
	'uitloggen',
	'account',
	'profiel',
	'profile-edit',
	'instellingen',
	'dashboard',
	'notificaties',
	'conversations',
	'profile-replies',
	'vrijwilligerspool',
	'crisispool',
	'crisisoproepen',
	'crisisoproep',
	'mailings',
	'analytics',
	'users',
	'students',
	'hours',
	'check-in',
	'certificate',
	'map',
	'vacancies',
	'applications',
	'organizations',
	'form-builder',
	'content',
	'notification-templates',
	'admin',
	'workshops',
	'support',
	'test',
	'api',
	'files',
	'media',
];

/** Returns the path of a page below the language prefix: news and stories are under the news page. */
export function pathOfPage(page: { pageType: PageType; slug: string }): string {
	if (page.slug === '') return '';
	return page.pageType === 'default' ? `/${page.slug}` : `/nieuws/${page.slug}`;
}

/** The personas that add pages, as the permission rows of the API have them; page managers only change their own. */
export const contentStaff: readonly Persona[] = ['center_superuser', 'center_admin', 'content_manager'];

/** Partners that a centre may have. */
export const maxPartners = 200;

/** Who manages what a site has beside its pages, such as menus and partners. */
export const siteManagers: readonly Persona[] = ['center_superuser', 'center_admin', 'content_manager'];
