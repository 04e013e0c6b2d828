import { type Expression, type SqlBool, sql } from 'kysely';
import type { PermissionRow, Role } from '#platform/contract/roles.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { PersonCan, UserStatus } from '../contract.ts';
import { isStaff, type OrganisationType, rankOf, rolesToGive } from '../role-rules.ts';
import { permissions } from './permissions.ts';
import type { PersonRow } from './select-people.ts';
import { userTransitions } from './transitions.ts';

type Subject = Pick<
	PersonRow,
	'id' | 'status' | 'accountRoles' | 'signupMethod' | 'confirmedAt' | 'memberships'
>;
/**
 * The people that a person manages: everybody of the centre, the members of an organisation, their own students, or
 * nobody.
 */
export type AccessScope =
	| { over: 'centre' }
	| { over: 'members' | 'students'; organisationId: string; userId: string }
	| undefined;

/** Returns the people that a row of the permission table lets this person manage. */
export function accessScopeOf(actor: Actor | null, row: PermissionRow): AccessScope {
	const grants = grantsOf(actor, row);
	if (!actor || grants.size === 0) return undefined;
	if (grants.has('centre')) return { over: 'centre' };
	const organisationId = actor.organisation?.id;
	if (!grants.has('own') || organisationId === undefined) return undefined;
	const runs = actor.personas.some((who) => who === 'organization_admin' || who === 'organization_superuser');
	return { over: runs ? 'members' : 'students', organisationId, userId: actor.userId };
}

/** The condition that `isReached` is for one. */
export function reachedBy(
	reach: AccessScope,
	{ centre }: Pick<RequestContext, 'centre'>,
): Expression<SqlBool> {
	if (!reach) return sql<SqlBool>`false`;
	const here = sql<SqlBool>`users.centre_id = ${centre.id}`;
	if (reach.over === 'centre') return here;
	const students =
		reach.over === 'students' ? sql`and m.role = 'student' and m.mentor_id = ${reach.userId}` : sql``;
	return sql<SqlBool>`(${here} and exists (
		select from memberships m
		where m.user_id = users.id and m.organisation_id = ${reach.organisationId} ${students}))`;
}

/** Whether somebody is among those one manages. Rows are only ever of the request's centre. */
export function isInScope(reach: AccessScope, subject: Subject): boolean {
	if (!reach) return false;
	return reach.over === 'centre' || membershipsIn(reach, subject).length > 0;
}

/** The memberships through which the reader knows a person; only staff see those of other organisations. */
export function membershipsIn(reach: AccessScope, { memberships }: Subject): PersonRow['memberships'] {
	if (!reach) return [];
	if (reach.over === 'centre') return memberships;
	return memberships.filter(
		({ organisationId, role, mentorId }) =>
			organisationId === reach.organisationId &&
			(reach.over === 'members' || (role === 'student' && mentorId === reach.userId)),
	);
}

/**
 * Whether the actor may change the account itself. Nobody changes an account of a higher rank. An organisation changes
 * only accounts of its own: not one that the user signed up for, nor one with a role elsewhere.
 */
export function mayManage(actor: Actor | null, reach: AccessScope, subject: Subject): boolean {
	if (!actor || !isInScope(reach, subject) || subject.status === 'archived') return false;
	if (rankOf(subject) > rankOfActor(actor)) return false;
	if (reach?.over === 'centre') return true;
	return (
		subject.signupMethod !== 'signedUp' &&
		!subject.accountRoles.includes('volunteer') &&
		membershipsIn(reach, subject).length === subject.memberships.length
	);
}

/** Whether the actor may give and take this role in this organisation. */
export function mayGive(
	actor: Actor | null,
	role: Role,
	organisation: { id: string; type: OrganisationType } | null,
): boolean {
	if (!actor) return false;
	const everywhere = grantsOf(actor, permissions.changeRoles).has('centre');
	if (!everywhere && organisation?.id !== actor.organisation?.id) return false;
	return rolesToGive(actor.personas, organisation?.type ?? null).includes(role);
}

/**
 * Whether staff may sign in as another user: a superuser as everyone but another superuser, an admin as non-staff
 * only.
 */
export function maySignInAs(actor: Actor | null, subject: Subject): boolean {
	if (!actor || actor.actedBy || actor.userId === subject.id || subject.status !== 'active') return false;
	if (!grantsOf(actor, permissions.signInAs).has('centre')) return false;
	if (actor.personas.includes('center_superuser')) return !subject.accountRoles.includes('center_superuser');
	return !isStaff(subject);
}

/** Whether somebody signed up and has not confirmed the address yet: only they can make the account active. */
export function isUnconfirmed(subject: Pick<Subject, 'status' | 'confirmedAt'>): boolean {
	return subject.status === 'inactive' && subject.confirmedAt === null;
}

/** The actions that the reader may take on a person now, by the same rules as the verbs. */
export function personCan(actor: Actor | null, subject: Subject): PersonCan {
	const may = (row: PermissionRow) => mayManage(actor, accessScopeOf(actor, row), subject);
	const leads = (verb: 'activate' | 'deactivate' | 'archive') =>
		canTransition(userTransitions, verb, subject.status as UserStatus);
	const another = actor?.userId !== subject.id;
	const updates = may(permissions.updateUser);
	return {
		update: updates,
		activate: updates && another && leads('activate') && !isUnconfirmed(subject),
		deactivate: updates && another && leads('deactivate'),
		archive: may(permissions.archiveUser) && another && leads('archive'),
		resend:
			// A mail that is sent again changes nothing of theirs.
			isInScope(accessScopeOf(actor, permissions.resendToUser), subject) &&
			(subject.status === 'invited' || (isUnconfirmed(subject) && subject.signupMethod === 'signedUp')),
		signInAs: maySignInAs(actor, subject),
	};
}

function rankOfActor(actor: Actor): number {
	return rankOf({
		accountRoles: actor.accountRoles,
		memberships: actor.memberships
			.filter(({ organisation }) => organisation.id === actor.organisation?.id)
			.map(({ role, organisation }) => ({ role, type: organisation.type })),
	});
}
