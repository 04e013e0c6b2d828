import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { helpReported } from '../events.ts';
import { lockRequest } from './move-request.ts';
import { isAuthor } from './policy.ts';

const HOUR = 3600;
const MAX_PER_NETWORK = 10;

/**
 * Reports a request to the centre. It stays published until the centre has checked it. Throws 403 for one's own
 * request, 404 for one that is not public, 429 beyond 10 an hour per network.
 */
export async function reportRequest(c: RequestContext, id: string, reason: string): Promise<void> {
	await c.limit(`help_report:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	await c.write(async (trx, emit) => {
		const { request, viewer } = await lockRequest(trx, c, id);
		if (isAuthor(viewer, request)) throw ApiError.forbidden();
		if (request.status !== 'published') throw ApiError.notFound();
		await trx
			.insertInto('help_reports')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				help_request_id: id,
				user_id: c.actor?.userId ?? null,
				reason,
			})
			.execute();
		await emit(helpReported(id));
	});
}
