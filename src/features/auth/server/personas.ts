import type { AccountRole, MembershipRole, Persona } from '#platform/contract/roles.ts';
import type { ActingOrganisation } from '#platform/server/http/context.ts';

/**
 * Who a person is for the permission table: the roles of the account, and those held in the organisation acted for,
 * by that organisation's type. Roles in other organisations count only when one acts for them.
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
		if (role !== 'admin') {
			personas.add(role);
			if (role === 'student') personas.add('volunteer');
		} else if (organisation?.type === 'VolunteerCenter') {
			// An organisation that was put away no longer runs its centre.
			if (organisation.status === 'approved') personas.add('center_admin');
		} else {
			personas.add('organization_admin');
			if (accountRoles.includes('organization_superuser')) personas.add('organization_superuser');
		}
	}
	// Whoever is signed in may at least do what a volunteer may with their own things.
	if (personas.size === 0) personas.add('volunteer');
	return [...personas];
}

/** Whether somebody works for the centre, whichever organisation they act for at the moment. */
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
 * The organisation a person acts for: the one asked for when it is theirs, otherwise the first School or
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
