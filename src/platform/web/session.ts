import { type Persona, personasIn, type Role } from '#platform/contract/roles.ts';
import { ApiFailure } from './api-failure.ts';
import type { SiteContext } from './site-context.ts';

export type SessionOrganisation = {
	id: string;
	name: string;
	organizationType: 'School' | 'VolunteerCenter' | 'NonProfit';
	status: string;
};

/** The signed-in person. */
export type Account = {
	user: {
		id: string;
		fullName: string;
		firstName: string;
		lastName: string;
		email: string;
		phoneNumber: string | null;
		/** The member of staff who is signed in as this person, if any. */
		meta?: { actedBy?: { fullName: string; until: string } };
		locale: 'nl' | 'en';
		/** The centre requires a second step that has not been set up; this comes before everything else. */
		owesTwoStep: boolean;
		roles: { name: Role; organizationId: string | null }[];
	};
	/** The organisations that the person may act for, in the order of joining. */
	organisations: SessionOrganisation[];
};

/** The signed-in person, and the organisation they act for. */
export type Session = Account & { organisation: SessionOrganisation | null };

/** The work area of a person: a whole centre, one organisation, or their own volunteering. */
export type Audience = 'centre' | 'organisation' | 'volunteer';

const loaded = new WeakMap<SiteContext, Promise<Session | null>>();

/**
 * Loads the session, once per request however many loaders use it. A person who cannot be loaded is signed out and
 * treated as a visitor (specification section 2). Throws ApiFailure when the API itself fails, which says nothing
 * about the session.
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
 * The organisation chosen before, if the person may still act for it; otherwise the choice is cleared and the default
 * is the first School or VolunteerCenter, else the first (specification section 4). All calls after this name the
 * organisation.
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

/** The personas of the person, as the permission table of the API has them. */
export function personasOf({ user, organisation }: Pick<Session, 'user' | 'organisation'>): Persona[] {
	const held = (where: string | null) =>
		user.roles.filter(({ organizationId }) => organizationId === where).map(({ name }) => name);
	return personasIn(
		held(null),
		organisation && {
			type: organisation.organizationType,
			status: organisation.status,
			roles: held(organisation.id),
		},
	);
}

/** The role of the person on this site; the API states their permissions with each resource. */
export function audienceOf({ user, organisation }: Pick<Session, 'user' | 'organisation'>): Audience {
	if (user.roles.some(({ name }) => name === 'center_superuser')) return 'centre';
	const here = user.roles.filter(({ organizationId }) => organizationId === organisation?.id);
	if (!organisation || !here.some(({ name }) => name === 'admin')) return 'volunteer';
	return organisation.organizationType === 'VolunteerCenter' ? 'centre' : 'organisation';
}

/** Whether the person is at work, in any role but that of a volunteer or student, or is staff signed in as somebody else. */
export function isAtWork({ user, organisation }: Pick<Session, 'user' | 'organisation'>): boolean {
	const held = user.roles.filter(({ organizationId }) => organizationId === organisation?.id);
	return (
		user.meta?.actedBy !== undefined ||
		audienceOf({ user, organisation }) !== 'volunteer' ||
		held.some(({ name }) => name !== 'volunteer' && name !== 'student')
	);
}

/** Whether the person applies to vacancies in their current role: as a volunteer, as a student, or without any role. */
export function appliesHere({ user, organisation }: Pick<Session, 'user' | 'organisation'>): boolean {
	const held = user.roles.filter(
		({ organizationId }) => organizationId === null || organizationId === organisation?.id,
	);
	return held.length === 0 || held.some(({ name }) => name === 'volunteer' || name === 'student');
}
