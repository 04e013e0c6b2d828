import type { Centre } from '#features/centres/contract.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { sessionOf } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { RootData } from './root-data.ts';

/**
 * What the frame around every page needs: the centre with its look, and who is signed in. Whoever cannot be loaded is
 * signed out (specification section 2); the page itself then decides whether it needs a session.
 */
export async function loadRoot(site: SiteContext, path: string): Promise<RootData> {
	const [centre, session] = await Promise.all([loadCentre(site), sessionOf(site)]);
	const roles = session?.user.roles.map(({ name }) => name) ?? [];
	return {
		locale: site.locale,
		nonce: site.nonce,
		tenant: { id: site.tenant, appName: centre?.applicationName ?? 'Vrijwillig' },
		centre: centre && { id: centre.id, name: centre.name, profile: centre.profile ?? {} },
		features: centre?.features ?? {
			volunteerProfiles: false,
			activities: false,
			personToPerson: false,
			personToPersonWording: 'one-on-one',
			centreSharing: false,
			internationalisation: false,
		},
		mode: site.mode,
		user: session && { id: session.user.id, fullName: session.user.fullName, email: session.user.email },
		organisation: session?.organisation
			? {
					id: session.organisation.id,
					name: session.organisation.name,
					type: session.organisation.organizationType,
				}
			: null,
		roles,
		nav: navOf(site.locale, session !== null, session?.organisation !== null && session !== null),
		path,
		development: site.development,
	};
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

/** The top items of specification section 2 that exist for this visitor. */
function navOf(locale: string, signedIn: boolean, hasOrganisation: boolean): RootData['nav'] {
	const items = [
		{ label: 'search', path: '/vacancies/search', shown: true },
		{ label: 'dashboard', path: '/dashboard', shown: signedIn },
		{ label: 'vacancies', path: '/vacancies', shown: hasOrganisation },
		{ label: 'applications', path: '/applications', shown: signedIn },
	];
	return items.filter(({ shown }) => shown).map(({ label, path }) => ({ label, href: `/${locale}${path}` }));
}
