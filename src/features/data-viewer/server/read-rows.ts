import { toSnake } from '#platform/contract/keys.ts';
import { isUuid } from '#platform/http/uuid.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { type Resource, ResourceDocument } from '#platform/server/jsonapi/present.ts';
import { type ListQuery, parseListQuery } from '#platform/server/jsonapi/query.ts';
import type { DataCell, DataRow } from '../contract.ts';
import { type ListedResource, listOfName } from './describe-resources.ts';

export type Row = { id: string; cells: DataCell[]; relations: DataRow['relations'] };
export type Asked = {
	resource: ListedResource;
	query: ListQuery;
	/** The query as it was given. */
	search: string;
	/** The filters by name on the wire. */
	filters: string[];
};

/**
 * Parses the query of a list by the list's own statement. Throws 400 for what it does not name, and 422
 * `reason_required` for a filter on a personal column that is not shown: which rows it finds would tell what it hides.
 */
export function ask(resource: ListedResource, search: string, show: readonly string[]): Asked {
	const url = new URL(`http://list.invalid/?${search}`);
	const query = parseListQuery(url, resource.endpoint.list);
	const filters = [...url.searchParams.keys()].flatMap((name) => /^filter\[(\w+)\]/.exec(name)?.[1] ?? []);
	const hidden = resource.filters.find(
		({ name, personal, predicates }) =>
			personal &&
			!show.includes(name) &&
			filters.some((filter) => filter === name || predicates.some((one) => filter === `${name}_${one}`)),
	);
	if (hidden) {
		const detail = 'Filtering on a personal column takes a reason.';
		throw ApiError.invalid([
			{ code: 'reason_required', detail, source: { pointer: '/data/attributes/show' } },
		]);
	}
	return { resource, query, search, filters };
}

/** The columns that were named, in the order of the list. Throws 422 for one that the list does not have. */
export function knownColumns({ resource }: Asked, names: readonly string[]): string[] {
	const unknown = names.find((name) => !resource.columns.some((column) => column.name === name));
	if (unknown !== undefined) {
		const source = { pointer: '/data/attributes/columns' };
		throw ApiError.invalid([{ code: 'unknown_column', detail: 'This column is not known.', source }]);
	}
	return resource.columns.flatMap(({ name }) => (names.includes(name) ? [name] : []));
}

/**
 * The columns to show of those named. A personal filter that is no column may be named too: that somebody looks by it is
 * what the reason is for.
 */
export function shownColumns(asked: Asked, names: readonly string[]): string[] {
	const { columns, filters } = asked.resource;
	const isFilterAlone = (name: string) =>
		filters.some((filter) => filter.personal && filter.name === name) &&
		!columns.some((column) => column.name === name);
	return knownColumns(
		asked,
		names.filter((name) => !isFilterAlone(name)),
	);
}

/**
 * Reads a page of a list as the person who asks gets it from the API, and masks what is personal and not shown. Throws
 * as the list does.
 */
export async function readRows(
	c: RequestContext,
	{ resource, query }: Asked,
	{
		columns,
		show,
		all = [],
	}: {
		columns?: readonly string[];
		show: readonly string[];
		/** The lists in which relations are looked for. */
		all?: readonly ListedResource[];
	},
): Promise<{ rows: Row[]; total: number }> {
	const { endpoint } = resource;
	const grants = grantsOf(c.actor, endpoint.permission);
	if (grants.size === 0) throw ApiError.forbidden();
	const url = new URL(endpoint.path, c.url.origin);
	const reply = await endpoint.run({ ...c, url, grants }, { params: {}, query, body: undefined });
	if (reply === null || reply instanceof Response || !(reply.body instanceof ResourceDocument))
		throw ApiError.notFound();
	const { data, meta } = reply.body.parts;
	const resources = [data ?? []].flat() as readonly Resource[];
	const shown = resource.columns.filter(({ name }) => columns === undefined || columns.includes(name));
	const rows = resources.map(({ id, attributes = {}, relationships = {} }) => ({
		id: String(id),
		relations: relationsOf({ attributes, relationships }, all),
		cells: shown.map(({ attribute, name, personal }) => {
			const masked = personal && !show.includes(name);
			return { column: name, text: masked ? null : textOf(attributes[attribute]), masked };
		}),
	}));
	return { rows, total: Number(meta?.total ?? rows.length) };
}

type Named = Required<Pick<Resource, 'attributes' | 'relationships'>>;

/** What a row belongs to: an id tells nobody's name, so it is not masked. */
function relationsOf(
	{ attributes, relationships }: Named,
	all: readonly ListedResource[],
): DataRow['relations'] {
	const told = Object.entries(relationships).flatMap(([name, { data }]) =>
		[data ?? []].flat().map(({ type, id }) => ({ name: toSnake(name), type, id })),
	);
	const own = Object.entries(attributes).flatMap(([attribute, id]) =>
		attribute.endsWith('Id') && typeof id === 'string'
			? [{ name: toSnake(attribute.slice(0, -2)), type: undefined, id }]
			: [],
	);
	return [...told, ...own]
		.filter(({ id }) => isUuid(id))
		.flatMap(({ name, type, id }) => {
			const resource = listOfName(all, name, type);
			return resource ? [{ name, resource, id }] : [];
		})
		.filter(({ name, resource, id }, at, every) => {
			const isSame = (one: DataRow['relations'][number]) => one.name === name && one.id === id;
			// `organization` beside `organizations` is one of them.
			const isAmong = (one: DataRow['relations'][number]) => one.name === resource && one.id === id;
			return every.findIndex((one) => isSame(one) || isAmong(one)) === at;
		});
}

/** A value as a cell shows it. */
function textOf(value: unknown): string | null {
	if (value === null || value === undefined) return null;
	if (value instanceof Date) return value.toISOString();
	if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ');
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
