import { historyOf } from '#features/audit/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** Throws 404 for an organisation that is not of the centre, or was deleted. */
export async function requireOrganisation(trx: Trx, _c: RequestContext, id: string): Promise<void> {
	const found = await trx
		.selectFrom('organisations')
		.select('id')
		.where('id', '=', id)
		.where('status', '!=', 'deleted')
		.executeTakeFirst();
	if (!found) throw ApiError.notFound();
}

/** Returns a page of the organisation's history, newest first. Throws 404 as reading it does. */
export function readHistory(c: RequestContext, id: string, page: { number: number; size: number }) {
	return c.read(async (trx) => {
		await requireOrganisation(trx, c, id);
		return historyOf(trx, { tenant: c.tenant, type: 'organizations', id }, page);
	});
}
