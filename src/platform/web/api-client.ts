import {
	type ApiAnswer,
	type ApiResult,
	type ApiTransport,
	type Call,
	type CallArguments,
	pathOf,
} from '../contract/calls.ts';
import { bodyTypes, jsonApiMediaType } from '../contract/jsonapi.ts';
import { isPlainObject, snakeKeys, toSnake } from '../contract/keys.ts';
import type { Route } from '../contract/routes.ts';
import { ApiFailure } from './api-failure.ts';
import { flattenDocument, isJson } from './flatten.ts';

type QueryValue = string | number | boolean | null | undefined;

/** A query in camelCase. Undefined and null values are left out. */
export interface ApiQuery {
	include?: readonly string[];
	sort?: string | readonly string[];
	/** By attribute and predicate: `{ organizationIdEq: id }`. */
	filter?: Readonly<Record<string, QueryValue | readonly (string | number)[]>>;
	page?: { number?: number | undefined; size?: number | undefined };
	fields?: Readonly<Record<string, readonly string[]>>;
}

export interface ApiClientOptions {
	/** The options of the API client. */
	transport: ApiTransport;
	/** The base URL of the API: `http://localhost:3000`. Paths include /api/v1. */
	baseUrl: string | URL;
	/** Headers of every call; a function is called for each request. */
	headers?: HeadersInit | (() => HeadersInit);
	/** Called with the headers of every response, also of failures, so that renewed tokens can be stored. */
	onHeaders?: (headers: Headers) => void;
}

export interface ApiClient {
	/** Calls a declared route, with input and result typed by its schemas. */
	call: Call;
	/** The content of a response as a stream, for files. */
	download: Download;
}

/** Calls a declared route whose response is a file. Throws as a call does. */
export type Download = <R extends Route>(
	route: R,
	...input: CallArguments<R>
) => Promise<ReadableStream<Uint8Array> | null>;

/**
 * Creates a client of the API: bodies and results are in camelCase, and results are flattened. Throws ApiFailure for
 * every response that is not a success.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
	async function ask(route: Route, input: AnyInput = {}): Promise<ApiAnswer> {
		const { params = {}, body, relationships, search, ...query } = input;
		const url = new URL(pathOf(route, params), options.baseUrl);
		for (const [name, value] of search ?? queryString(query)) url.searchParams.append(name, value);
		const answer = await options.transport({
			route,
			params,
			method: route.method.toUpperCase(),
			url,
			headers: new Headers(typeof options.headers === 'function' ? options.headers() : options.headers),
			body: documentOf(route, body, relationships) ?? undefined,
		});
		options.onHeaders?.(answer.headers);
		if (answer.status < 300) return answer;
		const content = 'response' in answer ? await readBody(answer.response) : 'body' in answer && answer.body;
		throw new ApiFailure(answer.status, content, answer.headers.get('retry-after'));
	}
	return {
		call: async (route, ...[input]) =>
			// The types follow from the declaration's schemas; tests check every response against them.
			(await resultOf(await ask(route, input as AnyInput))) as never,
		download: async (route, ...[input]) => streamOf(await ask(route, input as AnyInput)),
	};
}

/** Every input that a call may have. */
type AnyInput = ApiQuery & {
	params?: Readonly<Record<string, unknown>>;
	body?: unknown;
	relationships?: unknown;
	search?: URLSearchParams;
};

/** The body of a call: attributes of a resource as its document. */
function documentOf(route: Route, body: unknown, relationships: unknown): unknown {
	const about = route.body && bodyTypes.get(route.body);
	if (!about || about.verb || body instanceof FormData) return body;
	return { data: { type: about.type, attributes: body ?? {}, ...(relationships ? { relationships } : {}) } };
}

async function resultOf(answer: ApiAnswer): Promise<ApiResult> {
	if ('result' in answer) return answer.result;
	return flattenDocument('body' in answer ? answer.body : await readBody(answer.response));
}

function streamOf(answer: ApiAnswer): ReadableStream<Uint8Array> | null {
	return 'response' in answer ? answer.response.body : null;
}

/** A transport to the API over HTTP: bodies are sent as JSON in snake_case, or as a form unchanged. */
export function httpTransport(fetch: (request: Request) => Response | Promise<Response>): ApiTransport {
	return async ({ method, url, headers, body }) => {
		const all = new Headers(headers);
		if (!all.has('accept')) all.set('accept', jsonApiMediaType);
		const content = encodeBody(body, all);
		const response = await fetch(
			new Request(url, {
				method,
				headers: all,
				...(content === undefined ? {} : { body: content }),
			}),
		);
		return { status: response.status, headers: response.headers, response };
	};
}

/** The query as the API reads it, in snake_case; an empty list of includes is left out. */
export function queryString(query: ApiQuery): URLSearchParams {
	const { include, sort, filter, page, fields } = query;
	const params = new URLSearchParams();
	if (include && include.length > 0) params.set('include', include.map(snakePath).join(','));
	const sorts = [sort ?? []].flat();
	if (sorts.length > 0) params.set('sort', sorts.map(snakePath).join(','));
	for (const [name, value] of Object.entries(filter ?? {})) {
		const key = `filter[${toSnake(name)}]`;
		// Each value is a parameter of its own, because a value may contain a comma.
		if (Array.isArray(value)) for (const item of value) params.append(`${key}[]`, String(item));
		else if (value !== undefined && value !== null) params.set(key, String(value));
	}
	for (const [name, value] of Object.entries(page ?? {})) {
		if (value !== undefined) params.set(`page[${name}]`, String(value));
	}
	for (const [type, names] of Object.entries(fields ?? {})) {
		params.set(`fields[${type}]`, names.map(toSnake).join(','));
	}
	return params;
}

/** `-createdAt` and `contactPerson.address` in snake_case. */
function snakePath(path: string): string {
	const descending = path.startsWith('-');
	const names = (descending ? path.slice(1) : path).split('.').map(toSnake);
	return `${descending ? '-' : ''}${names.join('.')}`;
}

function encodeBody(body: unknown, headers: Headers): BodyInit | undefined {
	if (body === undefined || body === null) return undefined;
	if (body instanceof FormData) return body;
	const isDocument = isPlainObject(body) && 'data' in body;
	if (!headers.has('content-type')) {
		headers.set('content-type', isDocument ? jsonApiMediaType : 'application/json');
	}
	return JSON.stringify(snakeKeys(body));
}

async function readBody(response: Response): Promise<unknown> {
	const text = await response.text();
	if (text === '') return { meta: {} };
	if (!isJson(response.headers.get('content-type')))
		return response.ok ? text : { errors: [text.slice(0, 500)] };
	try {
		return JSON.parse(text);
	} catch {
		throw new ApiFailure(response.ok ? 502 : response.status, undefined);
	}
}
