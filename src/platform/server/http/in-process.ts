import type { ApiAnswer, ApiTransport } from '#platform/contract/calls.ts';
import { plainJson } from '#platform/contract/keys.ts';
import { parseGivenBody } from '../jsonapi/body.ts';
import { flatten } from '../jsonapi/flatten.ts';
import { ResourceDocument } from '../jsonapi/present.ts';
import { type createDispatcher, type Dispatched, type OpenedRequest, statusOf } from './dispatch.ts';
import type { Endpoint } from './endpoint.ts';
import { errorAnswer } from './error-answer.ts';

export type InProcessOptions = {
	find: ReturnType<typeof findEndpoint>;
	/** Resolves tenant, centre and person; throws ApiError. */
	open: (asked: { url: URL; headers: Headers }, requestId: string) => Promise<OpenedRequest>;
	dispatch: ReturnType<typeof createDispatcher>;
	/** Over the wire, for what is the address of no route. */
	wire: (request: Request) => Promise<Response>;
};

/**
 * The API without a wire between: the same parse, authorise and run as for a request, with resources flattened from what
 * presenters made instead of from text.
 */
export function inProcessTransport({ find, open, dispatch, wire }: InProcessOptions): ApiTransport {
	return async ({ method, url, headers, body, named }) => {
		const found = find(method.toLowerCase(), url.pathname, named);
		if (!found) {
			const response = await wire(new Request(url, { method, headers }));
			return { status: response.status, headers: response.headers, response };
		}
		const dispatched = await dispatch(found.route, {
			open: (requestId) => open({ url: new URL(url), headers }, requestId),
			params: found.params,
			body: (schema, target, limits) => parseGivenBody(body, schema, target, limits),
		});
		return answerOf(dispatched, found.route);
	};
}

function answerOf({ outcome, context, requestId }: Dispatched, route: Endpoint): ApiAnswer {
	const status = statusOf(outcome);
	const headers = new Headers(context?.answerHeaders);
	if ('error' in outcome) {
		const { headers: extra, body } = errorAnswer(outcome.error, route, requestId);
		for (const [name, value] of Object.entries(extra)) headers.set(name, value);
		return { status, headers, body: plainJson(body) };
	}
	const { reply } = outcome;
	if (reply instanceof Response) {
		for (const [name, value] of reply.headers) headers.set(name, value);
		return { status, headers, response: reply };
	}
	for (const [name, value] of Object.entries(reply?.headers ?? {})) headers.set(name, value);
	if (reply === null) return { status, headers, result: { data: null, meta: {}, links: {} } };
	return reply.body instanceof ResourceDocument
		? { status, headers, result: flatten(reply.body) }
		: { status, headers, body: plainJson(reply.body) };
}

type Found = { route: Endpoint; params: Readonly<Record<string, unknown>> };

/** Finds a route by its declaration or by an address: the first that fits, as over the wire. */
export function findEndpoint(endpoints: readonly Endpoint[]) {
	const byName = new Map(endpoints.map((route) => [`${route.method} ${route.path}`, route]));
	const bySize = Map.groupBy(
		endpoints.map((route) => ({ route, pattern: patternOf(route.path) })),
		({ route }) => sizeOf(route.method, route.path),
	);
	return (
		method: string,
		pathname: string,
		named?: { route: { path: string }; params: Readonly<Record<string, unknown>> },
	): Found | undefined => {
		if (named) {
			const route = byName.get(`${method} ${named.route.path}`);
			if (!route)
				throw new TypeError(`${method} ${named.route.path} is declared, and no server route implements it`);
			return { route, params: named.params };
		}
		const path = pathname.replace(/(?<=.)\/$/, '');
		for (const { route, pattern } of bySize.get(sizeOf(method, path)) ?? []) {
			const groups = pattern.exec(path)?.groups;
			if (groups) return { route, params: decoded(groups) };
			if (route.path === path) return { route, params: {} };
		}
		return undefined;
	};
}

function sizeOf(method: string, path: string): string {
	return `${method} ${path.split('/').length}`;
}

function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function decoded(groups: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(groups).map(([name, text]) => {
			try {
				return [name, decodeURIComponent(text)];
			} catch {
				return [name, text];
			}
		}),
	);
}
