import type { z } from 'zod';
import type { ErrorDocument, JsonApiError } from '../../contract/jsonapi.ts';
import { toSnake } from '../../contract/keys.ts';
import { ruleOf } from '../../contract/rules.ts';

/** One error in a request, with its place. */
export interface Issue {
	readonly code: string;
	readonly detail: string;
	readonly source?: { readonly pointer?: string; readonly parameter?: string; readonly header?: string };
	/** The generic rule that was broken, with its bound, so that a client can translate the message. */
	readonly meta?: Readonly<Record<string, unknown>>;
}

interface Facts {
	readonly status: number;
	readonly code: string;
	readonly title: string;
	readonly detail: string;
	readonly issues?: readonly Issue[];
	readonly meta?: Record<string, unknown>;
	readonly headers?: Readonly<Record<string, string>>;
}

const invalidForm = {
	status: 422,
	code: 'invalid',
	title: 'The form contains errors',
	detail: 'The form contains errors',
};

/**
 * An answer that is not a success. Made only by its named constructors, so that every code is in this file
 * and stays the same; titles are the specification's generic messages.
 */
export class ApiError extends Error {
	readonly status: number;
	readonly code: string;
	readonly title: string;
	readonly issues: readonly Issue[];
	readonly meta: Readonly<Record<string, unknown>> | undefined;
	readonly headers: Readonly<Record<string, string>>;

	protected constructor(facts: Facts) {
		super(facts.detail);
		this.name = 'ApiError';
		this.status = facts.status;
		this.code = facts.code;
		this.title = facts.title;
		this.issues = facts.issues ?? [];
		this.meta = facts.meta;
		this.headers = facts.headers ?? {};
	}

	/** The same error with another status, for clients that expect that one. */
	withStatus(status: number): ApiError {
		return new ApiError({ ...this, status, detail: this.message });
	}

	/** 404. Also used when something exists but must stay hidden from the caller. */
	static notFound(detail = 'This page could not be found'): ApiError {
		return new ApiError({ status: 404, code: 'not_found', title: 'Not found', detail });
	}

	/**
	 * 404 for the link of a mail that is over. Its holder may know why; who guesses gets the same status as for a link that
	 * never was.
	 */
	static linkOver(reason: 'used' | 'expired' | 'revoked', meta?: Record<string, unknown>): ApiError {
		const detail = {
			used: 'This link was used already.',
			expired: 'This link has expired.',
			revoked: 'This link was withdrawn.',
		}[reason];
		return new ApiError({
			status: 404,
			code: `link_${reason}`,
			title: 'Not found',
			detail,
			...(meta && { meta }),
		});
	}

	/** 404 for a person who is a member of no organisation; the specification sets the text. */
	static noOrganisation(): ApiError {
		return new ApiError({
			status: 404,
			code: 'no_organization',
			title: 'Not found',
			detail: 'Geen organisatie gevonden',
		});
	}

	/** 403: signed in, without the right. The code says which rule, when the caller may know it. */
	static forbidden(
		detail = "You don't have access rights to execute this action",
		code = 'forbidden',
	): ApiError {
		return new ApiError({ status: 403, code, title: 'Forbidden', detail });
	}

	/** 401: not signed in, or no longer. */
	static unauthorized(
		detail = 'You are not authorized to access this page.',
		code = 'unauthorized',
	): ApiError {
		return new ApiError({ status: 401, code, title: 'Not authorized', detail });
	}

	/** 403 for an account of another centre; the site recognises it by the text 'wrong center'. */
	static wrongCentre(): ApiError {
		return new ApiError({
			status: 403,
			code: 'wrong_center',
			title: 'Logged in to the wrong website',
			detail: 'This account belongs to the wrong center: it is registered with another partner.',
		});
	}

