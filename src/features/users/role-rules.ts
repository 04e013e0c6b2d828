import {
	type AccountRole,
	type MembershipRole,
	membershipRoles,
	type Persona,
	type Role,
} from '#platform/contract/roles.ts';

export type OrganisationType = 'NonProfit' | 'School' | 'VolunteerCenter';

/** The roles that exist in organisations of each type (domain rules, who is who). */
export const rolesIn: Readonly<Record<OrganisationType, readonly MembershipRole[]>> = {
	NonProfit: ['admin', 'organization_superuser'],
	School: ['admin', 'organization_superuser', 'mentor', 'student'],
	VolunteerCenter: ['admin', 'content_manager', 'page_manager'],
};

type Gift = { account: readonly AccountRole[]; membership: readonly MembershipRole[] };

const all: Gift['membership'] = membershipRoles;

/** "Give and take roles" in the permission table of the specification. Personas that are not listed give none. */
const gifts: Partial<Record<Persona, Gift>> = {
	center_superuser: { account: ['volunteer', 'center_superuser'], membership: all },
	center_admin: { account: ['volunteer'], membership: all },
	organization_superuser: { account: [], membership: ['admin', 'mentor', 'student'] },
	organization_admin: { account: [], membership: ['mentor', 'student'] },
	mentor: { account: [], membership: ['student'] },
};

/** The roles a person may give and take in an organisation of this type; without one, those on the account. */
export function rolesToGive(personas: readonly Persona[], type: OrganisationType | null): Role[] {
	const given = personas.flatMap((persona) => gifts[persona] ?? []);
	const roles = type
		? rolesIn[type].filter((role) => given.some(({ membership }) => membership.includes(role)))
		: given.flatMap(({ account }) => account);
	return [...new Set<Role>(roles)];
}

type Held = { accountRoles: readonly string[]; memberships: readonly { role: string; type: string }[] };

/** Returns a person's rank. Nobody manages, or signs in as, a person of a higher rank. */
export function rankOf({ accountRoles, memberships }: Held): number {
	if (accountRoles.includes('center_superuser')) return 5;
	const inCentre = memberships.filter(({ type }) => type === 'VolunteerCenter');
	if (inCentre.some(({ role }) => role === 'admin')) return 4;
	if (inCentre.length > 0) return 3;
	if (memberships.some(({ role }) => role === 'organization_superuser')) return 3;
	if (memberships.some(({ role }) => role === 'admin')) return 2;
	return memberships.some(({ role }) => role === 'mentor') ? 1 : 0;
}

/** Whether somebody works for the centre: such people are never worked as by an admin of the centre. */
export function isStaff({ accountRoles, memberships }: Held): boolean {
	return (
		accountRoles.includes('center_superuser') || memberships.some(({ type }) => type === 'VolunteerCenter')
	);
}
