import { endActingOf, findAccount, mailTo } from '#features/auth/server/public.ts';
import type { MembershipRole } from '#platform/contract/roles.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { RoleChange } from '../contract.ts';
import { userRoleAdded, userRoleRemoved } from '../events.ts';
import { addMembership, wantedRole } from './invite-user.ts';
import { lockPerson } from './lock-person.ts';
import { requireRemainingAdmin } from './require-remaining-admin.ts';

/**
 * Gives a person a role; giving it again changes nothing. Throws 404 for an unknown person, 403 for a role that the
 * actor may not give, 422 for one that does not exist there, 409 for an archived account.
 */
export async function addRole(c: RequestContext, id: string, input: RoleChange): Promise<void> {
	await c.write(async (trx, emit) => {
		const person = await lockPerson(trx, c, id);
		const wanted = await wantedRole(trx, c, input);
		if (person.status === 'archived') throw ApiError.conflict({ state: person.status });
		if (wanted.organisation) {
			if (!(await addMembership(trx, c, id, wanted))) return;
		} else {
			if (person.accountRoles.includes(wanted.role)) return;
			await setAccountRoles(trx, id, [...person.accountRoles, wanted.role]);
		}
		const account = await findAccount(trx, { id });
		await emit(
			userRoleAdded(id, {
				details: {
					role: wanted.role,
					organisationId: wanted.organisation?.id,
					organisationName: wanted.organisation?.name,
				},
				mail: account?.status === 'active' ? mailTo(account) : undefined,
			}),
		);
	});
}

/**
 * Takes a role away. Throws as giving it does, and 409 when it is not held (`no_such_role`), for the last admin of an
 * organisation and for the last superuser of a centre.
 */
export async function removeRole(c: RequestContext, id: string, input: RoleChange): Promise<void> {
	await c.write(async (trx, emit) => {
		const person = await lockPerson(trx, c, id);
		const { role, organisation } = await wantedRole(trx, c, input);
		const held = organisation
			? person.memberships.some((one) => one.organisationId === organisation.id && one.role === role)
			: person.accountRoles.includes(role);
		if (!held)
			throw ApiError.conflict({ code: 'no_such_role', detail: 'This person does not have this role.' });
		if (person.status === 'active') {
			await requireRemainingAdmin(trx, {
				userId: id,
				organisationIds: organisation && role === 'admin' ? [organisation.id] : [],
				superuserOf: role === 'center_superuser' ? person.centreId : undefined,
			});
		}
		if (organisation) {
			await trx
				.deleteFrom('memberships')
				.where('user_id', '=', id)
				.where('organisation_id', '=', organisation.id)
				// A superuser is an admin who may do more, so nobody stays one without.
				.where(
					'role',
					'in',
					role === 'admin' ? ['admin', 'organization_superuser'] : [role as MembershipRole],
				)
				.execute();
			if (role === 'mentor') await leaveStudents(trx, id, organisation.id);
		} else
			await setAccountRoles(
				trx,
				id,
				person.accountRoles.filter((name) => name !== role),
			);
		await endActingOf(trx, id);
		await emit(userRoleRemoved(id, { details: { role, organisationId: organisation?.id } }));
	});
}

/**
 * A former mentor has no students: the school assigns another one, and the former mentor gets no more notifications.
 */
async function leaveStudents(trx: Trx, mentorId: string, organisationId: string): Promise<void> {
	await trx
		.updateTable('memberships')
		.set({ mentor_id: null })
		.where('organisation_id', '=', organisationId)
		.where('mentor_id', '=', mentorId)
		.execute();
}

async function setAccountRoles(trx: Trx, id: string, roles: string[]): Promise<void> {
	await trx.updateTable('users').set({ roles, updated_at: new Date() }).where('id', '=', id).execute();
}
