import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { OrganisationStatus } from '../contract.ts';
import { permissions } from './permissions.ts';
import { maySee, reaches } from './policy.ts';

/**
 * Locks an organisation for a verb of the person who asks, not against those who only refer to it: an application that
 * is on its way would wait for it while it waits for the vacancy. Throws 404 when they may not know of it, 403 when they may
 * read it and not do this.
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
		// A move also sees the centre it leads to: what is there is not this person's to move.
		.where('centre_id', '=', c.centre.id)
		.forNoKeyUpdate()
		.executeTakeFirst();
	const readable = grantsOf(c.actor, permissions.readOrganisations);
	if (!row || !maySee(readable, c.actor, row)) throw ApiError.notFound();
	if (!reaches(c.grants, c.actor, row)) throw ApiError.forbidden();
	return { ...row, status: row.status as OrganisationStatus };
}
