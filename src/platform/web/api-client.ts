import { jsonApiMediaType } from '../contract/jsonapi.ts';
import { isPlainObject, snakeKeys, toSnake } from '../contract/keys.ts';
import { ApiFailure } from './api-failure.ts';
import { type ApiResult, flattenDocument, isJson } from './flatten.ts';

export { ApiFailure } from './api-failure.ts';
export type { ApiResult, Flat } from './flatten.ts';

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
	/** The platform's fetch, or the API's own when it is in the same process. */
	fetch: (request: Request) => Response | Promise<Response>;
	/** Where the API is: `http://localhost:3000`. Paths are given with /api/v1. */
	baseUrl: string | URL;
	/** Sent with every request; a function is asked each time. */
	headers?: HeadersInit | (() => HeadersInit);
	/** Told the headers of every answer, also of failures, so that refreshed tokens can be kept. */
	onHeaders?: (headers: Headers) => void;
}

export interface ApiClient {
	get<Data>(path: string, request?: ApiRequest): Promise<ApiResult<Data>>;
	post<Data>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResult<Data>>;
	patch<Data>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResult<Data>>;
	put<Data>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResult<Data>>;
	delete<Data>(path: string, body?: unknown, request?: ApiRequest): Promise<ApiResult<Data>>;
	/** The content of an answer as it comes, for files that nobody holds whole. */
	stream(path: string, request?: ApiRequest): Promise<ReadableStream<Uint8Array> | null>;
}

/**
 * A client of the API: bodies go out in snake_case (form data as it is), answers come back flattened and in
 * camelCase. The type asked for is what the caller expects; it is not checked. Throws ApiFailure for every
 * answer that is not a success.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
	async function ask(
		method: string,
		path: string,
		body: unknown,
		{ query, headers, signal }: ApiRequest = {},
	): Promise<Response> {
		const url = new URL(path, options.baseUrl);
		for (const [name, value] of query instanceof URLSearchParams ? query : queryString(query ?? {})) {
			url.searchParams.append(name, value);
		}
		const all = new Headers(typeof options.headers === 'function' ? options.headers() : options.headers);
		for (const [name, value] of new Headers(headers)) all.set(name, value);
		if (!all.has('accept')) all.set('accept', jsonApiMediaType);
		const content = encodeBody(body, all);
		const request = new Request(url, {
			method,
			headers: all,
			...(content === undefined ? {} : { body: content }),
			...(signal ? { signal } : {}),
		});
		const response = await options.fetch(request);
		options.onHeaders?.(response.headers);
		if (response.ok) return response;
		throw new ApiFailure(response.status, await readBody(response), response.headers.get('retry-after'));
	}
	async function send<Data>(...asked: Parameters<typeof ask>): Promise<ApiResult<Data>> {
		const answer = await readBody(await ask(...asked));
		// The type is the caller's word for what this path answers with.
		return flattenDocument(answer) as ApiResult<Data>;
	}
	return {
		get: (path, request) => send('GET', path, undefined, request),
		post: (path, body, request) => send('POST', path, body, request),
		patch: (path, body, request) => send('PATCH', path, body, request),
		put: (path, body, request) => send('PUT', path, body, request),
		delete: (path, body, request) => send('DELETE', path, body, request),
		stream: async (path, request) => (await ask('GET', path, undefined, request)).body,
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
