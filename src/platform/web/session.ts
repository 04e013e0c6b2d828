import type { Role } from '#platform/contract/roles.ts';
import { ApiFailure } from './api-failure.ts';
import type { SiteContext } from './site-context.ts';

export type SessionOrganisation = {
	id: string;
	name: string;
	organizationType: 'School' | 'VolunteerCenter' | 'NonProfit';
	status: string;
};

/** Who is signed in. */
export type Account = {
	user: {
		id: string;
		fullName: string;
		firstName: string;
		lastName: string;
		email: string;
		phoneNumber: string | null;
		/** Who of the staff works as this person, when somebody does. */
		meta?: { actedBy?: { fullName: string; until: string } };
		locale: 'nl' | 'en';
		/** The centre demands a second step that is not set up yet: nothing else comes first. */
		owesTwoStep: boolean;
		roles: { name: Role; organizationId: string | null }[];
	};
	/** All that one may act for, in the order in which one joined. */
	organisations: SessionOrganisation[];
};

/** Who is signed in, and for which organisation they act. */
export type Session = Account & { organisation: SessionOrganisation | null };

/** What somebody's work is about: a whole centre, one organisation, or their own volunteering. */
export type Audience = 'centre' | 'organisation' | 'volunteer';

const loaded = new WeakMap<SiteContext, Promise<Session | null>>();

/**
 * Who is signed in, asked of the API once a request however many loaders want to know. Whoever cannot be loaded is
 * signed out and is nobody (specification section 2). Throws ApiFailure when the API itself is in trouble: that says
 * nothing about the session.
 */
export function sessionOf(site: SiteContext): Promise<Session | null> {
	let session = loaded.get(site);
	if (!session) {
		session = loadSession(site);
		loaded.set(site, session);
	}
	return session;
}

async function loadSession(site: SiteContext): Promise<Session | null> {
	if (!site.signedIn) return null;
	try {
		const account = await site.account();
		return { ...account, organisation: selectedOrganisation(account.organisations, site) };
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
		site.session.end();
		return null;
	}
}

/**
 * The organisation chosen before, while it is still among them; otherwise the choice is forgotten and it is the first
 * School or VolunteerCenter, else the first (specification section 4). From here on every call names it.
 */
function selectedOrganisation(
	organisations: readonly SessionOrganisation[],
	site: SiteContext,
): SessionOrganisation | null {
	const chosen = organisations.find(({ id }) => id === site.organisation);
	if (chosen) return chosen;
	const first =
		organisations.find(({ organizationType }) => organizationType !== 'NonProfit') ??
		organisations[0] ??
		null;
	if (first || site.organisation) site.actFor(first?.id ?? null);
	return first;
}

/** For what the signed-in person is here; what they may do, the API says with each resource. */
export function audienceOf({ user, organisation }: Pick<Session, 'user' | 'organisation'>): Audience {
	if (user.roles.some(({ name }) => name === 'center_superuser')) return 'centre';
	const here = user.roles.filter(({ organizationId }) => organizationId === organisation?.id);
	if (!organisation || !here.some(({ name }) => name === 'admin')) return 'volunteer';
	return organisation.organizationType === 'VolunteerCenter' ? 'centre' : 'organisation';
}

/** Whether somebody applies to vacancies as they are here: as a volunteer, as a student, or without any role. */
export function appliesHere({ user, organisation }: Pick<Session, 'user' | 'organisation'>): boolean {
	const held = user.roles.filter(
		({ organizationId }) => organizationId === null || organizationId === organisation?.id,
	);
	return held.length === 0 || held.some(({ name }) => name === 'volunteer' || name === 'student');
}
