import type { PermissionRow } from '#platform/contract/roles.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { permissions } from './permissions.ts';
import { accessScopeOf, isInScope, mayManage } from './policy.ts';
import { type PersonRow, selectPeople } from './select-people.ts';

/** Somebody the reader may know of. Throws 404, for a stranger as for nobody. */
export async function readPerson(trx: Trx, c: RequestContext, id: string): Promise<PersonRow> {
	const row = await selectPeople(trx).where('users.id', '=', id).executeTakeFirst();
	if (!row || !isInScope(accessScopeOf(c.actor, permissions.readUsers), row)) throw ApiError.notFound();
	return row;
}

/** Locks a person for a verb. Throws 404 when the actor may not know of the person. */
export async function lockPerson(trx: Trx, c: RequestContext, id: string): Promise<PersonRow> {
	await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
	return readPerson(trx, c, id);
}

/** Locks somebody whose account is to be changed. Throws 404 as locking does, 403 when it is not theirs to change. */
export async function holdPerson(
	trx: Trx,
	c: RequestContext,
	id: string,
	row: PermissionRow,
): Promise<PersonRow> {
	const found = await lockPerson(trx, c, id);
	if (!mayManage(c.actor, accessScopeOf(c.actor, row), found)) throw ApiError.forbidden();
	return found;
}
