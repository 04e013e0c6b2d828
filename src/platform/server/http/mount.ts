import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type ErrorDocument, jsonApiMediaType } from '#platform/contract/jsonapi.ts';
import { StorageUnavailable } from '../files/storage-unavailable.ts';
import { readBody, refuseImpossible } from '../jsonapi/body.ts';
import { ApiError, toErrorDocument } from '../jsonapi/errors.ts';
import { negotiate } from '../jsonapi/negotiation.ts';
import { type ListQuery, parseListQuery } from '../jsonapi/query.ts';
import type { Log } from '../log.ts';
import type { RequestContext } from './context.ts';
import type { Endpoint, Reply } from './endpoint.ts';
import { grantsOf } from './grants.ts';

/** What a caller inside the process, or the socket, tells about a request. */
export type RequestBindings = { clientAddress?: string; incoming?: { socket?: { remoteAddress?: string } } };

/** A request before its route is known: everything of the context but what the permission row decides. */
export type OpenedRequest = {
	context: Omit<RequestContext, 'grants'>;
	finish: (response: Response) => Promise<Response>;
};

export type MountOptions = {
	endpoints: readonly Endpoint[];
	/** Resolves tenant, centre and person; throws ApiError. */
	open: (request: Request, bindings: RequestBindings, requestId: string) => Promise<OpenedRequest>;
	log: Log;
	/** Told of what somebody who is signed in was not allowed. */
	refused?: (context: OpenedRequest['context'], route: Endpoint, code: string) => Promise<void>;
};

const emptyQuery: ListQuery = parseListQuery(new URL('http://local/'), {});

/** Mounts every endpoint on one Hono app; each goes the same way: open → authorise → parse → run → present. */
export function mountEndpoints({
	endpoints,
	open,
	log,
	refused,
}: MountOptions): Hono<{ Bindings: RequestBindings }> {
	// The specification's clients write some addresses with a slash at the end.
	const app = new Hono<{ Bindings: RequestBindings }>({ strict: false });
	for (const route of endpoints) {
		app.on(route.method.toUpperCase(), honoPath(route.path), async (c) => {
			const requestId = randomUUID();
			const started = performance.now();
			let opened: OpenedRequest | undefined;
			let response: Response;
			try {
				if (route.jsonApi) negotiate(c.req.raw.headers);
				opened = await open(c.req.raw, c.env ?? {}, requestId);
				response = await answer(route, opened, c.req.raw, c.req.param());
			} catch (error) {
				response = failed(error, route, requestId, log);
				if (response.status === 401 || response.status === 403) {
					log.warn(
						{
							requestId,
							route: `${route.method} ${route.path}`,
							status: response.status,
							tenant: opened?.context.tenant,
							actor: opened?.context.actor?.userId,
						},
						'refused',
					);
					if (response.status === 403 && opened?.context.actor) {
						// The answer stays a refusal, also where it could not be written down.
						await refused?.(opened.context, route, (error as ApiError).code).catch((failure) =>
							log.error({ err: failure, requestId }, 'a refusal was not written down'),
						);
					}
				}
			}
			if (opened) response = await opened.finish(response);
			log.debug(
				{
					requestId,
					route: route.path,
					status: response.status,
					ms: Math.round(performance.now() - started),
				},
				'answered',
			);
			return response;
		});
	}
	app.all('*', (c) => unrouted(endpoints, c.req.method, c.req.path));
	return app;
}

/** What no route answers: 404, or 405 naming the methods there are. */
function unrouted(endpoints: readonly Endpoint[], method: string, path: string): Response {
	const known = endpoints.filter((route) => pathPattern(route.path).test(path));
	const methods = [...new Set(known.map((route) => route.method.toUpperCase()))];
	const isKnown = methods.length > 0 && !methods.includes(method);
	const error = isKnown ? ApiError.methodNotAllowed(methods) : ApiError.notFound();
	return failure(error, { jsonApi: known.every(({ jsonApi }) => jsonApi) }, randomUUID());
}

