import { historyOf } from '#features/audit/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { mayDecide } from './policy.ts';
import { readApplication } from './select-applications.ts';

/** Throws 404 unless the user decides on the application, whether it exists or not. */
export async function requireDecided(trx: Trx, c: RequestContext, id: string): Promise<void> {
	const found = await readApplication(trx, id, c.locale);
	if (!found || !mayDecide(c.actor, found)) throw ApiError.notFound();
}

/** Returns a page of an application's history, newest first. Throws 404 as for deciding on it. */
export function readHistory(c: RequestContext, id: string, page: { number: number; size: number }) {
	return c.read(async (trx) => {
		await requireDecided(trx, c, id);
		const { rows, total } = await historyOf(trx, { tenant: c.tenant, type: 'applications', id }, page);
		return { rows: rows.map(({ fromState: _from, toState: _to, ...row }) => row), total };
	});
}
