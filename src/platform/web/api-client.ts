import {
	type ApiAnswer,
	type ApiCall,
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

export type { ApiResult } from '../contract/calls.ts';
export { ApiFailure } from './api-failure.ts';
export type { Flat } from './flatten.ts';

type QueryValue = string | number | boolean | null | undefined;

/** A query in camelCase; parameters of other names go by the name given. What is undefined or null is left out. */
export interface ApiQuery {
	include?: readonly string[];
	sort?: string | readonly string[];
	/** By attribute and predicate: `{ organizationIdEq: id }`. */
	filter?: Readonly<Record<string, QueryValue | readonly (string | number)[]>>;
	page?: { number?: number | undefined; size?: number | undefined };
	fields?: Readonly<Record<string, readonly string[]>>;
	[name: string]: unknown;
}

export interface ApiRequest {
	query?: ApiQuery | URLSearchParams;
	headers?: HeadersInit;
	signal?: AbortSignal;
}

export interface ApiClientOptions {
	/** How calls reach the API. */
	transport: ApiTransport;
	/** Where the API is: `http://localhost:3000`. Paths are given with /api/v1. */
	baseUrl: string | URL;
	/** Sent with every call; a function is asked each time. */
	headers?: HeadersInit | (() => HeadersInit);
	/** Told the headers of every answer, also of failures, so that refreshed tokens can be kept. */
	onHeaders?: (headers: Headers) => void;
}

export interface ApiClient {
	/** Calls a declared route: what it takes and gives follows from its schemas. */
	call: Call;
	get<Data>(path: string, request?: ApiRequest): Promise<ApiResult<Data>>;
	post<Data>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResult<Data>>;
	patch<Data>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResult<Data>>;
	put<Data>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResult<Data>>;
	delete<Data>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResult<Data>>;
	/** The content of an answer as it comes, for files that nobody holds whole. */
	stream(path: string, request?: ApiRequest): Promise<ReadableStream<Uint8Array> | null>;
	/** The same of a declared route. */
	download<R extends Route>(route: R, ...input: CallArguments<R>): Promise<ReadableStream<Uint8Array> | null>;
}

/**
 * A client of the API: bodies go out and answers come back in camelCase, answers flattened. Of an address the type asked
 * for is what the caller expects, and is not checked. Throws ApiFailure for every answer that is not a success.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
	async function ask(
		method: string,
		path: string,
		body: unknown,
		{ query, headers, signal }: ApiRequest = {},
		named?: ApiCall['named'],
	): Promise<ApiAnswer> {
		const url = new URL(path, options.baseUrl);
		for (const [name, value] of query instanceof URLSearchParams ? query : queryString(query ?? {})) {
			url.searchParams.append(name, value);
		}
		const all = new Headers(typeof options.headers === 'function' ? options.headers() : options.headers);
		for (const [name, value] of new Headers(headers)) all.set(name, value);
		const answer = await options.transport({
			method,
			url,
			headers: all,
			body: body ?? undefined,
			named,
			signal,
		});
		options.onHeaders?.(answer.headers);
		if (answer.status < 300) return answer;
		const content = 'response' in answer ? await readBody(answer.response) : 'body' in answer && answer.body;
		throw new ApiFailure(answer.status, content, answer.headers.get('retry-after'));
	}
	async function send<Data>(...asked: Parameters<typeof ask>): Promise<ApiResult<Data>> {
		// The type is the caller's word, or that of the route's declaration, for what this answers with.
		return (await resultOf(await ask(...asked))) as ApiResult<Data>;
	}
	function asked(route: Route, input: AnyInput = {}): Parameters<typeof ask> {
		const { params = {}, body, relationships, search, ...query } = input;
		return [
			route.method.toUpperCase(),
			pathOf(route, params),
			documentOf(route, body, relationships),
			{ query: search ?? query },
			{ route, params },
		];
	}
	return {
		call: async (route, ...[input]) =>
			// What the schemas of the declaration say; tests hold every answer against them.
			(await send(...asked(route, input as AnyInput))) as never,
		get: (path, request) => send('GET', path, undefined, request),
		post: (path, body, request) => send('POST', path, body, request),
		patch: (path, body, request) => send('PATCH', path, body, request),
		put: (path, body, request) => send('PUT', path, body, request),
		delete: (path, body, request) => send('DELETE', path, body, request),
		stream: async (path, request) => streamOf(await ask('GET', path, undefined, request)),
		download: async (route, ...[input]) => streamOf(await ask(...asked(route, input as AnyInput))),
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

/** The API over the wire: with bodies in snake_case, as JSON or as the form they are. */
export function httpTransport(fetch: (request: Request) => Response | Promise<Response>): ApiTransport {
	return async ({ method, url, headers, body, signal }) => {
		const all = new Headers(headers);
		if (!all.has('accept')) all.set('accept', jsonApiMediaType);
		const content = encodeBody(body, all);
		const response = await fetch(
			new Request(url, {
				method,
				headers: all,
				...(content === undefined ? {} : { body: content }),
				...(signal ? { signal } : {}),
			}),
		);
		return { status: response.status, headers: response.headers, response };
	};
}

/** The query as the API reads it, in snake_case; an empty list of includes is left out. */
export function queryString(query: ApiQuery): URLSearchParams {
	const { include, sort, filter, page, fields, ...others } = query;
	const params = new URLSearchParams();
	if (include && include.length > 0) params.set('include', include.map(snakePath).join(','));
	const sorts = [sort ?? []].flat();
	if (sorts.length > 0) params.set('sort', sorts.map(snakePath).join(','));
	for (const [name, value] of Object.entries(filter ?? {})) {
		const key = `filter[${toSnake(name)}]`;
		// Each value by itself, so that one may hold a comma.
		if (Array.isArray(value)) for (const item of value) params.append(`${key}[]`, String(item));
		else if (value !== undefined && value !== null) params.set(key, String(value));
	}
	for (const [name, value] of Object.entries(page ?? {})) {
		if (value !== undefined) params.set(`page[${name}]`, String(value));
	}
	for (const [type, names] of Object.entries(fields ?? {})) {
		params.set(`fields[${type}]`, names.map(toSnake).join(','));
	}
	for (const [name, value] of Object.entries(others)) {
		for (const item of [value].flat()) {
			if (item !== undefined && item !== null) params.append(name, String(item));
		}
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
	if (body instanceof FormData || body instanceof URLSearchParams) return body;
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
