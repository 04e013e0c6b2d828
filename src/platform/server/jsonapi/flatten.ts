import type { ApiResult } from '../../contract/calls.ts';
import type { Relationship } from '../../contract/jsonapi.ts';
import { camelJson, isPlainObject, toCamel } from '../../contract/keys.ts';
import type { DocumentParts, Resource, ResourceDocument } from './present.ts';

type Flat = Record<string, unknown>;
type Known = Map<string, { flat: Flat; resource: Resource }>;

/**
 * Returns what a client would parse from the serialised document, without serialising it: resources flattened,
 * relationships resolved by type and id from data and included, everything a copy.
 */
export function flatten({
	parts: { data, included = [], meta, links, fields = {} },
}: ResourceDocument): ApiResult {
	const known: Known = new Map();
	for (const resource of [data ?? [], included].flat()) {
		const key = keyOf(resource);
		if (!known.has(key)) known.set(key, { flat: attributesOf(resource, fields), resource });
	}
	for (const { flat, resource } of known.values()) {
		for (const [name, relationship] of Object.entries(chosen(resource, resource.relationships, fields))) {
			if (relationship.data !== undefined && name !== '__proto__')
				flat[toCamel(name)] = resolved(relationship.data, known);
		}
	}
	const flatOf = (resource: Resource) => known.get(keyOf(resource))?.flat;
	return {
		data: Array.isArray(data) ? data.map(flatOf) : data ? flatOf(data as Resource) : null,
		meta: recordOf(meta),
		links: { ...links } as ApiResult['links'],
	};
}

function attributesOf(resource: Resource, fields: NonNullable<DocumentParts['fields']>): Flat {
	const attributes = recordOf(chosen(resource, resource.attributes, fields));
	for (const name of Object.keys(attributes))
		if (name.startsWith('@') || name === '__proto__') delete attributes[name];
	return {
		...attributes,
		id: resource.id,
		type: resource.type,
		meta: recordOf(resource.meta),
		links: {},
	};
}

/** The members that remain after the query's sparse fieldsets. */
function chosen<T>(
	{ type }: Resource,
	members: Readonly<Record<string, T>> = {},
	fields: NonNullable<DocumentParts['fields']>,
): Readonly<Record<string, T>> {
	const names = Object.hasOwn(fields, type) ? fields[type] : undefined;
	if (names === undefined) return members;
	return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));
}

function resolved(data: Relationship['data'], known: Known): unknown {
	if (Array.isArray(data)) return data.map((one) => resolved(one, known));
	return data ? (known.get(keyOf(data))?.flat ?? camelJson(data)) : null;
}

function recordOf(value: unknown): Flat {
	const copy = camelJson(value);
	return isPlainObject(copy) ? copy : {};
}

function keyOf({ type, id }: { type: string; id: string }): string {
	return `${type} ${id}`;
}