/** What the addresses of a route look like. */
export function pathPattern(path: string): RegExp {
	return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

async function answer(
	route: Endpoint,
	{ context }: OpenedRequest,
	request: Request,
	pathParams: Record<string, string>,
): Promise<Response> {
	const { actor } = context;
	// Staff who still owe the second step see what a visitor sees, and the way to set it up.
	const owes = actor?.owesTwoStep === true && !route.beforeTwoStep;
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
	refuseImpossible(decodedQuery(context.url));
	const params = parseParams(route, pathParams);
	const query = route.list ? parseListQuery(context.url, route.list) : emptyQuery;
	const target = { creates: route.method === 'post' && params.id === undefined, id: params.id };
	const body = route.body ? await readBody(request, route.body, target, route.maximumBytes) : undefined;
	const reply = await route.run({ ...asking, grants }, { params, query, body });
	return present(reply, route, context.answerHeaders);
}

function decodedQuery(url: URL): string {
	return [...url.searchParams].flat().join('\n');
}

/** A malformed id is answered exactly as an id that does not exist. */
function parseParams(route: Endpoint, given: Record<string, string>): Record<string, string> {
	if (!route.params) return {};
	const result = route.params.safeParse(given);
	if (!result.success) throw ApiError.notFound();
	return result.data as Record<string, string>;
}

function present(reply: Reply, route: Endpoint, extra: Headers): Response {
	if (reply instanceof Response) {
		for (const [name, value] of extra) reply.headers.append(name, value);
		return reply;
	}
	const headers = new Headers(extra);
	if (reply === null) return new Response(null, { status: 204, headers });
	for (const [name, value] of Object.entries(reply.headers ?? {})) headers.set(name, value);
	headers.set('content-type', mediaTypeOf(route));
	headers.append('vary', 'Accept');
	if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store');
	const text = JSON.stringify(reply.body);
	// What is known to be whole is compressed in one go.
	headers.set('content-length', String(Buffer.byteLength(text)));
	return new Response(text, { status: reply.status ?? 200, headers });
}

function failed(error: unknown, route: Endpoint, requestId: string, log: Log): Response {
	const known = error instanceof ApiError ? error : unexpected(error, route, requestId, log);
	return failure(known, route, requestId);
}

function failure(
	known: ApiError,
	route: Pick<Endpoint, 'jsonApi' | 'errorsByField'>,
	requestId: string,
): Response {
	const { status, headers: extra, document } = toErrorDocument(known, requestId);
	const headers = new Headers({
		...extra,
		'content-type': mediaTypeOf(route),
		'cache-control': 'private, no-store',
		vary: 'Accept',
	});
	return new Response(JSON.stringify(route.jsonApi ? document : olderForm(route, status, document)), {
		status,
		headers,
	});
}

/** Clients of the token endpoints expect the older form: a list of texts, or the texts by field. */
function olderForm(
	route: Pick<Endpoint, 'errorsByField'>,
	status: number,
	{ errors }: ErrorDocument,
): object {
	const texts = errors.map(({ detail }) => detail ?? '');
	if (!route.errorsByField || status !== 422) return { success: false, errors: texts };
	// Names of fields that there are not come from the request, so no object of ours is asked for them.
	const byField = new Map<string, string[]>();
	for (const { detail = '', source } of errors) {
		const field = source?.pointer?.split('/').at(-1) || 'base';
		byField.set(field, [...(byField.get(field) ?? []), detail]);
	}
	return {
		success: false,
		status: 'error',
		errors: { ...Object.fromEntries(byField), full_messages: texts },
	};
}

function mediaTypeOf(route: Pick<Endpoint, 'jsonApi'>): string {
	return route.jsonApi ? jsonApiMediaType : 'application/json';
}

const UNREACHABLE = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'57P01',
	'57P02',
	'57P03',
	'08006',
	'08001',
	'53300',
]);

function unexpected(error: unknown, route: Endpoint, requestId: string, log: Log): ApiError {
	const code = (error as { code?: string }).code;
	const message = error instanceof Error ? error.message : '';
	if (
		error instanceof StorageUnavailable ||
		(code && UNREACHABLE.has(code)) ||
		/Connection terminated|timeout exceeded when trying to connect/i.test(message)
	) {
		return ApiError.serviceUnavailable(2);
	}
	log.error({ err: error, requestId, route: `${route.method} ${route.path}` }, 'unexpected error');
	return ApiError.internal();
}

/** `/users/{id}` as Hono writes it: `/users/:id`. */
function honoPath(path: string): string {
	return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
