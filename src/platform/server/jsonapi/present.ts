import type { AnyResource, DataDocument, Links, Meta, Relationship } from '../../contract/jsonapi.ts';
import { opaqueAttributes, snakeKeys, toSnake } from '../../contract/keys.ts';
import type { ResourceLinks } from './links.ts';

/** A relationship as presenters create it; its link is added when it is sent, but for one that its reader may not open. */
export type RelatedResources = Omit<Relationship, 'links'> & { readonly unreadable?: boolean };

/** A resource as presenters create it: camelCase, with Date objects. */
export interface Resource {
	readonly type: string;
	readonly id: string;
	readonly attributes?: Readonly<Record<string, unknown>>;
	readonly relationships?: Readonly<Record<string, RelatedResources>>;
	/** True where its own address would refuse whoever gets it here, so that it has no link. */
	readonly unreadable?: boolean;
	/** Permissions of the caller, among others: `{ can: { update: true } }`. */
	readonly meta?: Meta;
}

export interface DocumentParts {
	readonly data: Resource | readonly Resource[] | null;
	readonly included?: readonly Resource[];
	readonly meta?: Meta;
	readonly links?: Links;
	/** The query's sparse fieldsets: names in camelCase by type. */
	readonly fields?: Readonly<Record<string, readonly string[]>>;
	/** Attributes whose content is not converted. */
	readonly opaque?: readonly string[];
}

/** The body of a response as presenters create it; it is converted to the wire format when it is sent. */
export class ResourceDocument {
	readonly parts: Partial<DocumentParts>;

	constructor(parts: Partial<DocumentParts>) {
		this.parts = parts;
	}

	/**
	 * The document in snake_case. Full linkage: only included resources that the data refers to remain, each once, and
	 * none that is primary data itself. Sparse fieldsets apply to all resources.
	 */
	toJSON(): DataDocument {
		return this.write();
	}

	/** The document as {@link toJSON} gives it, with the links of its resources and their relationships. */
	write(addresses?: ResourceLinks): DataDocument {
		const { data, included, meta, links, fields = {}, opaque = opaqueAttributes } = this.parts;
		const write = (resource: Resource) => writeResource(resource, fields, opaque, addresses);
		return {
			jsonapi: { version: '1.1' },
			...(data === undefined ? {} : { data: isList(data) ? data.map(write) : data && write(data) }),
			...(included ? { included: linked(data ?? null, included).map(write) } : {}),
			...(meta ? { meta: snakeKeys(meta, opaque) as Meta } : {}),
			...(links ? { links } : {}),
		};
	}
}

/** Creates the document of a response. */
export function document(parts: DocumentParts): ResourceDocument {
	return new ResourceDocument(parts);
}

/** A document without data, such as the answer to a deletion. */
export function metaDocument(meta: Meta): ResourceDocument {
	return new ResourceDocument({ meta });
}

export interface Paging {
	readonly total: number;
	readonly page: { readonly number: number; readonly size: number };
}

/** The parts of a list's query that its document shows. */
export type ListAsked = Pick<Paging, 'page'> & Required<Pick<DocumentParts, 'fields'>>;

/** Creates the document of one page of a list: the requested fields, the total, and links to the other pages. */
export function listDocument(
	url: URL,
	{ page, fields }: ListAsked,
	{ total, meta, ...parts }: Omit<DocumentParts, 'fields' | 'links'> & { readonly total: number },
): ResourceDocument {
	const paging = { total, page };
	return document({
		...parts,
		fields,
		meta: { ...listMeta(paging), ...meta },
		links: listLinks(url, paging),
	});
}

/** The meta of a list: the total, the page number and the number of pages. */
export function listMeta({ total, page }: Paging): Meta {
	return { total, page: { number: page.number, size: page.size, pages: pageCount({ total, page }) } };
}

