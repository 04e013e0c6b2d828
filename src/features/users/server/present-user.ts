import { presentImage } from '#features/files/server/public.ts';
import type { Role } from '#platform/contract/roles.ts';
import { fieldsOfRow } from '#platform/server/fields.ts';
import type { Actor } from '#platform/server/http/context.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { salutations } from '../contract.ts';
import type { Gender } from '../enums.ts';
import { fields } from '../fields.ts';
import type { UserRow } from './read-current-user.ts';

/** The signed-in user's account, with all its attributes. */
export function presentCurrentUser(row: UserRow, actor: Actor): Resource {
	const acting = actor.memberships.find(({ organisation }) => organisation.id === actor.organisation?.id);
	const organisations = [...new Set(actor.memberships.map(({ organisation }) => organisation.id))];
	return {
		type: 'users',
		id: row.id,
		// The others at that address are people whom one manages.
		unreadable: true,
		attributes: {
			...accountAttributes(row),
			photo: presentImage(row.photo),
			role: acting?.role ?? actor.accountRoles[0] ?? null,
			organizationId: actor.organisation?.id ?? null,
			hasTwoStep: actor.hasTwoStep,
			owesTwoStep: actor.owesTwoStep,
		},
		relationships: {
			roles: { data: heldRoles(actor).map(({ id }) => ({ type: 'roles', id })) },
			organizations: { data: organisations.map((id) => ({ type: 'organizations', id })) },
		},
		...(actor.actedBy && {
			meta: { actedBy: { fullName: actor.actedBy.fullName, until: actor.actedBy.until.toISOString() } },
		}),
	};
}

/** The identifying attributes of an account, for its owner and for those who manage it. */
export function accountAttributes(row: Omit<UserRow, 'id' | 'photo'>) {
	return {
		...fieldsOfRow(fields, row),
		fullName: `${row.firstName} ${row.lastName}`.trim(),
		email: row.email,
		salutation: salutationOf(row.gender),
		status: row.status,
		signupMethod: row.signupMethod,
		acceptTerms: row.acceptedTermsAt !== null,
		createdAt: row.createdAt,
	};
}

/** The roles of the signed-in user, in all organisations and on the account. */
export function presentRoles(actor: Actor): Resource[] {
	return heldRoles(actor).map(({ id, ...attributes }) => ({ type: 'roles', id, attributes }));
}

/** A role's id says what it is, so that the same role is the same resource wherever it comes up. */
function heldRoles(actor: Actor): { id: string; name: Role; organizationId: string | null }[] {
	return [
		...actor.memberships.map(({ role, organisation }) => ({
			id: `${role}:${organisation.id}`,
			name: role,
			organizationId: organisation.id,
		})),
		...actor.accountRoles.map((role) => ({ id: role, name: role, organizationId: null })),
	];
}

/** The form of address that goes with a gender (specification section 3). */
function salutationOf(gender: Gender | null): (typeof salutations)[number] {
	if (gender === 'male') return 'sir';
	return gender === 'female' ? 'madam' : 'neutral';
}
