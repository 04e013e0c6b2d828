import type { ApiResult } from '../contract/calls.ts';
import { jsonApiMediaType } from '../contract/jsonapi.ts';
import { camelKeys, isPlainObject, toCamel } from '../contract/keys.ts';

/** A resource as the site uses it: attributes and resolved relationships next to its id and type. */
export type Flat<Fields = Record<string, unknown>> = Fields & {
	id: string;
	type: string;
	meta: Record<string, unknown>;
	links: Record<string, unknown>;
};

/**
 * Flattens the document of a response: attributes go onto each resource, and relationships are resolved by type and id
 * from data and included. Each resource is one object however often it is referred to, so cycles are safe. A resource
 * that is not in the document stays an identifier; a relationship without data is left out. A body that is not
 * JSON:API keeps its structure, with keys in camelCase; its `data`, if any, becomes the data.
 */
export function flattenDocument(body: unknown): ApiResult {
	if (!isPlainObject(body)) return { data: camelKeys(body), meta: {}, links: {} };
	const known = new Map<string, { flat: Record<string, unknown>; wire: WireResource }>();
	const primary = 'data' in body ? body.data : undefined;
	for (const item of [primary, body.included].flat()) {
		if (!isWireResource(item) || known.has(keyOf(item))) continue;
		known.set(keyOf(item), { flat: flattenAttributes(item), wire: item });
	}
	for (const { flat, wire } of known.values()) resolve(flat, wire, known);
	return {
		data: 'data' in body ? flattenData(primary, known) : 'meta' in body ? null : camelKeys(body),
		meta: asRecord(camelKeys(body.meta)),
		links: asRecord(body.links) as Record<string, string | null>,
	};
}

/** Whether the content type of a response is JSON, with or without parameters, which are ignored. */
export function isJson(contentType: string | null): boolean {
	const name = contentType?.split(';')[0]?.trim().toLowerCase();
	return name === jsonApiMediaType || name === 'application/json';
}

interface WireResource {
	type: string;
	id: string;
	attributes?: unknown;
	relationships?: unknown;
	links?: unknown;
	meta?: unknown;
}

type Known = Map<string, { flat: Record<string, unknown>; wire: WireResource }>;

const members = ['type', 'id', 'attributes', 'relationships', 'links', 'meta'];

/** Whether a value is a resource or identifier; an object that has a type and other fields of its own is plain data. */
function isWireResource(value: unknown): value is WireResource {
	if (!isPlainObject(value) || typeof value.type !== 'string' || typeof value.id !== 'string') return false;
	if (isPlainObject(value.attributes) || isPlainObject(value.relationships)) return true;
	return Object.keys(value).every((key) => members.includes(key) || key.startsWith('@'));
}

function keyOf(resource: { type: string; id: string }): string {
	return JSON.stringify([resource.type, resource.id]);
}

function flattenAttributes(resource: WireResource): Record<string, unknown> {
	return {
		...withoutAtMembers(asRecord(camelKeys(resource.attributes))),
		id: resource.id,
		type: resource.type,
		meta: asRecord(camelKeys(resource.meta)),
		links: withoutSelf(asRecord(resource.links)),
	};
}

/** Pages ask by the names of routes: the address of a resource in the API is of no use to them. */
function withoutSelf({ self: _, ...links }: Record<string, unknown>): Record<string, unknown> {
	return links;
}

function resolve(flat: Record<string, unknown>, wire: WireResource, known: Known): void {
	for (const [name, relationship] of Object.entries(asRecord(wire.relationships))) {
		if (!isPlainObject(relationship) || !('data' in relationship) || !isName(name)) continue;
		flat[toCamel(name)] = flattenData(relationship.data, known);
	}
}

function flattenData(data: unknown, known: Known): unknown {
	if (Array.isArray(data)) return data.map((item) => flattenData(item, known));
	return isWireResource(data) ? (known.get(keyOf(data))?.flat ?? camelKeys(data)) : camelKeys(data);
}

function asRecord(value: unknown): Record<string, unknown> {
	return isPlainObject(value) ? value : {};
}

/** JSON:API tells processors to ignore @-members; and no member may reach an object's prototype. */
function isName(name: string): boolean {
	return !name.startsWith('@') && name !== '__proto__';
}

function withoutAtMembers(object: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(object).filter(([name]) => isName(name)));
}
