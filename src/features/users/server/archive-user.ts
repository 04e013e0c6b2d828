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
 * Archives somebody's account, after which nothing of it says whose it was. Throws 404 for a stranger, 403 for an
 * account that is not one's to change, 409 with the state when it is archived already, 409 for one's own account (which
 * has a page of its own) and for the last admin or superuser.
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
