import type { Centre } from '#features/centres/contract.ts';
import type { NotificationCounts } from '#features/notifications/contract.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { type Session, sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { rolesOf } from '#ui/theme.ts';
import { completeThemeConfig } from '#ui/theme-config.ts';
import { analyticsFor } from './analytics.ts';
import { navigationFor } from './navigation.ts';
import type { RootData } from './root-data.ts';

/**
 * What the frame around every page needs: the centre with its look, and who is signed in. Whoever cannot be loaded is
 * signed out (specification section 2); the page itself then decides whether it needs a session.
 */
export async function loadRoot(site: SiteContext, path: string): Promise<RootData> {
	const [centre, session] = await Promise.all([loadCentre(site), sessionOf(site)]);
	const unread = await countUnread(site, session);
	const roles = session?.user.roles.map(({ name }) => name) ?? [];
	const profile = centre?.profile ?? {};
	const light = rolesOf(profile, 'light');
	return {
		locale: site.locale,
		nonce: site.nonce,
		tenant: { id: site.tenant, appName: centre?.applicationName ?? 'Vrijwillig' },
		centre: centre && { id: centre.id, name: centre.name, profile },
		features: centre?.features ?? {
			volunteerProfiles: false,
			activities: false,
			personToPerson: false,
			personToPersonWording: 'one-on-one',
			centreSharing: false,
			internationalisation: false,
		},
		theme: completeThemeConfig(profile.themeConfig),
		colours: { light: light.surface, dark: rolesOf(profile, 'dark').surface, page: light.page },
		mode: site.mode,
		user: session && { id: session.user.id, fullName: session.user.fullName, email: session.user.email },
		actedBy: session?.user.meta?.actedBy ?? null,
		unread,
		organisation: session?.organisation
			? {
					id: session.organisation.id,
					name: session.organisation.name,
					type: session.organisation.organizationType,
				}
			: null,
		roles,
		organisations: session?.organisations.map(({ id, name }) => ({ id, name })) ?? [],
		nav: navigationFor(session, site.locale, site.pages).filter(
			({ label }) => label !== 'calendar' || centre?.features.activities === true,
		),
		sidebar: (['dashboard', 'support'] as const)
			.filter((label) => site.pages.has(`/${label}`))
			.map((label) => ({ label, href: `/${site.locale}/${label}` })),
		analytics: analyticsFor(site, profile.gtagId),
		path,
		development: site.development,
		reportsErrors: site.reportsErrors,
		iconSources: site.iconSources,
	};
}

/** Of staff who still owe their second step nothing is told; everybody else is told at once. */
async function countUnread({ api }: SiteContext, session: Session | null): Promise<number> {
	if (!session || session.user.owesTwoStep) return 0;
	const { meta } = await api.get<null>('/api/v1/notifications/counts');
	return (meta as NotificationCounts).unread;
}

async function loadCentre(site: SiteContext): Promise<Centre | null> {
	try {
		const { data } = await site.api.get<Centre>('/api/v1/volunteer_centers/current', {
			query: { include: ['profile'] },
		});
		return data;
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 404) return null;
		throw error;
	}
}
