import { findAccount, mailInvitation, mailTo } from '#features/auth/server/public.ts';
import { type AccountRole, accountRoles, type MembershipRole, type Role } from '#platform/contract/roles.ts';
import { localesOf, offeredLocale } from '#platform/http/locale.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Invitation, signupMethods } from '../contract.ts';
import { userRoleAdded } from '../events.ts';
import { type OrganisationType, rolesIn } from '../role-rules.ts';
import { requireMentor } from './assign-mentor.ts';
import { mayGive } from './policy.ts';

type Wanted = {
	role: Role;
	organisation: { id: string; name: string; type: OrganisationType } | null;
	/** The student's mentor. By default a mentor becomes the mentor of the students they invite. */
	mentorId?: string | undefined;
};
/**
 * The result of an invitation: a new account, a role added to an existing one, or nothing as the person already had
 * it.
 */
export type InvitationOutcome = 'invited' | 'added' | 'unchanged';

/**
 * Invites a person: creates an account that waits for a password, or adds the role to an existing one, and sends a
 * mail in either case. A password is that of a new account and may be used once the invitation is accepted. Throws 403 for a role that the actor may not give, and 422 at the field for a role that does
 * not exist there, an unknown organisation, or an address whose account cannot get roles.
 */
export async function inviteUser(
	trx: Trx,
	c: RequestContext,
	emit: Emit,
	input: Omit<Invitation, 'password' | 'passwordConfirmation'> & { passwordHash?: string | undefined },
	method: (typeof signupMethods)[number] = 'createdByUser',
): Promise<{ id: string; outcome: InvitationOutcome }> {
	const wanted = await wantedRole(trx, c, input);
	const inserted = await trx
		.insertInto('users')
		.values({
			tenant: c.tenant,
			centre_id: c.centre.id,
			email: input.email,
			first_name: input.firstName,
			last_name: input.lastName ?? '',
			phone_number: input.phoneNumber || null,
			job_title: input.jobTitle || null,
			gender: input.gender ?? null,
			locale: offeredLocale(localesOf(c.features), input.locale ?? c.locale),
			status: 'invited',
			password_hash: input.passwordHash ?? null,
			roles: wanted.organisation ? [] : [wanted.role as AccountRole],
			signup_method: method,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	const account = await findAccount(trx, { email: input.email });
	// An account of another centre of the tenant is not seen here; its address is taken all the same.
	if (!account) throw taken();
	const isNew = inserted !== undefined;
	if (!isNew && !wanted.organisation) throw taken();
	const added = await addMembership(trx, c, account.id, wanted);
	if (!isNew && !added) return { id: account.id, outcome: 'unchanged' };
	const details = { role: wanted.role, organisationId: wanted.organisation?.id };
	if (account.status === 'invited') await mailInvitation(trx, emit, account, details);
	else {
		await emit(
			userRoleAdded(account.id, {
				details: { ...details, organisationName: wanted.organisation?.name },
				mail: mailTo(account),
			}),
		);
	}
	return { id: account.id, outcome: isNew ? 'invited' : 'added' };
}

/** Inserts the membership of a role, for a superuser that of an admin too; whether it was not there yet. */
export async function addMembership(
	trx: Trx,
	c: RequestContext,
	userId: string,
	{ role, organisation, mentorId }: Wanted,
): Promise<boolean> {
	if (!organisation) return true;
	const mentored = role === 'student' && c.actor?.personas.includes('mentor');
	const membership = {
		tenant: c.tenant,
		centre_id: c.centre.id,
		user_id: userId,
		organisation_id: organisation.id,
		role: role as MembershipRole,
		mentor_id: mentorId ?? (mentored ? (c.actor?.userId ?? null) : null),
	};
	const inserted = await trx
		.insertInto('memberships')
		.values(
			role === 'organization_superuser'
				? [membership, { ...membership, role: 'admin' as const }]
				: membership,
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning('role')
		.execute();
	return inserted.some((one) => one.role === role);
}

/**
 * Resolves the role and its organisation: by default the role of a volunteer, in the current organisation. Staff of a
 * centre name the organisation, but for roles that only centres have: an admin without one would become staff. Throws
 * 422 for one that does not exist or is missing, 403 for one that the actor may not give.
 */
export async function wantedRole(
	trx: Trx,
	c: RequestContext,
	input: { role?: Role | undefined; organizationId?: string | undefined; mentorId?: string | undefined },
): Promise<Wanted> {
	const role = input.role ?? 'volunteer';
	if (input.mentorId !== undefined && role !== 'student') {
		throw wrong('mentor_id', 'not_allowed', 'Only a student has a mentor.');
	}
	if (accountRoles.some((name) => name === role)) {
		if (input.organizationId !== undefined) {
			throw wrong('organization_id', 'not_allowed', 'This role is held on the account.');
		}
		if (!mayGive(c.actor, role, null)) throw notYours();
		return { role, organisation: null };
	}
	const own = c.actor?.organisation;
	if (input.organizationId === undefined && own?.type === 'VolunteerCenter' && !isOfCentresAlone(role)) {
		throw wrong('organization_id', 'required', 'Say for which organisation.');
	}
	const id = input.organizationId ?? own?.id;
	const organisation = id === undefined ? undefined : await findOrganisation(trx, c, id);
	if (!organisation) throw wrong('organization_id', 'unknown', 'This organisation does not exist.');
	if (!rolesIn[organisation.type].some((name) => name === role)) {
		throw wrong('role', 'not_here', 'This organisation does not have this role.');
	}
	if (!mayGive(c.actor, role, organisation)) throw notYours();
	if (input.mentorId !== undefined) await requireMentor(trx, organisation.id, input.mentorId);
	return { role, organisation, mentorId: input.mentorId };
}

/** Whether a role exists in volunteer centres and in no other organisation. */
function isOfCentresAlone(role: Role): boolean {
	const isIn = (type: OrganisationType) => rolesIn[type].some((name) => name === role);
	return isIn('VolunteerCenter') && !isIn('NonProfit') && !isIn('School');
}

/** Returns an organisation that the actor may name: any of the centre for staff, only the current one for others. */
async function findOrganisation(trx: Trx, c: RequestContext, id: string) {
	if (!c.grants.has('centre') && id !== c.actor?.organisation?.id) return undefined;
	const found = await trx
		.selectFrom('organisations')
		.select(['id', 'name', 'type'])
		.where('id', '=', id)
		.where('status', '!=', 'deleted')
		.executeTakeFirst();
	return found && { ...found, type: found.type as OrganisationType };
}

function notYours(): ApiError {
	return ApiError.forbidden('This role is not yours to give or take.', 'role_above_own');
}

function taken(): ApiError {
	return wrong('email', 'taken', 'This address has an account already.');
}

function wrong(field: string, code: string, detail: string): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: `/data/attributes/${field}` } }]);
}
