import { centreApi } from '#features/centres/api.ts';
import type { Centre, CentreProfile } from '#features/centres/contract.ts';
import { menuApi } from '#features/content/api.ts';
import type { MenuItem } from '#features/content/contract.ts';
import { notificationApi } from '#features/notifications/api.ts';
import type { Person } from '#features/users/contract.ts';
import { type Persona, personas } from '#platform/contract/roles.ts';
import { orNull } from '#platform/web/failures.ts';
import { DRAFT, DRAFT_FOR_VISITORS, PREVIEW_SETTINGS } from '#platform/web/preview-settings.ts';
import { audienceOf, personasOf, type Session, sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { fontFiles } from '#ui/font-faces.ts';
import { rolesOf } from '#ui/theme.ts';
import { completeThemeConfig } from '#ui/theme-config.ts';
import { analyticsFor } from './analytics.ts';
import { headerRow } from './header-row.ts';
import { navigationFor } from './navigation.ts';
import type { MenuEntry, RootData } from './root-data.ts';

/**
 * Loads the data of the frame around every page: the centre with its look, and the signed-in user. A user who cannot
 * be loaded is signed out (specification section 2); the page itself then decides whether it needs a session.
 */
export async function loadRoot(site: SiteContext, { pathname, searchParams }: URL): Promise<RootData> {
	const [centre, who, made] = await Promise.all([loadCentre(site), sessionOf(site), loadMenus(site)]);
	const previewed =
		centre && searchParams.has(PREVIEW_SETTINGS) ? await previewOf(site, centre, searchParams) : null;
	// A preview shows what visitors will see, also that of a page beside its editor.
	const session = previewed || searchParams.get(DRAFT) === DRAFT_FOR_VISITORS ? null : who;
	const unread = await countUnread(site, session);
	const user = session && (session.user as Session['user'] & Pick<Person, 'photo'>);
	const roles = session?.user.roles.map(({ name }) => name) ?? [];
	const profile: Partial<CentreProfile> = previewed ?? centre?.profile ?? {};
	const light = rolesOf(profile, 'light');
	const features: Centre['features'] = centre?.features ?? {
		volunteerProfiles: false,
		activities: false,
		personToPerson: false,
		personToPersonWording: 'one-on-one',
		centreSharing: false,
		internationalisation: false,
	};
	const theme = completeThemeConfig(profile.themeConfig);
	const menuWords = getTranslations(site.locale, 'main-menu');
	const navOf = (whose: Session | null) =>
		navigationFor(whose, site.locale, site.pages, features).map((item) => ({
			...item,
			text: menuWords(item.label),
		}));
	const menus = made.header.length > 0 ? made : { ...made, header: navOf(null).map(asEntry) };
	const frame: Omit<RootData, 'row'> = {
		locale: site.locale,
		nonce: site.nonce,
		tenant: namesOf(site.tenant, centre),
		centre: centre && { id: centre.id, name: centre.name, profile },
		footerKey: `${site.locale} ${user !== null} ${centre?.updatedAt} ${JSON.stringify(menus.footer)}`,
		features,
		theme: {
			...theme,
			header: {
				...theme.header,
				languageToggle: theme.header.languageToggle && features.internationalisation,
			},
		},
		colours: { light: light.surface, dark: rolesOf(profile, 'dark').surface, page: light.page },
		fontFiles: fontFiles(profile.themeConfig?.fonts),
		mode: site.mode,
		user: user && { id: user.id, fullName: user.fullName, email: user.email, photo: user.photo },
		actedBy: session?.user.meta?.actedBy ?? null,
		home: homeOf(site, centre?.name ?? ''),
		unread,
		organisation: session?.organisation
			? {
					id: session.organisation.id,
					name: session.organisation.name,
					type: session.organisation.organizationType,
				}
			: null,
		follows: session !== null && audienceOf(session) !== 'volunteer',
		roles,
		persona: mainPersona(session),
		organisations: session?.organisations.map(({ id, name }) => ({ id, name })) ?? [],
		nav: session ? navOf(session) : [],
		menus,
		sidebar: (['dashboard', 'support'] as const)
			.filter((label) => site.pages.has(`/${label}`))
			.map((label) => ({ label, href: `/${site.locale}/${label}` })),
		analytics: analyticsFor(site, profile.gtagId, searchParams),
		path: pathname,
		development: site.development,
		reportsErrors: site.reportsErrors,
		iconSources: site.iconSources,
	};
	return { ...frame, row: headerRow(frame, getTranslations(site.locale, 'shell')) };
}

/** What the product itself has for visitors, as the menu of a site whose staff made none. */
function asEntry({ href, text }: RootData['nav'][number]): MenuEntry {
	return { id: href, name: text, href, children: [] };
}

/** The name of the site, as its header shows it and as titles end. */
function namesOf(tenant: string, centre: Centre | null): RootData['tenant'] {
	const appName = centre?.applicationName ?? 'Vrijwillig';
	const isSister = centre && !centre.isDefault && centre.name !== appName;
	return { id: tenant, appName, siteName: isSister ? `${centre.name} - ${appName}` : appName };
}

/** The first of somebody's personas, in the order of what they may do. */
function mainPersona(session: Session | null): Persona | null {
	const held = session ? personasOf(session) : [];
	return personas.find((persona) => held.includes(persona)) ?? null;
}

/** Says at which centre somebody is signed in who looks at another one, which shows them what any visitor sees. */
function homeOf({ home, locale }: SiteContext, centre: string): RootData['home'] {
	if (!home) return null;
	const t = getTranslations(locale, 'identity-bar');
	return {
		text: t('visiting.text', { centre, home: home.name }),
		back: t('visiting.back', { home: home.name }),
		path: home.at(`/${locale}`),
	};
}

/**
 * Returns the profile with the unsaved values of the settings form, for users who may save it, else null. The page is
 * then shown in a frame next to that form.
 */
async function previewOf(
	site: SiteContext,
	centre: Centre,
	fields: URLSearchParams,
): Promise<CentreProfile | null> {
	if (!centre.meta?.can?.update) return null;
	const { previewProfile } = await import('#features/centres/web/public.tsx');
	site.allowFrame();
	return previewProfile(site, centre.profile, fields);
}

/** Returns the number of unread notifications; zero for staff who still have to complete two-factor sign-in. */
async function countUnread({ call }: SiteContext, session: Session | null): Promise<number> {
	if (!session || session.user.owesTwoStep) return 0;
	const { meta } = await call(notificationApi.counts);
	return meta.unread;
}

/** The menus of staff as far as the site has the pages; without them (the centre is not known) there are none. */
async function loadMenus(site: SiteContext): Promise<RootData['menus']> {
	// Staff who still owe their second step get none either.
	const items = await orNull(site.common.call(menuApi.items));
	if (!items) return { header: [], footer: [] };
	const shown = items.data.filter(
		({ visible, linkType, path }) => visible && (linkType === 'content_page' || site.pages.has(path)),
	);
	const entries = (menu: MenuItem['menu'], parent: string | null): MenuEntry[] =>
		shown
			.filter((item) => item.menu === menu && item.parentId === parent)
			.map(({ id, name, path }) => ({
				id,
				name,
				href: `/${site.locale}${path}`,
				children: entries(menu, id),
			}));
	return { header: entries('header', null), footer: entries('footer', null) };
}

async function loadCentre(site: SiteContext): Promise<Centre | null> {
	const current = await orNull(site.common.call(centreApi.current, { include: ['profile'] }), [404]);
	return current?.data ?? null;
}
