/** Roles held on the account itself (specification section 6; docs: who is who). */
export const accountRoles = ['volunteer', 'organization_superuser', 'center_superuser'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Roles held in one organisation, through a membership. */
export const membershipRoles = ['admin', 'content_manager', 'page_manager', 'mentor', 'student'] as const;
export type MembershipRole = (typeof membershipRoles)[number];

/** Every role of the specification. */
export const roles = [...membershipRoles, ...accountRoles] as const;
export type Role = (typeof roles)[number];

/**
 * Who somebody is for the permission table: a role together with the kind of organisation acted for. An `admin` of a
 * VolunteerCenter runs the centre, an `admin` of any other organisation runs that organisation.
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
 * How far a permission reaches: everything of the centre, what belongs to the organisation acted for, what belongs to
 * the person, or what is public. `no` is written out, so that nothing is allowed by being forgotten.
 */
export type Grant = 'centre' | 'own' | 'self' | 'public' | 'no';

/** One row of the permission table: what every persona may do with one route. */
export type PermissionRow = Readonly<Record<Persona, Grant>>;
