import type { z } from 'zod';
import { jsonApiMediaType } from '../../contract/jsonapi.ts';
import { camelKeys, isPlainObject } from '../../contract/keys.ts';
import { ApiError } from './errors.ts';

/** What a body is read for. */
export interface BodyTarget {
	/** The resource type of the endpoint; further names are accepted as the same (`user` for `users`). */
	readonly type: string | readonly string[];
	/** The resource's id, when one is updated. */
	readonly id?: string;
}

/**
 * Reads a request's body and parses it with the schema of a createBody or updateBody, in camelCase. A plain
 * JSON or form body is taken to be the attributes. Throws 400 when it cannot be read, 409 when type or id are
 * not the endpoint's, 403 for an id of the client's own choice, and 422 with every issue of the schema.
 */
export async function readBody<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
	target: BodyTarget,
): Promise<z.output<Schema>> {
	const isDocument = mediaType(request) === jsonApiMediaType;
	const content = await readContent(request);
	const document = isDocument || 'data' in content ? content : { data: { attributes: content } };
	return parseBody(document, schema, { ...target, lenient: !isDocument });
}

/** As {@link readBody}, for a document that has been read already. */
export function parseBody<Schema extends z.ZodType>(
	document: unknown,
	schema: Schema,
	target: BodyTarget & { readonly lenient?: boolean },
): z.output<Schema> {
	const body = withoutAtMembers(camelKeys(document));
	if (!isPlainObject(body) || !isPlainObject(body.data)) {
		throw ApiError.badRequest('The body must hold one resource under data.', 'malformed_body');
	}
	const { type: names, id, lenient = false } = target;
	const types = [names].flat();
	const data = known(body.data, ['type', 'id', 'attributes', 'relationships']);
	if (lenient && data.type === undefined) data.type = types[0];
	if (typeof data.type === 'string' && !types.includes(data.type)) {
		throw ApiError.conflict({
			code: 'type_mismatch',
			detail: 'The type is not that of this address.',
			pointer: '/data/type',
		});
	}
	if (typeof data.type === 'string') data.type = types[0];
	if (data.id !== undefined && id === undefined) {
		throw ApiError.forbidden('An id is given by the server.', 'client_id_forbidden');
	}
	if (id !== undefined && data.id !== id) {
		if (data.id !== undefined) {
			throw ApiError.conflict({
				code: 'id_mismatch',
				detail: 'The id is not that of this address.',
				pointer: '/data/id',
			});
		}
		if (!lenient) {
			throw ApiError.invalid([
				{ code: 'required', detail: 'An id is required.', source: { pointer: '/data/id' } },
			]);
		}
	}
	const parsed = schema.safeParse({ data });
	if (!parsed.success) throw ApiError.invalid(parsed.error);
	return parsed.data;
}

/**
 * The members of a request's body in snake_case, as sent: JSON or a form. A form's names may nest with
 * brackets (`data[attributes][title]`, `tags[]`). Throws 400 when it cannot be read.
 */
export async function readContent(request: Request): Promise<Record<string, unknown>> {
	const type = mediaType(request);
	if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
		const form = await request.formData().catch(() => undefined);
		if (!form) throw ApiError.badRequest('The form could not be read.', 'malformed_body');
		return nest(form.entries());
	}
	const content: unknown = await request.json().catch(() => undefined);
	if (!isPlainObject(content)) throw ApiError.badRequest('The body is not a JSON object.', 'malformed_body');
	return content;
}

function mediaType(request: Request): string | undefined {
	return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
}

/** The members this API reads. JSON:API has others, and unknown ones, ignored; attributes never are. */
function known(object: Record<string, unknown>, members: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(members.filter((name) => name in object).map((name) => [name, object[name]]));
}

/** The value without @-members, which JSON:API has processors ignore wherever they are. */
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
