import type { Centre } from '#features/centres/contract.ts';
import type { Role } from '#platform/contract/roles.ts';
import { appliesHere, audienceOf, personasOf, type Session } from '#platform/web/session.ts';

/** The top items of specification section 2, in its order; behind them the items that only this product has. */
const items = [
	{ label: 'dashboard', path: '/dashboard' },
	{ label: 'vacancies', path: '/vacancies' },
	{ label: 'search', path: '/vacancies/search' },
	{ label: 'organisations', path: '/organizations' },
	{ label: 'users', path: '/users' },
	{ label: 'applications', path: '/applications' },
	{ label: 'pool', path: '/vrijwilligerspool' },
	{ label: 'invitations', path: '/profile-replies' },
	{ label: 'content', path: '/content' },
	{ label: 'settings', path: '/instellingen' },
	{ label: 'conversations', path: '/conversations' },
	{ label: 'calendar', path: '/activiteitenkalender' },
	{ label: 'oneOnOne', path: '/een-op-een-hulp' },
	{ label: 'neighbourHelp', path: '/een-op-een-hulp' },
	{ label: 'workedHours', path: '/hours' },
	{ label: 'students', path: '/students' },
	{ label: 'hours', path: '/students/hours' },
] as const;

export type NavLabel = (typeof items)[number]['label'];
export type NavItem = { label: NavLabel; href: string };

/** Returns the items for a user. The API decides what the user may do on their pages. */
function labelsFor(session: Session | null): readonly NavLabel[] {
	if (!session) return ['search', 'calendar', 'oneOnOne', 'neighbourHelp'];
	const has = (...wanted: Role[]) =>
		session.user.roles.some(
			({ name, organizationId }) =>
				wanted.includes(name) && (organizationId === null || organizationId === session.organisation?.id),
		);
	const audience = audienceOf(session);
	const staff = audience === 'centre';
	const runs = staff || audience === 'organisation';
	const shown: Record<NavLabel, boolean> = {
		search: true,
		calendar: true,
		oneOnOne: true,
		neighbourHelp: true,
		dashboard: true,
		vacancies: runs,
		organisations: staff,
		users: runs || has('mentor'),
		students:
			has('mentor') || (audience === 'organisation' && session.organisation?.organizationType === 'School'),
		hours: has('student'),
		// Of a student the mentor signs them, on a page of its own.
		workedHours: runs || (audience === 'volunteer' && appliesHere(session) && !has('student')),
		applications: runs || appliesHere(session),
		// Whoever is a student alone has no volunteer profile.
		invitations: audience === 'volunteer' && personasOf(session).includes('volunteer'),
		pool:
			staff ||
			(audience === 'organisation' &&
				session.organisation?.status === 'approved' &&
				has('admin', 'organization_superuser')),
		content: staff || has('content_manager', 'page_manager'),
		settings: runs,
		conversations: true,
	};
	return items.map(({ label }) => label).filter((label) => shown[label]);
}

/** Items that only some tenants have; one and the same page has one of two names. */
function isOn(label: NavLabel, features: Centre['features']): boolean {
	if (label === 'calendar') return features.activities;
	if (label === 'pool' || label === 'invitations') return features.volunteerProfiles;
	const help = features.personToPersonWording === 'neighbour-help' ? 'neighbourHelp' : 'oneOnOne';
	if (label === 'oneOnOne' || label === 'neighbourHelp') return features.personToPerson && label === help;
	return true;
}

/** The items of the main menu for somebody, as far as the site has their pages and the tenant has them on. */
export function navigationFor(
	session: Session | null,
	locale: string,
	pages: ReadonlySet<string>,
	features: Centre['features'],
): NavItem[] {
	const labels = labelsFor(session).filter((label) => isOn(label, features));
	return items
		.filter(({ label, path }) => labels.includes(label) && pages.has(path))
		.map(({ label, path }) => ({ label, href: `/${locale}${path}` }));
}
