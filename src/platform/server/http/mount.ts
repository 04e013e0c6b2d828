import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { jsonApiMediaType } from '#platform/contract/jsonapi.ts';
import { acceptedLocale, type Locale } from '#platform/http/locale.ts';
import { readBody } from '../jsonapi/body.ts';
import { ApiError } from '../jsonapi/errors.ts';
import { createLinks } from '../jsonapi/links.ts';
import { negotiate } from '../jsonapi/negotiation.ts';
import { ResourceDocument } from '../jsonapi/present.ts';
import type { createDispatcher, Dispatched, OpenedRequest } from './dispatch.ts';
import type { Endpoint, Reply } from './endpoint.ts';
import { errorAnswer } from './error-answer.ts';

/** Details of a request from a caller inside the process, or from the socket. */
export type RequestBindings = { clientAddress?: string; incoming?: { socket?: { remoteAddress?: string } } };

export type MountOptions = {
	endpoints: readonly Endpoint[];
	/** Resolves tenant, centre and person; throws ApiError. */
	open: (request: Request, bindings: RequestBindings, requestId: string) => Promise<OpenedRequest>;
	dispatch: ReturnType<typeof createDispatcher>;
};

/** Mounts every endpoint on one Hono app: the API over HTTP. */
export function mountEndpoints({
	endpoints,
	open,
	dispatch,
}: MountOptions): Hono<{ Bindings: RequestBindings }> {
	// The specification's clients send some paths with a trailing slash.
	const app = new Hono<{ Bindings: RequestBindings }>({ strict: false });
	const linksFor = createLinks(endpoints);
	for (const route of endpoints) {
		app.on(route.method.toUpperCase(), honoPath(route.path), async (c) =>
			present(
				await dispatch(route, {
					open: async (requestId) => {
						if (route.jsonApi) negotiate(c.req.raw.headers);
						return open(c.req.raw, c.env ?? {}, requestId);
					},
					params: c.req.param(),
					body: (schema, target, limits) => readBody(c.req.raw, schema, target, limits),
				}),
				route,
				c.req.raw,
				linksFor,
			),
		);
	}
	app.all('*', (c) => unrouted(endpoints, c.req.raw, c.req.path));
	return app;
}

/** The response when no route matches: 404, or 405 with the allowed methods. */
function unrouted(endpoints: readonly Endpoint[], request: Request, path: string): Response {
	const { method } = request;
	const known = endpoints.filter((route) => pathPattern(route.path).test(path));
	const methods = [...new Set(known.map((route) => route.method.toUpperCase()))];
	const isKnown = methods.length > 0 && !methods.includes(method);
	const error = isKnown ? ApiError.methodNotAllowed(methods) : ApiError.notFound();
	return failure(error, { jsonApi: known.every(({ jsonApi }) => jsonApi) }, randomUUID(), localeOf(request));
}

/** The pattern that the paths of a route match. */
export function pathPattern(path: string): RegExp {
	return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** The language in which the client wants to read what is wrong. */
function localeOf({ headers }: Request): Locale {
	return acceptedLocale(headers.get('accept-language'));
}

function present(
	{ outcome, context, requestId }: Dispatched,
	route: Endpoint,
	request: Request,
	linksFor: ReturnType<typeof createLinks>,
): Response {
	const extra = context?.answerHeaders ?? new Headers();
	if ('reply' in outcome) {
		const { reply } = outcome;
		if (reply === null || reply instanceof Response || !(reply.body instanceof ResourceDocument))
			return success(reply, route, extra);
		const { origin } = new URL(request.url);
		const links = context && linksFor(origin, context.actor?.owesTwoStep ? null : context.actor);
		return success(
			{ ...reply, body: reply.body.write(links), headers: absolute(reply.headers, origin) },
			route,
			extra,
		);
	}
	const response = failure(outcome.error, route, requestId, context?.locale ?? localeOf(request));
	// An error response still carries the renewed token, or the client would lose its session.
	for (const [name, value] of extra) if (!response.headers.has(name)) response.headers.set(name, value);
	return response;
}

/** The headers with the whole address of what was made, which is that of its self link. */
function absolute(
	{ location, ...headers }: Record<string, string> = {},
	origin: string,
): Record<string, string> {
	return location === undefined ? headers : { ...headers, location: `${origin}${location}` };
}

function success(reply: Reply, route: Endpoint, extra: Headers): Response {
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
	// A body whose length is known is compressed in one call.
	headers.set('content-length', String(Buffer.byteLength(text)));
	return new Response(text, { status: reply.status ?? 200, headers });
}

function failure(
	known: ApiError,
	route: Pick<Endpoint, 'jsonApi' | 'errorsByField'>,
	requestId: string,
	locale: Locale,
): Response {
	const { status, headers: extra, body } = errorAnswer(known, route, requestId, locale);
	const headers = new Headers({
		...extra,
		'content-type': mediaTypeOf(route),
		'cache-control': 'private, no-store',
		vary: 'Accept, Accept-Language',
	});
	return new Response(JSON.stringify(body), { status, headers });
}

function mediaTypeOf(route: Pick<Endpoint, 'jsonApi'>): string {
	return route.jsonApi ? jsonApiMediaType : 'application/json';
}

/** `/users/{id}` as Hono writes it: `/users/:id`. */
function honoPath(path: string): string {
	return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
