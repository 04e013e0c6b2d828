/** Roles held on the account itself (specification section 6; docs: who is who). */
export const accountRoles = ['volunteer', 'center_superuser'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Roles held in one organisation, through a membership. */
export const membershipRoles = [
	'admin',
	'organization_superuser',
	'content_manager',
	'page_manager',
	'mentor',
	'student',
] as const;
export type MembershipRole = (typeof membershipRoles)[number];

/** Every role of the specification. */
export const roles = [...membershipRoles, ...accountRoles] as const;
export type Role = (typeof roles)[number];

/**
 * The persona of a person in the permission table: a role together with the kind of organisation they act for. An
 * `admin` of a VolunteerCenter runs the centre, an `admin` of any other organisation runs that organisation.
 */
export const personas = [
	'center_superuser',
	'center_admin',
	'content_manager',
	'page_manager',
	'organization_superuser',
	'organization_admin',
	'mentor',
	'student',
	'volunteer',
	'visitor',
] as const;
export type Persona = (typeof personas)[number];

/**
 * Returns the personas of a signed-in user: the roles of the account, and those in the organisation acted for, by its
 * type. Roles in other organisations only count when acting for them.
 */
export function personasIn(
	account: readonly Role[],
	organisation: { type: string; status: string; roles: readonly Role[] } | null,
): Persona[] {
	const personas = new Set<Persona>();
	if (account.includes('center_superuser')) personas.add('center_superuser');
	if (account.includes('volunteer')) personas.add('volunteer');
	for (const role of organisation?.roles ?? []) {
		if (role === 'organization_superuser') personas.add(role).add('organization_admin');
		else if (role !== 'admin') personas.add(role);
		// Only an approved organisation runs its centre.
		else if (organisation?.type !== 'VolunteerCenter') personas.add('organization_admin');
		else if (organisation.status === 'approved') personas.add('center_admin');
	}
	// Every signed-in user has at least the rights of a volunteer on their own data.
	if (personas.size === 0) personas.add('volunteer');
	return [...personas];
}

/**
 * The extent of a permission: everything of the centre, everything of the organisation acted for, everything of the
 * person, or everything public. `no` is written out, so that nothing is allowed by omission.
 */
export type Grant = 'centre' | 'own' | 'self' | 'public' | 'no';

/** One row of the permission table: what every persona may do with one route. */
export type PermissionRow = Readonly<Record<Persona, Grant>>;