/** The pagination links: the request's own URL and parameters, with another page number. */
export function listLinks(url: URL, paging: Paging): Links {
	const { number } = paging.page;
	const last = pageCount(paging);
	const base = `${url.origin}${url.pathname}`;
	// Serialised again, so that brackets and spaces are always encoded.
	const own = url.searchParams.toString();
	const params = new URLSearchParams(own);
	params.set('page[number]', '1');
	params.set('page[size]', String(paging.page.size));
	const to = (page: number): string => {
		params.set('page[number]', String(page));
		return `${base}?${params}`;
	};
	return {
		self: own === '' ? base : `${base}?${own}`,
		first: to(1),
		last: to(last),
		prev: number > 1 ? to(Math.min(number - 1, last)) : null,
		next: number < last ? to(number + 1) : null,
	};
}

function pageCount({ total, page }: Paging): number {
	return Math.max(1, Math.ceil(total / page.size));
}

function isList(data: DocumentParts['data']): data is readonly Resource[] {
	return Array.isArray(data);
}

function keyOf(identifier: { type: string; id: string }): string {
	return `${identifier.type} ${identifier.id}`;
}

/** The included resources that the data refers to, directly or not, in the given order, each once. */
function linked(data: DocumentParts['data'], included: readonly Resource[]): Resource[] {
	const primary = data === null ? [] : isList(data) ? data : [data];
	const primaryKeys = new Set(primary.map(keyOf));
	const candidates = new Map<string, Resource>();
	for (const resource of included) {
		const key = keyOf(resource);
		if (!primaryKeys.has(key) && !candidates.has(key)) candidates.set(key, resource);
	}
	const reached = new Set<string>();
	const waiting: Resource[] = [...primary];
	for (let resource = waiting.pop(); resource; resource = waiting.pop()) {
		for (const relationship of Object.values(resource.relationships ?? {})) {
			for (const identifier of [relationship.data ?? []].flat()) {
				const key = keyOf(identifier);
				const next = candidates.get(key);
				if (!next || reached.has(key)) continue;
				reached.add(key);
				waiting.push(next);
			}
		}
	}
	return [...candidates].filter(([key]) => reached.has(key)).map(([, resource]) => resource);
}

function writeResource(
	resource: Resource,
	fields: Readonly<Record<string, readonly string[]>>,
	opaque: readonly string[],
	addresses: ResourceLinks | undefined,
): AnyResource {
	const chosen = Object.hasOwn(fields, resource.type) ? fields[resource.type] : undefined;
	const pick = <T>(members: Readonly<Record<string, T>> = {}): Readonly<Record<string, T>> =>
		chosen === undefined
			? members
			: Object.fromEntries(
					chosen.flatMap((name) => (Object.hasOwn(members, name) ? [[name, members[name] as T]] : [])),
				);
	const attributes = pick(resource.attributes);
	const relationships = pick(resource.relationships);
	const self = resource.unreadable ? undefined : addresses?.self(resource);
	return {
		type: resource.type,
		id: resource.id,
		...(resource.attributes ? { attributes: snakeKeys(attributes, opaque) as Record<string, unknown> } : {}),
		...(Object.keys(relationships).length > 0
			? { relationships: writeRelationships(resource, relationships, addresses) }
			: {}),
		...(self === undefined ? {} : { links: { self } }),
		...(resource.meta ? { meta: snakeKeys(resource.meta, opaque) as Meta } : {}),
	};
}

function writeRelationships(
	resource: Resource,
	relationships: Readonly<Record<string, RelatedResources>>,
	addresses: ResourceLinks | undefined,
): Record<string, Relationship> {
	return Object.fromEntries(
		Object.entries(relationships).map(([name, { data, meta, unreadable }]) => {
			const related = unreadable || !addresses ? undefined : relatedTo(resource, name, data, addresses);
			const written = {
				...(data === undefined ? {} : { data }),
				...(related === undefined ? {} : { links: { related } }),
				...(meta ? { meta: snakeKeys(meta) as Meta } : {}),
			};
			return [toSnake(name), written];
		}),
	);
}

function relatedTo(
	resource: Resource,
	name: string,
	data: Relationship['data'],
	addresses: ResourceLinks,
): string | undefined {
	if (Array.isArray(data)) return addresses.related(resource, name);
	return data ? addresses.self(data) : undefined;
}
