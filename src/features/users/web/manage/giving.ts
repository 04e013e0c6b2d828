import { organisationApi } from '#features/organisations/api.ts';
import { mentorApi } from '#features/students/api.ts';
import type { Mentor } from '#features/students/contract.ts';
import { type Persona, type Role, roles } from '#platform/contract/roles.ts';
import { personasOf, type Session } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { type OrganisationType, rolesIn, rolesToGive } from '../../role-rules.ts';

/** The roles that the user may give, and, for staff, the organisations in which they may. */
export type Giving = {
	roles: Role[];
	/** Empty for users who give roles in the current organisation only. */
	organisations: { id: string; name: string }[];
};

const types: readonly OrganisationType[] = ['NonProfit', 'School', 'VolunteerCenter'];

/** The roles the signed-in person may give, and where; the API has the last word. */
export async function givingOf({ call }: SiteContext, session: Session): Promise<Giving> {
	const given = givenBy(session);
	if (!worksForCentre(personasOf(session))) return { roles: given, organisations: [] };
	return { roles: given, organisations: await organisationsOf(call, ['approved', 'pending']) };
}

/** The organisations by which the list of people can be narrowed; none for users who see a single one. */
export async function organisationsToFind(
	{ call }: SiteContext,
	session: Session,
): Promise<Giving['organisations']> {
	if (!worksForCentre(personasOf(session))) return [];
	return organisationsOf(call, ['approved', 'pending', 'denied', 'archived']);
}

async function organisationsOf(
	call: SiteContext['call'],
	statusIn: ('approved' | 'pending' | 'denied' | 'archived')[],
): Promise<Giving['organisations']> {
	const { data } = await call(organisationApi.list, {
		filter: { statusIn },
		sort: 'name',
		page: { size: 1000 },
	});
	return data.map(({ id, name }) => ({ id, name }));
}

/** Whether the signed-in user may give at least one role, and therefore may invite people. */
export function givesRoles(session: Session): boolean {
	return givenBy(session).length > 0;
}

/** The roles that the people one manages can have: all of them for staff, otherwise those of the organisation acted for. */
export function rolesToFind(session: Session): readonly Role[] {
	const here = session.organisation?.organizationType;
	return worksForCentre(personasOf(session)) || !here ? roles : rolesIn[here];
}

function givenBy(session: Session): Role[] {
	const personas = personasOf(session);
	const here = session.organisation?.organizationType;
	const places = worksForCentre(personas) ? types : here ? [here] : [];
	const given = new Set([
		...places.flatMap((type) => rolesToGive(personas, type)),
		...rolesToGive(personas, null),
	]);
	return roles.filter((role) => given.has(role));
}

function worksForCentre(personas: readonly Persona[]): boolean {
	return personas.some((who) => who === 'center_superuser' || who === 'center_admin');
}

/**
 * Returns the mentors that a school's admin can choose for a student. A mentor who invites a student becomes the
 * mentor.
 */
export async function mentorsOf({ call }: SiteContext, session: Session): Promise<Mentor[]> {
	const { organisation } = session;
	if (organisation?.organizationType !== 'School') return [];
	if (!rolesToGive(personasOf(session), 'School').includes('mentor')) return [];
	const { data } = await call(mentorApi.list, {
		filter: { organizationIdEq: organisation.id },
		page: { size: 1000 },
	});
	return data;
}
