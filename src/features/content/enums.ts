import { categories } from '#features/vacancies/enums.ts';

/** Fixed lists of pages, blocks and menus. Keys stand in rows and on the wire; labels are words of this slice. */
export const pageTypes = ['default', 'news', 'success_story'] as const;
export type PageType = (typeof pageTypes)[number];

/** How a page lies in the site: sections over the whole width, a column of text, or without header and footer. */
export const pageLayouts = ['wide', 'default', 'empty'] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** What a page is to a visitor now: the published flag together with the moments it is planned for. */
export const pageStatuses = ['draft', 'scheduled', 'published', 'ended'] as const;
export type PageStatus = (typeof pageStatuses)[number];

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

/** What lies behind a block. */
export const backgrounds = ['none', 'tinted', 'accent', 'secondary', 'strong'] as const;
export type Background = (typeof backgrounds)[number];

/** Our own drawings, for pictures that staff have not chosen yet: one for each kind of work. */
export const drawings = categories;
export type Drawing = (typeof drawings)[number];

/** Pages of the product itself that a menu or a button may lead to. */
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

/** Whether a text names a page of the product. */
export function isSystemPage(key: string): key is SystemPage {
	return Object.hasOwn(systemPages, key);
}

/** First parts of addresses that the product itself answers to: no page of staff can have them. */
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
	'analytics',
	'users',
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

/** The path of a page below the language: news and stories lie under the news. */
export function pathOfPage(page: { pageType: PageType; slug: string }): string {
	if (page.slug === '') return '';
	return page.pageType === 'default' ? `/${page.slug}` : `/nieuws/${page.slug}`;
}