	/** 409: the transition is not possible from the current state, which the response has in its meta. */
	static conflict(
		options: {
			state?: string;
			code?: string;
			detail?: string;
			pointer?: string;
			meta?: Record<string, unknown>;
		} = {},
	): ApiError {
		const { state, code = 'conflict', pointer } = options;
		const meta = { ...options.meta, ...(state !== undefined && { state }) };
		const detail =
			options.detail ??
			(state === undefined ? 'This is not possible any more.' : `This is not possible in state ${state}.`);
		return new ApiError({
			status: 409,
			code,
			title: 'Conflict',
			detail,
			...(pointer === undefined ? {} : { issues: [{ code, detail, source: { pointer } }] }),
			...(Object.keys(meta).length === 0 ? {} : { meta }),
		});
	}

	/**
	 * 422: the body was understood and is not valid. All issues come back, each at its field; paths of a schema
	 * of attributes alone are taken to be under /data/attributes.
	 */
	static invalid(problems: z.ZodError | readonly Issue[]): ApiError {
		return new ApiError({
			...invalidForm,
			issues: 'issues' in problems ? issuesFromZod(problems) : problems,
		});
	}

	/** 400: the request itself cannot be understood. */
	static badRequest(detail = 'The request could not be understood.', code = 'bad_request'): ApiError {
		return new ApiError({ status: 400, code, title: 'Bad request', detail });
	}

	/** 400 for a header that names something that does not exist here; the same for each of the four (section 7). */
	static unknownHeader(header: string): ApiError {
		const code = `unknown_${header.toLowerCase().replaceAll('-', '_')}`;
		const detail = `${header} names nothing that is here.`;
		return new ApiError({
			status: 400,
			code,
			title: 'Bad request',
			detail,
			issues: [{ code, detail, source: { header } }],
		});
	}

	/** 400 for query parameters, with every issue. */
	static badQuery(issues: readonly Issue[]): BadQuery {
		return BadQuery.with(issues);
	}

	/** 415: the API does not support the body's content type. */
	static unsupportedMediaType(detail = 'This content type is not supported.'): ApiError {
		return new ApiError({
			status: 415,
			code: 'unsupported_media_type',
			title: 'Unsupported media type',
			detail,
			issues: [{ code: 'unsupported_media_type', detail, source: { header: 'Content-Type' } }],
		});
	}

	/** 406: the client accepts none of this API's media types. */
	static notAcceptable(detail = 'No acceptable media type is offered.'): ApiError {
		return new ApiError({
			status: 406,
			code: 'not_acceptable',
			title: 'Not acceptable',
			detail,
			issues: [{ code: 'not_acceptable', detail, source: { header: 'Accept' } }],
		});
	}

	/** 405, with the allowed methods. */
	static methodNotAllowed(allow: readonly string[]): ApiError {
		return new ApiError({
			status: 405,
			code: 'method_not_allowed',
			title: 'Method not allowed',
			detail: 'This method is not possible here.',
			headers: { allow: allow.join(', ') },
		});
	}

	/** 413: the body exceeds the size limit. */
	static tooLarge(): ApiError {
		return new ApiError({
			status: 413,
			code: 'too_large',
			title: 'Too large',
			detail: 'The request is too large.',
		});
	}

	/** 421: the request is for a host that does not belong to this site. */
	static misdirected(): ApiError {
		return new ApiError({
			status: 421,
			code: 'misdirected_request',
			title: 'Misdirected request',
			detail: 'This host is not served here.',
		});
	}

	/** 429, with the seconds until the next attempt is allowed. */
	static tooManyRequests(retryAfterSeconds: number): ApiError {
		return new ApiError({
			status: 429,
			code: 'too_many_requests',
			title: 'Too many requests',
			detail: 'Too many attempts, try again later.',
			headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
		});
	}

	/** 503: the database or another part is not reachable at the moment. */
	static serviceUnavailable(retryAfterSeconds = 5): ApiError {
		return new ApiError({
			status: 503,
			code: 'service_unavailable',
			title: 'Something went wrong',
			detail: 'This is temporarily not available, try again later.',
			headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
		});
	}

	/** 507: the disk is full, so nothing can be written; reading still works. */
	static insufficientStorage(): ApiError {
		return new ApiError({
			status: 507,
			code: 'insufficient_storage',
			title: 'Something went wrong',
			detail: 'Nothing can be saved at the moment, try again later.',
		});
	}

