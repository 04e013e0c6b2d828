import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { UserStatus } from '../contract.ts';
import { anonymiseUser } from './anonymise-user.ts';
import { lockPerson } from './lock-person.ts';
import { permissions } from './permissions.ts';
import { accessScopeOf, mayManage } from './policy.ts';
import { userTransitions } from './transitions.ts';

/**
 * Archives an account; afterwards it no longer identifies its owner. Throws 404 for an unknown person, 403 for an
 * account that the actor may not change, 409 with the state when it is already archived, and 409 for the actor's own
 * account (which has its own page) and for the last admin or superuser.
 */
export async function archiveUser(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const person = await lockPerson(trx, c, id);
		transition(userTransitions, 'archive', person.status as UserStatus);
		if (!mayManage(c.actor, accessScopeOf(c.actor, permissions.archiveUser), person))
			throw ApiError.forbidden();
		if (id === c.actor?.userId) throw ApiError.conflict({ code: 'own_account', state: person.status });
		await anonymiseUser(trx, emit, id);
	});
}
