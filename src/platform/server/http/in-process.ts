import type { ApiAnswer, ApiTransport } from '#platform/contract/calls.ts';
import { plainJson } from '#platform/contract/keys.ts';
import { acceptedLocale } from '#platform/http/locale.ts';
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
};

/**
 * Creates a transport to the API within the process: calls are parsed, authorised and run like requests, and resources
 * are flattened from the presenters' output instead of from JSON text.
 */
export function inProcessTransport({ find, open, dispatch }: InProcessOptions): ApiTransport {
	return async ({ route, params, method, url, headers, body }) => {
		const endpoint = find(method, route);
		const dispatched = await dispatch(endpoint, {
			open: (requestId) => open({ url: new URL(url), headers }, requestId),
			params,
			body: (schema, target, limits) => parseGivenBody(body, schema, target, limits),
		});
		return answerOf(dispatched, endpoint, headers);
	};
}

function answerOf({ outcome, context, requestId }: Dispatched, route: Endpoint, asked: Headers): ApiAnswer {
	const status = statusOf(outcome);
	const headers = new Headers(context?.answerHeaders);
	if ('error' in outcome) {
		const { headers: extra, body } = errorAnswer(
			outcome.error,
			route,
			requestId,
			context?.locale ?? acceptedLocale(asked.get('accept-language')),
		);
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

/** Finds the server's route for a declaration. */
export function findEndpoint(endpoints: readonly Endpoint[]) {
	const byName = new Map(endpoints.map((route) => [`${route.method} ${route.path}`, route]));
	return (method: string, { path }: { path: string }): Endpoint => {
		const name = `${method.toLowerCase()} ${path}`;
		const route = byName.get(name);
		if (!route) throw new TypeError(`${name} is declared, and no route of the server implements it`);
		return route;
	};
}
