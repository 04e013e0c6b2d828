import type { RequestContext } from '#platform/server/http/context.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { accessRefused } from '../events.ts';

/** Refusals logged per person per hour: enough to see a pattern, too few to flood the log. */
const MAX_AN_HOUR = 100;

/** Logs a refused request: who, in which tenant, on which route, and why. */
export async function recordRefusal(
	c: Pick<RequestContext, 'actor' | 'limit' | 'write'>,
	{ method, path }: Pick<Endpoint, 'method' | 'path'>,
	code: string,
): Promise<void> {
	try {
		await c.limit(`refused:${c.actor?.userId}`, MAX_AN_HOUR, 3600);
	} catch (error) {
		if (error instanceof ApiError && error.status === 429) return;
		throw error;
	}
	await c.write((_trx, emit) =>
		emit(accessRefused(`${method.toUpperCase()} ${path}`, { details: { code } })),
	);
}
