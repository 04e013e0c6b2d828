import { historyOf } from '#features/audit/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { requireOrganisation } from './notes.ts';

/** A page of what happened to an organisation, newest first. Throws 404 as for reading it. */
export function readHistory(c: RequestContext, id: string, page: { number: number; size: number }) {
	return c.read(async (trx) => {
		await requireOrganisation(trx, id);
		return historyOf(trx, { tenant: c.tenant, type: 'organizations', id }, page);
	});
}
