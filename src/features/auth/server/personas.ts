import type { AccountRole, MembershipRole, Persona } from '#platform/contract/roles.ts';
import type { ActingOrganisation } from '#platform/server/http/context.ts';

/**
 * Returns the user's personas for the permission table: the roles of the account, and those in the organisation acted
 * for, by its type. Roles in other organisations only count when acting for them.
 */
export function personasOf(
	accountRoles: readonly AccountRole[],
	memberships: readonly { organisation: ActingOrganisation; role: MembershipRole }[],
	organisation: ActingOrganisation | null,
): Persona[] {
	const personas = new Set<Persona>();
	if (accountRoles.includes('center_superuser')) personas.add('center_superuser');
	if (accountRoles.includes('volunteer')) personas.add('volunteer');
	for (const { role } of memberships.filter(
		(membership) => membership.organisation.id === organisation?.id,
	)) {
		if (role === 'organization_superuser') {
			personas.add('organization_superuser').add('organization_admin');
		} else if (role !== 'admin') {
			personas.add(role);
			if (role === 'student') personas.add('volunteer');
		} else if (organisation?.type === 'VolunteerCenter') {
			// Only an approved organisation runs its centre.
			if (organisation.status === 'approved') personas.add('center_admin');
		} else {
			personas.add('organization_admin');
		}
	}
	// Every signed-in user has at least the rights of a volunteer on their own data.
	if (personas.size === 0) personas.add('volunteer');
	return [...personas];
}

/** Whether the user is staff of the centre, whichever organisation they act for now. */
export function isStaff(
	accountRoles: readonly AccountRole[],
	memberships: readonly { organisation: ActingOrganisation; role: MembershipRole }[],
): boolean {
	const works = memberships.some(
		({ organisation, role }) =>
			organisation.type === 'VolunteerCenter' && role !== 'student' && role !== 'mentor',
	);
	return works || accountRoles.includes('center_superuser');
}

/**
 * Returns the organisation the user acts for: the requested one if they are a member, otherwise the first School or
 * VolunteerCenter, otherwise the first (specification section 4).
 */
export function actingOrganisation(
	organisations: readonly ActingOrganisation[],
	asked: string | null,
): ActingOrganisation | null {
	return (
		organisations.find(({ id }) => id === asked) ??
		organisations.find(({ type }) => type === 'School' || type === 'VolunteerCenter') ??
		organisations[0] ??
		null
	);
}
