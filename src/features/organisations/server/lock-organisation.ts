import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { OrganisationStatus } from '../contract.ts';
import { permissions } from './permissions.ts';
import { maySee, reaches } from './policy.ts';

/**
 * Locks an organisation for a verb. The lock does not block transactions that only refer to it: an application being
 * created would otherwise wait for the organisation while this transaction waits for the vacancy. Throws 404 when the
 * actor may not know of it, 403 when the actor may read it but not do this.
 */
export async function lockOrganisation(
	trx: Trx,
	c: RequestContext,
	id: string,
): Promise<{
	id: string;
	type: string;
	status: OrganisationStatus;
	postalCode: string | null;
	city: string | null;
	logoId: string | null;
	imageId: string | null;
}> {
	const row = await trx
		.selectFrom('organisations')
		.select([
			'id',
			'type',
			'status',
			'postal_code as postalCode',
			'city',
			'logo_id as logoId',
			'image_id as imageId',
		])
		.where('id', '=', id)
		// During a move the other centre is also visible; its organisations are not this person's to move.
		.where('centre_id', '=', c.centre.id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	const readable = grantsOf(c.actor, permissions.readOrganisations);
	if (!row || !maySee(readable, c.actor, row)) throw ApiError.notFound();
	if (!reaches(c.grants, c.actor, row)) throw ApiError.forbidden();
	return { ...row, status: row.status as OrganisationStatus };
}
