import { isPlainObject, toCamel } from '../contract/keys.ts';
import { type RuleName, ruleNames } from '../contract/rules.ts';
import type { FieldError } from './forms/form-error.ts';

/** A response that is not a success, thrown by the API client. */
export class ApiFailure extends Error {
	readonly status: number;
	/** The `errors` member of the response, unchanged. */
	readonly errors: unknown;
	/** The rest of the response. */
	readonly body: Readonly<Record<string, unknown>>;
	/** The stable code of the first error, if it has one. */
	readonly code: string | undefined;
	/** Seconds to wait, when the response has Retry-After. */
	readonly retryAfter: number | undefined;

	constructor(status: number, body: unknown, retryAfter?: string | null) {
		const errors = isPlainObject(body) ? body.errors : undefined;
		const texts = messagesOf(errors);
		// The error page recognises this case by its text, which may be in any of the errors.
		const wrongCentre = texts.find((text) => text.includes('wrong center'));
		super(wrongCentre ?? texts[0] ?? `The server answered ${status}`);
		this.name = 'ApiFailure';
		this.status = status;
		this.errors = errors;
		this.body = isPlainObject(body) ? body : {};
		this.code = firstText(errors, 'code');
		const seconds = Number(retryAfter ?? Number.NaN);
		this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
	}

	/** The numbers that the first error states, such as how many are left. */
	numbers(): Record<string, number> {
		return numbersIn(this.errors);
	}

	/**
	 * The errors by field, named as in forms: `firstName`, `address.postalCode`, `locations[0].city`; each with the
	 * generic rule that was broken and its bound, or the API's own code. An error that belongs to no field has an
	 * empty name.
	 */
	fieldErrors(): FieldError[] {
		if (Array.isArray(this.errors)) {
			return this.errors.map((error) => {
				const code = isPlainObject(error) && typeof error.code === 'string' ? error.code : 'invalid';
				return { field: fieldOf(error), rule: ruleIn(error) ?? code, ...limitIn(error) };
			});
		}
		if (!isPlainObject(this.errors)) return [];
		// The other error format of the specification's sign-up: messages by attribute, without a code.
		const named = Object.keys(this.errors).filter((name) => name !== 'full_messages' && name !== 'base');
		return named.map((name) => ({ field: toCamel(name), rule: 'invalid' }));
	}
}

/** The numbers that an error states in its `meta`. */
function numbersIn(errors: unknown): Record<string, number> {
	const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
	const meta = isPlainObject(first) ? first.meta : undefined;
	if (!isPlainObject(meta)) return {};
	return Object.fromEntries(
		Object.entries(meta).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
	);
}

/** The generic rule that an error names as broken. */
function ruleIn(error: unknown): RuleName | undefined {
	const meta = isPlainObject(error) ? error.meta : undefined;
	return isPlainObject(meta) ? ruleNames.find((name) => name === meta.rule) : undefined;
}

/** The bound of what was broken, whether that is a generic rule or a code of the API. */
function limitIn(error: unknown): { limit?: number | string } {
	const meta = isPlainObject(error) ? error.meta : undefined;
	const limit = isPlainObject(meta) ? meta.limit : undefined;
	return typeof limit === 'number' || typeof limit === 'string' ? { limit } : {};
}

function messagesOf(errors: unknown): string[] {
	if (Array.isArray(errors)) return errors.flatMap((error) => messageOf(error) ?? []);
	if (isPlainObject(errors)) {
		return Object.values(errors)
			.flat()
			.filter((message) => typeof message === 'string');
	}
	return typeof errors === 'string' ? [errors] : [];
}

function messageOf(error: unknown): string | undefined {
	if (typeof error === 'string') return error;
	if (!isPlainObject(error)) return undefined;
	if (typeof error.detail === 'string') return error.detail;
	return typeof error.title === 'string' ? error.title : undefined;
}

function firstText(errors: unknown, member: string): string | undefined {
	const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
	const value = isPlainObject(first) ? first[member] : undefined;
	return typeof value === 'string' ? value : undefined;
}

function fieldOf(error: unknown): string {
	const source = isPlainObject(error) ? error.source : undefined;
	const pointer = isPlainObject(source) ? source.pointer : undefined;
	const path = typeof pointer === 'string' ? pointer : '';
	const match = /^\/data\/(attributes|relationships)\/(.+)$/.exec(path);
	if (!match?.[2]) return '';
	const parts = match[2].split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
	// An error anywhere inside a relationship belongs to the relationship's field.
	const named = match[1] === 'relationships' ? parts.slice(0, 1) : parts;
	return named
		.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${toCamel(part)}`))
		.join('')
		.replace(/^\./, '');
}
