import type { Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/http/context.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { OrganisationType } from '../role-rules.ts';
import { type AccessScope, isUnconfirmed, mayGive, membershipsIn, personCan } from './policy.ts';
import { accountAttributes } from './present-user.ts';
import type { PersonRow } from './select-people.ts';

/** A person for a reader who manages them. Only staff see roles in other organisations. */
export function presentPerson(row: PersonRow, actor: Actor | null, reach: AccessScope): Resource {
	const held = rolesOf(row, reach);
	const [first] = held;
	return {
		type: 'users',
		id: row.id,
		attributes: {
			...accountAttributes(row),
			role: first?.name ?? null,
			organizationId: held.find(({ organizationId }) => organizationId)?.organizationId ?? null,
			lastSeenAt: row.lastSeenAt,
		},
		relationships: {
			roles: { data: held.map(({ id }) => ({ type: 'roles', id })) },
			organizations: {
				data: organisationsOf(row, reach).map(({ organisationId: id }) => ({ type: 'organizations', id })),
			},
		},
		meta: {
			can: personCan(actor, row),
			unconfirmed: isUnconfirmed(row),
			studies: membershipsIn(reach, row)
				.filter(({ role }) => role === 'student')
				.map(({ organisationId, name, mentorId }) => ({
					organizationId: organisationId,
					organizationName: name,
					mentorId,
				})),
			takeableRoles: held
				.filter(({ name, organisation }) => mayGive(actor, name, organisation))
				.map(({ id }) => id),
		},
	};
}

/** The roles and organisations of people, as far as the query includes them; each once. */
export function presentHeld(
	rows: readonly PersonRow[],
	reach: AccessScope,
	include: readonly string[],
): Resource[] {
	const found = new Map<string, Resource>();
	for (const row of rows) {
		if (include.includes('roles')) {
			for (const { id, name, organizationId } of rolesOf(row, reach)) {
				found.set(id, { type: 'roles', id, attributes: { name, organizationId } });
			}
		}
		if (!include.includes('organizations')) continue;
		for (const { organisationId: id, name, type, city, status } of organisationsOf(row, reach)) {
			const attributes = { name, organizationType: type, city, status };
			found.set(id, { type: 'organizations', id, attributes, unreadable: status === 'deleted' });
		}
	}
	return [...found.values()];
}

function organisationsOf(row: PersonRow, reach: AccessScope) {
	const byId = new Map(membershipsIn(reach, row).map((held) => [held.organisationId, held]));
	return [...byId.values()];
}

/** A role's id says what it is, so that the same role is the same resource wherever it comes up. */
function rolesOf(row: PersonRow, reach: AccessScope) {
	const onAccount = reach?.over === 'centre' ? row.accountRoles : [];
	return [
		...membershipsIn(reach, row).map(({ role, organisationId, type }) => ({
			id: `${role}:${organisationId}`,
			name: role as Role,
			organizationId: organisationId as string | null,
			organisation: { id: organisationId, type } as { id: string; type: OrganisationType } | null,
		})),
		...onAccount.map((role) => ({ id: role, name: role as Role, organizationId: null, organisation: null })),
	];
}
