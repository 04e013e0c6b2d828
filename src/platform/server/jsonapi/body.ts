import type { z } from 'zod';
import { bodyTypes, jsonApiMediaType } from '../../contract/jsonapi.ts';
import { camelJson, camelKeys, isPlainObject } from '../../contract/keys.ts';
import { unreasonableShape, unreasonableValue } from './body-shape.ts';
import { ApiError, InvalidBody } from './errors.ts';

/** The target of a body. */
export interface BodyTarget {
	/** True when the request creates a resource, whose id the server assigns. */
	readonly creates: boolean;
	/** The resource's id, where the path has one. */
	readonly id?: string | undefined;
}

/** The default size limit of a body, in bytes. */
export const MAX_BODY_BYTES = 256_000;
/** No form has more fields than this. */
const MAX_FIELDS = 1_000;

/** The size limits of a body, in bytes: as JSON or plain form, and as a form with files. */
export interface BodyLimits {
	readonly maximumBytes?: number | undefined;
	readonly maximumFileBytes?: number | undefined;
}

/** Names a type also goes by: the specification's clients send a `user`. */
const otherNames: Readonly<Record<string, readonly string[]>> = { users: ['user'] };

/**
 * Reads a request's body and parses it with the schema, as {@link parseBody}. Throws 400 when it cannot be read and
 * 413 when it is too large.
 */
export async function readBody<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
	target: BodyTarget,
	limits?: BodyLimits,
): Promise<z.output<Schema>> {
	const content = inCamelCase(await readContent(request, limits));
	return parseBody(content, schema, target, mediaType(request) === jsonApiMediaType);
}

/**
 * Parses a body passed within the process, as {@link readBody} parses one that was sent: with the same checks, limits
 * and errors.
 */
export function parseGivenBody<Schema extends z.ZodType>(
	given: unknown,
	schema: Schema,
	target: BodyTarget,
	limits: BodyLimits = {},
): z.output<Schema> {
	if (given instanceof FormData || given instanceof URLSearchParams)
		return parseBody(inCamelCase(contentOf(given)), schema, target, false);
	const shape = unreasonableValue(given, maximumOf(undefined, limits));
	if (shape === 'depth') throw tooDeep();
	if (shape) throw ApiError.tooLarge();
	const content = inCamelCase(given, readText);
	return parseBody(content, schema, target, isPlainObject(content) && 'data' in content);
}

/**
 * Parses a body's content with the schema, in camelCase. With the schema of a resource (createBody, updateBody,
 * verbBody), a plain JSON or form body is taken to be the attributes. Throws 400 for a body that is not a resource,
 * 409 when its type or id differ from the endpoint's, 403 for an id chosen by the client, and 422 with every issue of
 * the schema.
 */
function parseBody<Schema extends z.ZodType>(
	content: unknown,
	schema: Schema,
	target: BodyTarget,
	isJsonApi: boolean,
): z.output<Schema> {
	const about = bodyTypes.get(schema);
	if (!about) return parse(schema, content);
	const { type, verb: isVerb } = about;
	if (!isPlainObject(content)) {
		// A verb may come without a body.
		if (isVerb && content === undefined) return parse(schema, content);
		throw noResource();
	}
	const isDocument = 'data' in content || (!isVerb && isJsonApi);
	if (!isDocument) return parse(schema, isVerb ? content : { data: { type, attributes: content } });
	if (!isPlainObject(content.data)) throw noResource();
	const data = resource(content.data, type, isVerb || !isJsonApi, target);
	return parse(schema, { data });
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	// The input is reported so that a missing value can be told from one of another type.
	const parsed = schema.safeParse(value, { reportInput: true });
	if (!parsed.success) throw InvalidBody.of(parsed.error, withoutInvalid(schema, value, parsed.error));
	return parsed.data;
}

/** What is left of a body without the attributes that are invalid, where the schema takes that. */
function withoutInvalid(schema: z.ZodType, value: unknown, { issues }: z.ZodError): unknown {
	if (!isPlainObject(value) || !isPlainObject(value.data) || !isPlainObject(value.data.attributes))
		return undefined;
	const names = issues.flatMap(({ path: [data, attributes, name] }) =>
		data === 'data' && attributes === 'attributes' && typeof name === 'string' ? [name] : [],
	);
	const rest = Object.entries(value.data.attributes).filter(([name]) => !names.includes(name));
	return schema.safeParse({ data: { ...value.data, attributes: Object.fromEntries(rest) } }).data;
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
	// JSON:API requires an id in an update; without it, the path identifies the resource.
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
 * Reads the content of a request's body, with names as sent: JSON, or a form, whose names may nest with brackets
 * (`data[attributes][title]`, `tags[]`). Undefined without a body. Throws 400 when it cannot be read or has characters
 * that no text may have, 413 when it is too large.
 */
export async function readContent(request: Request, limits: BodyLimits = {}): Promise<unknown> {
	const type = mediaType(request);
	const most = maximumOf(type, limits);
	if (Number(request.headers.get('content-length') ?? 0) > most) throw ApiError.tooLarge();
	if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
		const form = await request.formData().catch(() => undefined);
		if (!form) throw ApiError.badRequest('The form could not be read.', 'malformed_body');
		return contentOf(form);
	}
	const text = await request.text();
	if (text.length > most) throw ApiError.tooLarge();
	if (text === '') return undefined;
	const shape = unreasonableShape(text, most);
	if (shape === 'depth') throw tooDeep();
	if (shape) throw ApiError.tooLarge();
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

function contentOf(form: Iterable<[string, FormDataEntryValue]>): unknown {
	const fields = [...form];
	if (fields.length > MAX_FIELDS) throw ApiError.tooLarge();
	return nest(
		fields.map(([name, value]) => {
			refuseImpossible(name);
			return [name, typeof value === 'string' ? readText(value) : value];
		}),
	);
}

/**
 * Normalises line ends to one character, as browsers count them: forms send two, so a text that just fits its field
 * would be refused. Throws 400 as {@link refuseImpossible}.
 */
function readText(text: string): string {
	refuseImpossible(text);
	return text.replaceAll(/\r\n?/g, '\n');
}

/** Throws 400 for a NUL character or half a surrogate pair, neither of which the database can store. */
export function refuseImpossible(text: string): void {
	if (text.includes('\0')) throw ApiError.badRequest('A text holds a NUL character.', 'nul_character');
	if (!text.isWellFormed()) throw ApiError.badRequest('A text holds half a character.', 'lone_surrogate');
}

/**
 * Converts to camelCase without @-members, which JSON:API tells processors to ignore. Throws 400 for a body that is
 * nested too deeply.
 */
function inCamelCase(content: unknown, text?: (text: string) => string): unknown {
	try {
		return withoutAtMembers(text ? camelJson(content, text) : camelKeys(content));
	} catch (error) {
		if (error instanceof RangeError) throw tooDeep();
		throw error;
	}
}

function tooDeep(): ApiError {
	return ApiError.badRequest('The body is too deep.', 'malformed_body');
}

/** The size limit for a body of this media type, in bytes. */
export function maximumOf(type: string | undefined, limits: BodyLimits): number {
	const { maximumBytes = MAX_BODY_BYTES, maximumFileBytes = maximumBytes } = limits;
	return type === 'multipart/form-data' ? maximumFileBytes : maximumBytes;
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
