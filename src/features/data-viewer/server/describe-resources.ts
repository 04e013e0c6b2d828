import { z } from 'zod';
import { toSnake } from '#platform/contract/keys.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { predicatesFor } from '#platform/server/jsonapi/predicates.ts';
import type { DataColumn, DataFilter, DataResource } from '../contract.ts';

/** A list of the API as the viewer reads it. */
export type ListedResource = {
	/** Its path below /api/v1, with dots for slashes. */
	id: string;
	endpoint: Endpoint & { list: ListSpec };
	/** Attributes in camelCase, with their name on the wire. */
	columns: (DataColumn & { attribute: string })[];
	filters: DataFilter[];
	sorts: string[];
	/** The type of its rows. */
	type: string;
	/** The filter without which the list holds nothing, and the list of the rows that it names. */
	needs: DataResource['needs'];
};

/** Lists about something that has to be named. */
const NEEDS: Readonly<Record<string, DataResource['needs']>> = {
	'organizations.duplicates': { filter: 'of', resource: 'organizations' },
};

/** The singular of a type, as filters on it begin: `vacancies` is `vacancy_id`. */
function idFilterOf(type: string): string {
	return `${type.endsWith('ies') ? `${type.slice(0, -3)}y` : type.replace(/s$/, '')}_id`;
}

/** The lists that have a filter on the rows of a list, and that filter: with a predicate, or under a name of its own. */
export function followedFrom(all: readonly ListedResource[], { id, type }: ListedResource) {
	const wanted = idFilterOf(type);
	return all.flatMap(({ id: resource, filters, columns, needs }) => {
		if (needs?.resource === id) return [{ resource, filter: needs.filter }];
		const isColumn = columns.some(({ name }) => name === wanted);
		const found = filters.find(({ name, predicates }) =>
			predicates.length > 0
				? name === wanted && predicates.includes('eq')
				: isColumn && (name === wanted || name === `${wanted}_eq`),
		);
		return found ? [{ resource, filter: found.name }] : [];
	});
}

/** Attributes that name somebody or something under another name than its type. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	actor: 'users',
	acted_by: 'users',
	mentor: 'users',
	school: 'organizations',
	assigned_to: 'users',
	user: 'users',
};

/** The list in which what an attribute or a relationship names is found by its id: `vacancy_id` is one of `vacancies`. */
export function listOfName(all: readonly ListedResource[], name: string, type?: string): string | undefined {
	const wanted = (one: ListedResource) =>
		type === undefined ? idFilterOf(one.type) === `${name}_id` : one.type === type;
	const found = all.filter(
		({ id, type: of, filters }) => id === of && filters.some((one) => one.name === 'id'),
	);
	return (found.find(wanted) ?? found.find((one) => one.type === OTHER_NAMES[name]))?.id;
}

const ROOT = '/api/v1/';

/** Attributes that say who or where somebody is, although their type does not tell. */
const PERSONAL = /gender|salutation|^lat$|^lon$|phone|email|birth|last_?seen|digest|photo/i;

/**
 * Texts that say nothing of a person, by name. What is not listed is personal: a new attribute is masked until somebody
 * decides otherwise.
 */
const PLAIN = new Set(
	`action address_status alt application_name bytes category city colour color country entity extension folder format keywords key
	from_state kind language language_level locale media_type menu municipality organization_name page_type path purpose
	reasons school_name slug source
	state status subject_type system_page tags template tenant term to_state type url vacancy_title vacancy_type website`.split(
		/\s+/,
	),
);

/** Resources whose names and titles are those of things and not of people. */
const OF_THINGS = new Set([
	'vacancies',
	'organizations',
	'pages',
	'partners',
	'forms',
	'stock_images',
	'volunteer_centers',
	'answer_templates',
	'search_synonyms',
	'missed_searches',
	'support_articles',
	'support_ratings',
	'changelog_versions',
]);
const NAMES_OF_THINGS = /^(name|title|names|words|summary|body|texts|translations|groups|released)$/;

