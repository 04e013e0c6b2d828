import type { z } from 'zod';
import { bodyTypes, jsonApiMediaType } from '../../contract/jsonapi.ts';
import { camelKeys, isPlainObject } from '../../contract/keys.ts';
import { ApiError } from './errors.ts';

/** What a body is read for. */
export interface BodyTarget {
	/** True where the request makes a resource, to which the server gives its id. */
	readonly creates: boolean;
	/** The resource's id where the address has it. */
	readonly id?: string | undefined;
}

const maximumBytes = 1_000_000;

/** Names a type also goes by: the specification's clients send a `user`. */
const otherNames: Readonly<Record<string, readonly string[]>> = { users: ['user'] };

/**
 * Reads a request's body and parses it with the schema, in camelCase. Where the schema is that of a resource
 * (createBody, updateBody, verbBody), a plain JSON or form body is taken to be the attributes. Throws 400 when it
 * cannot be read, 409 when type or id are not the endpoint's, 403 for an id of the client's own choice, 413 when it is
 * too large, and 422 with every issue of the schema.
 */
export async function readBody<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
	target: BodyTarget,
	most: number = maximumBytes,
): Promise<z.output<Schema>> {
	const content = inCamelCase(await readContent(request, most));
	const about = bodyTypes.get(schema);
	if (!about) return parse(schema, content);
	const { type, verb: isVerb } = about;
	if (!isPlainObject(content)) {
		// A verb may come without any words.
		if (isVerb && content === undefined) return parse(schema, content);
		throw noResource();
	}
	const isDocument = 'data' in content || (!isVerb && mediaType(request) === jsonApiMediaType);
	if (!isDocument) return parse(schema, isVerb ? content : { data: { type, attributes: content } });
	if (!isPlainObject(content.data)) throw noResource();
	const lenient = isVerb || mediaType(request) !== jsonApiMediaType;
	const data = resource(content.data, type, lenient, target);
	return parse(schema, { data });
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	// With what was given, to tell what is missing from what is of another kind.
	const parsed = schema.safeParse(value, { reportInput: true });
	if (!parsed.success) throw ApiError.invalid(parsed.error);
	return parsed.data;
}

/** The resource of a document under its own type and id, with the members this API reads. */
function resource(
	given: Record<string, unknown>,
	type: string,
	lenient: boolean,
	{ creates, id }: BodyTarget,
): Record<string, unknown> {
	const data = known(given, ['type', 'id', 'attributes', 'relationships']);
	if (data.type === undefined && lenient) data.type = type;
	if (typeof data.type === 'string' && data.type !== type) {
		if (!otherNames[type]?.includes(data.type)) throw mismatch('type');
		data.type = type;
	}
	// An update should have it too; where it is left out, the address says which resource is meant.
	if (data.id !== undefined) {
		if (creates) throw ApiError.forbidden('An id is given by the server.', 'client_id_forbidden');
		if (id !== undefined && (typeof data.id !== 'string' || data.id.toLowerCase() !== id))
			throw mismatch('id');
	}
	return data;
}

function mismatch(member: 'type' | 'id'): ApiError {
	return ApiError.conflict({
		code: `${member}_mismatch`,
		detail: `The ${member} is not that of this address.`,
		pointer: `/data/${member}`,
	});
}

function noResource(): ApiError {
	return ApiError.badRequest('The body must hold one resource under data.', 'malformed_body');
}

/**
 * What a request's body holds, with names as sent: JSON, or a form, whose names may nest with brackets
 * (`data[attributes][title]`, `tags[]`). Undefined without a body. Throws 400 when it cannot be read or holds
 * characters that no text has, 413 when it is too large.
 */
export async function readContent(request: Request, most: number = maximumBytes): Promise<unknown> {
	if (Number(request.headers.get('content-length') ?? 0) > most) throw ApiError.tooLarge();
	const type = mediaType(request);
	if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
		const form = await request.formData().catch(() => undefined);
		if (!form) throw ApiError.badRequest('The form could not be read.', 'malformed_body');
		return nest(
			Array.from(form, ([name, value]) => {
				refuseImpossible(name);
				return [name, typeof value === 'string' ? readText(value) : value];
			}),
		);
	}
	const text = await request.text();
	if (text.length > most) throw ApiError.tooLarge();
	if (text === '') return undefined;
	try {
		return JSON.parse(text, (name, value: unknown) => {
			refuseImpossible(name);
			return typeof value === 'string' ? readText(value) : value;
		});
	} catch (error) {
		if (error instanceof ApiError) throw error;
		throw ApiError.badRequest('The body is not valid JSON.', 'malformed_body');
	}
}

/**
 * A text with its lines ended as a browser counts them: forms are sent with two characters for each end, so that what
 * just fits its field would be refused. Throws 400 as {@link refuseImpossible}.
 */
function readText(text: string): string {
	refuseImpossible(text);
	return text.replaceAll(/\r\n?/g, '\n');
}

/** The database keeps no NUL character and no half of a surrogate pair; neither has a place in any text. Throws 400. */
export function refuseImpossible(text: string): void {
	if (text.includes('\0')) throw ApiError.badRequest('A text holds a NUL character.', 'nul_character');
	if (!text.isWellFormed()) throw ApiError.badRequest('A text holds half a character.', 'lone_surrogate');
}

/** In camelCase and without @-members, which JSON:API has processors ignore. Throws 400 for a bottomless body. */
function inCamelCase(content: unknown): unknown {
	try {
		return withoutAtMembers(camelKeys(content));
	} catch (error) {
		if (error instanceof RangeError) throw ApiError.badRequest('The body is too deep.', 'malformed_body');
		throw error;
	}
}

function mediaType(request: Request): string | undefined {
	return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** The members this API reads. JSON:API has others, and unknown ones, ignored; attributes never are. */
function known(object: Record<string, unknown>, members: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(members.filter((name) => name in object).map((name) => [name, object[name]]));
}

function withoutAtMembers(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutAtMembers);
	if (!isPlainObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([name, inner]) =>
			name.startsWith('@') ? [] : [[name, withoutAtMembers(inner)]],
		),
	);
}

const unsafeNames = ['__proto__', 'constructor', 'prototype'];

function nest(entries: Iterable<[string, FormDataEntryValue]>): Record<string, unknown> {
	const result: Record<string, unknown> = {};
	for (const [name, value] of entries) {
		const isList = name.endsWith('[]');
		const parts = (isList ? name.slice(0, -2) : name).split(/\]\[|\[|\]/).filter((part) => part !== '');
		if (parts.length === 0 || parts.length > 6 || parts.some((part) => unsafeNames.includes(part))) {
			throw ApiError.badRequest('The form has a field of an impossible name.', 'malformed_body');
		}
		const last = parts.pop() ?? '';
		let place = result;
		for (const part of parts) {
			const inner = place[part] ?? {};
			if (!isPlainObject(inner)) throw ApiError.badRequest('The form contradicts itself.', 'malformed_body');
			place[part] = inner;
			place = inner;
		}
		if (isList) place[last] = [...(Array.isArray(place[last]) ? place[last] : []), value];
		else place[last] = value;
	}
	return result;
}