	/** 500, for an unexpected error; it does not reveal the cause. */
	static internal(): ApiError {
		return new ApiError({
			status: 500,
			code: 'internal_error',
			title: 'Something went wrong',
			detail: 'An error has occurred.',
		});
	}
}

/** A query string with something in it that is not listed, malformed, double or out of range; holds all issues. */
export class BadQuery extends ApiError {
	/** Made through {@link ApiError.badQuery}. */
	static with(issues: readonly Issue[]): BadQuery {
		return new BadQuery({
			status: 400,
			code: 'bad_query',
			title: 'Bad request',
			detail: 'The query parameters are not valid.',
			issues,
		});
	}
}

/** 422 for a body that its schema refuses. */
export class InvalidBody extends ApiError {
	/** The body without the attributes at fault, as the schema gives it; undefined where they cannot be left out. */
	readonly rest: unknown;

	private constructor(issues: readonly Issue[], rest: unknown) {
		super({ ...invalidForm, issues });
		this.rest = rest;
	}

	/** With every issue of the schema, and the rest of the body. */
	static of(error: z.ZodError, rest: unknown): InvalidBody {
		return new InvalidBody(issuesFromZod(error), rest);
	}

	/** The same error with what is wrong with the rest. */
	and(issues: readonly Issue[]): ApiError {
		return ApiError.invalid([...this.issues, ...issues].slice(0, MAX_ISSUES));
	}
}

/** The number of errors in one response: more help nobody, and the response could grow far larger than the request. */
const MAX_ISSUES = 20;

/**
 * The first issues of a Zod error, each with the wire's JSON pointer. An unknown key is an issue of its own; what one rule
 * says twice of one value, such as an address with both a wrong scheme and a wrong host, is told once.
 */
export function issuesFromZod(error: z.ZodError): Issue[] {
	const told = new Map<string, Issue>();
	for (const issue of error.issues) {
		for (const one of issuesOf(issue)) told.set(JSON.stringify(one), one);
		if (told.size >= MAX_ISSUES) break;
	}
	return [...told.values()].slice(0, MAX_ISSUES);
}

function issuesOf(issue: z.core.$ZodIssue): Issue[] {
	if (issue.code === 'unrecognized_keys') {
		return issue.keys.slice(0, MAX_ISSUES).map((key) => ({
			code: 'unknown_attribute',
			detail: 'This attribute is not known.',
			source: { pointer: pointerTo([...issue.path, key]) },
		}));
	}
	return [
		{
			code: issue.code,
			detail: issue.message,
			source: { pointer: pointerTo(issue.path) },
			meta: { ...ruleOf(issue) },
		},
	];
}

/** The JSON pointer of a path in code: camelCase becomes snake_case, `~` and `/` are escaped. */
export function pointerTo(path: readonly PropertyKey[]): string {
	const full = path[0] === 'data' || path.length === 0 ? path : ['data', 'attributes', ...path];
	return full
		.map((part) => (typeof part === 'string' ? toSnake(part) : String(part)))
		.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`)
		.join('');
}

/**
 * Turns any thrown value into an error document. An error that is not an ApiError becomes a 500 that does not reveal
 * its cause; the request id leads to the log.
 */
export function toErrorDocument(
	thrown: unknown,
	requestId?: string,
): { status: number; headers: Readonly<Record<string, string>>; document: ErrorDocument } {
	const error = thrown instanceof ApiError ? thrown : ApiError.internal();
	const common = {
		...(requestId === undefined ? {} : { id: requestId }),
		status: String(error.status),
	};
	const issues: readonly Issue[] =
		error.issues.length > 0 ? error.issues : [{ code: error.code, detail: error.message }];
	const errors: JsonApiError[] = issues.map((issue) => ({
		...common,
		code: issue.code,
		title: error.title,
		detail: issue.detail,
		...(issue.source ? { source: issue.source } : {}),
		...(error.meta || issue.meta ? { meta: { ...issue.meta, ...error.meta } } : {}),
	}));
	return {
		status: error.status,
		headers: error.headers,
		document: { jsonapi: { version: '1.1' }, errors },
	};
}
