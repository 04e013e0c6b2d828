import { randomUUID } from 'node:crypto';
import { StorageUnavailable } from '../files/storage-unavailable.ts';
import { type BodyLimits, type BodyTarget, refuseImpossible } from '../jsonapi/body.ts';
import { ApiError, InvalidBody } from '../jsonapi/errors.ts';
import { type ListQuery, parseListQuery } from '../jsonapi/query.ts';
import type { Log } from '../log.ts';
import { networkOf } from './client-address.ts';
import type { RequestContext } from './context.ts';
import type { Endpoint, Reply } from './endpoint.ts';
import { grantsOf } from './grants.ts';

/** A request whose tenant, centre and person are resolved: the whole context except the grants. */
export type OpenedRequest = Omit<RequestContext, 'grants'> & {
	/** The reads of a route of public data, for an anonymous visitor: a replica may answer them. */
	publicReads: Pick<RequestContext, 'read' | 'tenantWide'>;
};

export type DispatchOptions = {
	log: Log;
	/** Called when a signed-in person was refused. */
	refused?: (context: OpenedRequest, route: Endpoint, code: string) => Promise<void>;
};

/** The parts in which a request over the wire and a call within the process differ. */
export type Incoming = {
	/** Resolves tenant, centre and person; throws ApiError. */
	open: (requestId: string) => Promise<OpenedRequest>;
	/** Parameters of the path, as text. */
	params: Readonly<Record<string, unknown>>;
	/** Reads and parses the body; called only for a route that has one. */
	body: (schema: NonNullable<Endpoint['body']>, target: BodyTarget, limits: BodyLimits) => unknown;
};

/** The result of a request: a reply or an error, with the context if it was opened. */
export type Dispatched = {
	requestId: string;
	context: OpenedRequest | undefined;
	outcome: { reply: Reply } | { error: ApiError };
};

/**
 * Dispatches requests to their endpoints, over the wire or within the process: open → authorise → parse → run. Errors
 * are returned, not thrown.
 */
export function createDispatcher({ log, refused }: DispatchOptions) {
	return async (route: Endpoint, incoming: Incoming): Promise<Dispatched> => {
		const requestId = randomUUID();
		const started = performance.now();
		let context: OpenedRequest | undefined;
		let outcome: Dispatched['outcome'];
		try {
			context = await incoming.open(requestId);
			outcome = { reply: await run(route, context, incoming) };
		} catch (thrown) {
			const error = thrown instanceof ApiError ? thrown : unexpected(thrown, route, requestId, log);
			outcome = { error: asExpected(error, route) };
			if (error.status === 401 || error.status === 403) {
				log.warn(
					{
						requestId,
						route: `${route.method} ${route.path}`,
						status: error.status,
						tenant: context?.tenant,
						actor: context?.actor?.userId,
					},
					'refused',
				);
			}
			if (error.status === 403 && context?.actor) {
				// The response stays a refusal, also when recording it failed.
				await refused?.(context, route, error.code).catch((failure) =>
					log.error({ err: failure, requestId }, 'a refusal was not written down'),
				);
			}
		}
		const ms = Math.round(performance.now() - started);
		log.debug({ requestId, route: route.path, status: statusOf(outcome), ms }, 'answered');
		return { requestId, context, outcome };
	};
}

/** The error with the status that clients of the route expect. */
function asExpected(error: ApiError, { olderStatuses }: Endpoint): ApiError {
	const status = olderStatuses?.[error.status];
	return status === undefined ? error : error.withStatus(status);
}

/** The status of the result of a request. */
export function statusOf(outcome: Dispatched['outcome']): number {
	if ('error' in outcome) return outcome.error.status;
	return outcome.reply === null ? 204 : (outcome.reply.status ?? 200);
}

/** The limit on bodies from anonymous visitors of one network: more than a whole school sends, per ten minutes. */
const BODIES = [1_000, 10 * 60] as const;

const emptyQuery: ListQuery = parseListQuery(new URL('http://local/'), {});

/**
 * Parses the query. A JSON:API route refuses every parameter that its declaration does not name. The token endpoints
 * ignore unknown parameters, as their older convention does.
 */