/** Look-ups that hold nothing of a centre: places and addresses of the country, suggestions while typing, addresses for search engines. */
const LOOK_UPS = ['known_addresses', 'map_areas', 'places', 'search.suggestions', 'sitemap_entries'];

/** The lists that the viewer shows: every one of the API that a main admin may read, but for what is theirs in person. */
export function describeResources(endpoints: readonly Endpoint[]): ListedResource[] {
	return endpoints.flatMap((endpoint) => {
		const { method, path, list, jsonApi, inPerson, permission } = endpoint;
		if (method !== 'get' || !list || !jsonApi || inPerson || path.includes('{')) return [];
		if (permission.center_superuser === 'no' || !path.startsWith(ROOT)) return [];
		const item = itemOf(endpoint.answers[200]);
		const id = path.slice(ROOT.length).replaceAll('/', '.');
		if (!item || LOOK_UPS.includes(id)) return [];
		const isPersonal = (attribute: string, schema?: z.ZodType) => personal(item.type, attribute, schema);
		return [
			{
				id,
				endpoint: { ...endpoint, list },
				columns: Object.entries(item.attributes).map(([attribute, schema]) => ({
					attribute,
					name: toSnake(attribute),
					personal: isPersonal(attribute, schema),
				})),
				filters: filtersOf(list, (name) => isPersonal(name, item.attributes[name])),
				sorts: (list.sorts ?? []).map(toSnake),
				type: item.type,
				needs: NEEDS[id] ?? null,
			},
		];
	});
}

/** The type and the attributes of the items of a list's answer; undefined where it is no list of one kind of resource. */
function itemOf(answer: z.ZodType | null | undefined) {
	if (!(answer instanceof z.ZodObject)) return undefined;
	const { data } = answer.shape as Record<string, z.ZodType>;
	const item = data instanceof z.ZodArray ? data.element : undefined;
	if (!(item instanceof z.ZodObject)) return undefined;
	const { type, attributes } = item.shape as Record<string, z.ZodType>;
	const shape = unwrapped(attributes);
	if (!(type instanceof z.ZodLiteral) || !(shape instanceof z.ZodObject)) return undefined;
	return { type: String(type.value), attributes: shape.shape as Record<string, z.ZodType> };
}

function unwrapped(schema: z.ZodType | undefined): z.ZodType | undefined {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
		return unwrapped(schema.unwrap() as z.ZodType);
	return schema;
}

function personal(type: string, attribute: string, given?: z.ZodType): boolean {
	if (PERSONAL.test(attribute)) return true;
	if (/(?:At|On|Ids?)$|^(?:day|date)$/.test(attribute)) return false;
	const name = toSnake(attribute);
	if (PLAIN.has(name) || (OF_THINGS.has(type) && NAMES_OF_THINGS.test(name))) return false;
	const schema = unwrapped(given);
	const value = schema instanceof z.ZodArray ? unwrapped(schema.element as z.ZodType) : schema;
	return !(
		value instanceof z.ZodBoolean ||
		value instanceof z.ZodNumber ||
		value instanceof z.ZodEnum ||
		value instanceof z.ZodLiteral
	);
}

function filtersOf(list: ListSpec, isPersonal: (attribute: string) => boolean): DataFilter[] {
	const own = Object.entries(list.filters ?? {}).map(([attribute, { type, values, predicates }]) => ({
		name: toSnake(attribute),
		type,
		// A number, a fixed value or an id finds nobody by who they are.
		personal: (type === 'string' || type === 'array') && isPersonal(attribute),
		predicates: [...(predicates ?? predicatesFor(type))],
		values: values ? [...values] : null,
	}));
	const custom = Object.entries(list.customFilters ?? {}).map(([attribute, { type, values }]) => ({
		name: toSnake(attribute),
		type,
		personal: type === 'string' && isPersonal(attribute),
		predicates: [],
		values: values ? [...values] : null,
	}));
	return [...own, ...custom];
}
