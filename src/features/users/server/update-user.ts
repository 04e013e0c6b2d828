import { endSessionsOf, findAccount, mailInvitation, revokeTokens } from '#features/auth/server/public.ts';
import { organisationLeftAlone } from '#features/organisations/events.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import type { PersonChange, UserStatus } from '../contract.ts';
import { userActivated, userDeactivated, userUpdated } from '../events.ts';
import { holdPerson } from './lock-person.ts';
import { permissions } from './permissions.ts';
import { personColumns } from './person-columns.ts';
import { isUnconfirmed } from './policy.ts';
import { requireAdminWithout } from './require-remaining-admin.ts';
import type { PersonRow } from './select-people.ts';
import { userTransitions } from './transitions.ts';

/**
 * Changes the attributes of a person that others may write, and whether the account is active. Throws 404 for an
 * unknown person, 403 for an account that the actor may not change, 409 with the state for an invalid transition, 409
 * for the last superuser, and for the last admin unless a superuser of the centre asks, and 422 for an address that is taken or that only its owner may change now.
 */
export async function updateUser(c: RequestContext, id: string, change: PersonChange): Promise<void> {
	await c.write(async (trx, emit) => {
		const person = await holdPerson(trx, c, id, permissions.updateUser);
		const { status, email, ...words } = change;
		if (email !== undefined && email !== person.email) await changeAddress(trx, emit, person, email);
		const changed = Object.keys(words);
		if (changed.length > 0) {
			await trx.updateTable('users').set(personColumns(words)).where('id', '=', id).execute();
			await emit(userUpdated(id, { details: { fields: changed } }));
		}
		if (status !== undefined && status !== person.status) await changeStatus(trx, emit, c, person, status);
	});
}

async function changeStatus(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	person: PersonRow,
	status: 'active' | 'inactive',
): Promise<void> {
	const { id } = person;
	if (id === c.actor?.userId) throw ApiError.conflict({ code: 'own_account', state: person.status });
	const verb = status === 'active' ? 'activate' : 'deactivate';
	const to = transition(userTransitions, verb, person.status as UserStatus);
	// An address is confirmed only by its owner, through the link in the mail.
	if (isUnconfirmed(person)) throw ApiError.conflict({ code: 'unconfirmed', state: person.status });
	if (verb === 'deactivate') {
		// A stolen account has to be closed at once, also where nobody else runs the organisation.
		const isEmergency = c.actor?.personas.includes('center_superuser') ?? false;
		const alone = await requireAdminWithout(trx, person, isEmergency);
		for (const each of alone) await emit(organisationLeftAlone(each));
		await endSessionsOf(trx, id);
		await revokeTokens(trx, id);
	}
	await trx.updateTable('users').set({ status: to, updated_at: new Date() }).where('id', '=', id).execute();
	const happened = verb === 'activate' ? userActivated : userDeactivated;
	await emit(happened(id, { from: person.status, to }));
}

/** An address that was mistyped can be put right until the invitation is accepted; then it is its owner's alone. */
async function changeAddress(trx: Trx, emit: Emit, person: PersonRow, email: string): Promise<void> {
	if (person.status !== 'invited') {
		throw wrong('not_allowed', 'Only the person themselves can change this address.');
	}
	const { numUpdatedRows } = await trx
		.updateTable('users')
		.set({ email, updated_at: new Date() })
		.where('id', '=', person.id)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('users as other').select('other.id').where('other.email', '=', email))),
		)
		.executeTakeFirst()
		.catch((error: unknown) => {
			// Another centre of the tenant has it, which this one cannot see.
			if (isUniqueViolation(error)) throw wrong('taken', 'This address has an account already.');
			throw error;
		});
	if (numUpdatedRows === 0n) throw wrong('taken', 'This address has an account already.');
	await revokeTokens(trx, person.id);
	const account = await findAccount(trx, { id: person.id });
	if (account) await mailInvitation(trx, emit, account, { fields: ['email'] });
}

function wrong(code: string, detail: string): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: '/data/attributes/email' } }]);
}
