import type { RequestContext } from '#platform/server/http/context.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { accessRefused } from '../events.ts';

/** Of one person an hour: enough to see what goes on, too few to fill the log with. */
const MAX_AN_HOUR = 100;

/** Writes into the audit log what somebody was not allowed: who, in which tenant, on which route, and why not. */
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
