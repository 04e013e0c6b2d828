import { isPlainObject, toCamel } from '../contract/keys.ts';
import { type BrokenRule, ruleNames } from '../contract/rules.ts';

/** An answer that was not a success, thrown by the API client. */
export class ApiFailure extends Error {
	readonly status: number;
	/** The server's errors field as it came. */
	readonly errors: unknown;
	/** What else the answer held. */
	readonly body: Readonly<Record<string, unknown>>;
	/** The stable code of the first error, if it has one. */
	readonly code: string | undefined;
	/** Seconds to wait, when the server says so. */
	readonly retryAfter: number | undefined;

	constructor(status: number, body: unknown, retryAfter?: string | null) {
		const errors = isPlainObject(body) ? body.errors : undefined;
		const texts = messagesOf(errors);
		// The error page knows this case by its words, wherever among the errors they stand.
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

	/**
	 * The messages by field, named as forms do: `firstName`, `address.postalCode`, `locations[0].city`. What
	 * belongs to no field is under the empty name.
	 */
	fieldErrors(): Record<string, string[]> {
		const found: Record<string, string[]> = {};
		const add = (field: string, message: string) => {
			if (!Object.hasOwn(found, field)) found[field] = [];
			found[field]?.push(message);
		};
		if (Array.isArray(this.errors)) {
			for (const error of this.errors) {
				const message = messageOf(error);
				if (message !== undefined) add(fieldOf(error), message);
			}
		} else if (isPlainObject(this.errors)) {
			// The other form the specification's sign-up answers with: messages by attribute.
			for (const [name, messages] of Object.entries(this.errors)) {
				if (name === 'full_messages') continue;
				for (const message of [messages].flat()) {
					if (typeof message === 'string') add(toCamel(name), message);
				}
			}
		}
		return found;
	}

	/** The stable codes by field, for words in the visitor's language. */
	fieldCodes(): Record<string, string> {
		if (!Array.isArray(this.errors)) return {};
		return Object.fromEntries(
			this.errors.flatMap((error): [string, string][] => {
				const code = isPlainObject(error) ? error.code : undefined;
				return typeof code === 'string' ? [[fieldOf(error), code]] : [];
			}),
		);
	}

	/** The generic rules that were broken, by field, for {@link BrokenRule}'s words; own rules of a form are not here. */
	fieldRules(): Record<string, BrokenRule> {
		if (!Array.isArray(this.errors)) return {};
		return Object.fromEntries(
			this.errors.flatMap((error): [string, BrokenRule][] => {
				const rule = ruleIn(error);
				return rule ? [[fieldOf(error), rule]] : [];
			}),
		);
	}
}

/** The generic rule an error says was broken. */
function ruleIn(error: unknown): BrokenRule | undefined {
	const meta = isPlainObject(error) ? error.meta : undefined;
	if (!isPlainObject(meta)) return undefined;
	const rule = ruleNames.find((name) => name === meta.rule);
	const { limit } = meta;
	if (!rule) return undefined;
	return typeof limit === 'number' || typeof limit === 'string' ? { rule, limit } : { rule };
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
	// A relationship's field is the relationship, wherever inside it the problem lies.
	const named = match[1] === 'relationships' ? parts.slice(0, 1) : parts;
	return named
		.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${toCamel(part)}`))
		.join('')
		.replace(/^\./, '');
}
