import type { AccountRole, MembershipRole } from '#platform/contract/roles.ts';
import type { ActingOrganisation } from '#platform/server/http/context.ts';

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