function readQuery(route: Endpoint, url: URL): ListQuery {
	return route.jsonApi || route.list ? parseListQuery(url, route.list ?? {}) : emptyQuery;
}

async function run(route: Endpoint, context: OpenedRequest, incoming: Incoming): Promise<Reply> {
	const { actor } = context;
	// Staff who have not set up the required second step see what a visitor sees, and the way to set it up.
	const owes = actor?.owesTwoStep === true && !route.beforeTwoFactor;
	const asking = { ...context, actor: owes ? null : actor };
	const grants = grantsOf(asking.actor, route.permission);
	if (grants.size === 0) {
		if (owes) throw ApiError.forbidden('Set up two-step sign-in first.', 'two_step_required');
		throw actor ? ApiError.forbidden() : ApiError.unauthorized();
	}
	if (route.inPerson && actor?.actedBy && !route.whileActing) {
		throw ApiError.forbidden('Only the person themselves can do this.', 'in_person_only');
	}
	if (route.inPerson && actor?.via === 'access_token') {
		throw ApiError.forbidden('An access token cannot do this.', 'in_person_only');
	}
	if (actor?.readOnly && route.method !== 'get') {
		throw ApiError.forbidden('This access token is for reading alone.', 'read_only_token');
	}
	refuseImpossible([...context.url.searchParams].flat().join('\n'));
	const params = parseParams(route, incoming.params);
	const query = readQuery(route, context.url);
	// The limit is checked before the body is read, so that a refusal costs almost nothing.
	if (route.body && !actor)
		await context.limit(`body:network:${networkOf(context.clientAddress)}`, ...BODIES);
	const reads = route.isPublicData && !asking.actor ? context.publicReads : {};
	const c = { ...asking, ...reads, grants };
	const body = await readBody(c, route, incoming, params);
	return route.run(c, { params, query, body });
}

/** The body of a route that has one. Throws 422 with all that is wrong: what the schema refuses, and what the route does. */
async function readBody(
	c: RequestContext,
	route: Endpoint,
	incoming: Incoming,
	params: Record<string, string>,
) {
	if (!route.body) return undefined;
	try {
		return await incoming.body(
			route.body,
			{ creates: route.method === 'post' && params.id === undefined, id: params.id },
			route,
		);
	} catch (error) {
		if (!(error instanceof InvalidBody) || !route.judge || error.rest === undefined) throw error;
		throw error.and(await route.judge(c, { params, body: error.rest }));
	}
}

/** A malformed id gets the same response as an id that does not exist. */
function parseParams(route: Endpoint, given: Readonly<Record<string, unknown>>): Record<string, string> {
	if (!route.params) return {};
	const result = route.params.safeParse(given);
	if (!result.success) throw ApiError.notFound();
	return result.data as Record<string, string>;
}

const UNREACHABLE = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'25P03',
	'25P04',
	'57P01',
	'57P02',
	'57P03',
	'08006',
	'08001',
	'53300',
]);
const UNREACHABLE_MESSAGE =
	/Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable/i;
/** Error codes of work that waited for others too long, or was in each other's way: it may well be done the next time. */
const IN_THE_WAY = new Set(['57014', '40P01', '40001', '55P03']);
/** Error codes of a full disk: the database server's (53100), or this process's. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);

function unexpected(error: unknown, route: Endpoint, requestId: string, log: Log): ApiError {
	const code = (error as { code?: string }).code;
	const message = error instanceof Error ? error.message : '';
	if (
		error instanceof StorageUnavailable ||
		(code && UNREACHABLE.has(code)) ||
		UNREACHABLE_MESSAGE.test(message)
	) {
		return ApiError.serviceUnavailable(2);
	}
	if (code && IN_THE_WAY.has(code)) {
		log.error({ err: error, requestId, route: `${route.method} ${route.path}` }, 'the database gave up');
		return ApiError.serviceUnavailable(2);
	}
	if ((code && FULL.has(code)) || /No space left on device/i.test(message)) {
		log.error({ err: error, requestId }, 'the disk is full');
		return ApiError.insufficientStorage();
	}
	log.error({ err: error, requestId, route: `${route.method} ${route.path}` }, 'unexpected error');
	return ApiError.internal();
}
