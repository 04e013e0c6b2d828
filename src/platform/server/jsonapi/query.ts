import { toCamel, toSnake } from '../../contract/keys.ts';
import type { FilterKind, FilterSpec, ItemSpec, ListSpec } from '../../contract/list-spec.ts';
import { ApiError, type Issue } from './errors.ts';
import { type FilterScalar, parseBoolean, parseScalar } from './filter-values.ts';
import {
	type FilterType,
	type Predicate,
	predicates,
	predicatesFor,
	takesBoolean,
	takesList,
} from './predicates.ts';

export type { FilterSpec, FilterType, ItemSpec, ListSpec, Predicate } from '../../contract/list-spec.ts';
export type { FilterScalar } from './filter-values.ts';

export interface Filter {
	readonly attribute: string;
	readonly predicate: Predicate;
	readonly type: FilterType;
	readonly value: FilterScalar | readonly FilterScalar[];
	/** The parameter's name on the wire. */
	readonly parameter: string;
}

export interface SortField {
	readonly attribute: string;
	readonly direction: 'asc' | 'desc';
}

export interface ItemQuery {
	/** Paths in camelCase, with the steps before them, each once. */
	readonly include: readonly string[];
	readonly fields: Readonly<Record<string, readonly string[]>>;
}

export interface ListQuery extends ItemQuery {
	readonly filters: readonly Filter[];
	readonly custom: Readonly<Record<string, FilterScalar | readonly FilterScalar[]>>;
	readonly sort: readonly SortField[];
	readonly page: { readonly number: number; readonly size: number };
}

const maximumListLength = 100;
/** Limits number × size to the largest offset that the database accepts. */
const maximumPage = 1_000_000;

/**
 * Parses a list's query string. Throws a BadQuery (400) with all issues for a parameter that is not in the spec,
 * malformed, repeated or out of range. Nothing is ignored silently, because a filter that is not applied would show
 * more than was requested.
 */
export function parseListQuery(url: URL, spec: ListSpec): ListQuery {
	const reader = new QueryReader(spec);
	reader.read(url, ['filter', 'sort', 'page', 'include', 'fields']);
	return reader.result();
}

/** Reads the query string of a single resource: include and fields only. Throws BadQuery as for a list. */
export function parseItemQuery(url: URL, spec: ItemSpec): ItemQuery {
	const { includes, fields } = spec;
	const reader = new QueryReader({
		...(includes ? { includes } : {}),
		...(fields ? { fields } : {}),
	});
	reader.read(url, ['include', 'fields']);
	const { include, fields: chosen } = reader.result();
	return { include, fields: chosen };
}

type Family = 'filter' | 'sort' | 'page' | 'include' | 'fields';

class QueryReader {
	readonly #spec: ListSpec;
	readonly #issues: Issue[] = [];
	readonly #filters: Filter[] = [];
	readonly #custom: [string, FilterScalar | readonly FilterScalar[]][] = [];
	readonly #fields: [string, readonly string[]][] = [];
	#sort: readonly SortField[];
	#include: readonly string[] = [];
	#number = 1;
	#size: number;

	constructor(spec: ListSpec) {
		this.#spec = spec;
		this.#sort = sortFields(spec.defaultSort ?? '');
		this.#size = spec.page?.defaultSize ?? 25;
	}

	read(url: URL, families: readonly Family[]): void {
		for (const name of new Set(url.searchParams.keys())) {
			const values = url.searchParams.getAll(name);
			const part = /^([a-z]+)(?:\[([^[\]]+)\])?(\[\])?$/.exec(name);
			const family = families.find((known) => known === part?.[1]);
			if (!part || !family) {
				this.#refuse(name, 'unknown_parameter', 'This parameter is not known here.');
				continue;
			}
			const member = part[2];
			const list = part[3] !== undefined;
			if (values.length > 1 && !list) {
				this.#refuse(name, 'duplicate_parameter', 'This parameter is given more than once.');
				continue;
			}
			const bare = family === 'sort' || family === 'include';
			if (bare === (member !== undefined) || (list && family !== 'filter')) {
				this.#refuse(name, 'malformed_parameter', 'This parameter is not written as expected.');
				continue;
			}
			if (family === 'filter') this.#readFilter(name, member ?? '', values, list);
			else if (family === 'page') this.#readPage(name, member ?? '', values[0] ?? '');
			else if (family === 'fields') this.#readFields(name, member ?? '', values[0] ?? '');
			else if (family === 'sort') this.#readSort(name, values[0] ?? '');
			else this.#readInclude(name, values[0] ?? '');
		}
	}

	result(): ListQuery {
		if (this.#issues.length > 0) throw ApiError.badQuery(this.#issues);
		return {
			filters: this.#filters,
			custom: Object.fromEntries(this.#custom),
			sort: this.#sort,
			page: { number: this.#number, size: this.#size },
			include: this.#include,
			fields: Object.fromEntries(this.#fields),
		};
	}

	#refuse(parameter: string, code: string, detail: string): void {
		this.#issues.push({ code, detail, source: { parameter: parameter.slice(0, 200) } });
	}

	#readFilter(parameter: string, member: string, values: readonly string[], list: boolean): void {
		const custom = Object.entries(this.#spec.customFilters ?? {}).find(([name]) => toSnake(name) === member);
		if (custom) {
			const [name, kind] = custom;
			const value = this.#filterValue(parameter, kind, values, list, kind.list ?? false);
			if (value === undefined) return;
			if (this.#custom.some(([known]) => known === name)) this.#refuseDouble(parameter);
			else this.#custom.push([name, value]);
			return;
		}
		const found = findFilter(member, this.#spec.filters ?? {});
		if (!found) {
			this.#refuse(parameter, 'unknown_filter', 'This filter is not known here.');
			return;
		}
		const { attribute, spec } = found;
		const alone = found.predicate === undefined;
		const several = alone && (list || (spec.type !== 'string' && (values[0]?.includes(',') ?? false)));
		const predicate = found.predicate ?? (several || spec.type === 'array' ? 'in' : 'eq');
		if (!(spec.predicates ?? predicatesFor(spec.type)).includes(predicate)) {
			this.#refuse(parameter, 'unknown_predicate', 'This predicate is not possible for this attribute.');
			return;
		}
		const value = takesBoolean(predicate)
			? this.#booleanValue(parameter, values, list)
			: this.#filterValue(parameter, spec, values, list, takesList(predicate));
		if (value === undefined) return;
		// The database rejects a pattern that ends in a lone escape, so it is an error here.
		if (/match/.test(predicate) && [value].flat().some((word) => /(^|[^\\])(\\\\)*\\$/.test(String(word)))) {
			this.#refuse(parameter, 'invalid_value', 'A pattern cannot end with an escape character.');
			return;
		}
		const filter: Filter = { attribute, predicate, type: spec.type, value, parameter };
		if (this.#filters.some((known) => known.attribute === attribute && known.predicate === predicate)) {
			this.#refuseDouble(parameter);
		} else this.#filters.push(filter);
	}

	#refuseDouble(parameter: string): void {
		this.#refuse(parameter, 'duplicate_parameter', 'This parameter is given more than once.');
	}

	#booleanValue(parameter: string, values: readonly string[], list: boolean): boolean | undefined {
		const parsed = parseBoolean(list ? '' : (values[0] ?? ''));
		if ('value' in parsed) return parsed.value;
		this.#refuse(parameter, parsed.code, parsed.detail);
		return undefined;
	}

	#filterValue(
		parameter: string,
		kind: FilterKind,
		values: readonly string[],
		list: boolean,
		takesMany: boolean,
	): FilterScalar | readonly FilterScalar[] | undefined {
		if (list && !takesMany) {
			this.#refuse(parameter, 'malformed_parameter', 'This filter takes one value.');
			return undefined;
		}
		// Values passed as separate parameters may contain commas.
		const words = takesMany && !list ? (values[0] ?? '').split(',') : values;
		if (words.length > maximumListLength) {
			this.#refuse(parameter, 'too_many_values', `At most ${maximumListLength} values.`);
			return undefined;
		}
		const results = words.map((word) => parseScalar(kind, word));
		const wrong = results.find((result) => !('value' in result));
		if (wrong && !('value' in wrong)) {
			this.#refuse(parameter, wrong.code, wrong.detail);
			return undefined;
		}
		const scalars = results.flatMap((result) => ('value' in result ? [result.value] : []));
		return takesMany ? scalars : scalars[0];
	}

	#readPage(parameter: string, member: string, text: string): void {
		if (!this.#spec.page || (member !== 'number' && member !== 'size')) {
			this.#refuse(parameter, 'unknown_parameter', 'This parameter is not known here.');
			return;
		}
		const maximum = member === 'size' ? this.#spec.page.maxSize : maximumPage;
		const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
		if (value < 1 || value > maximum) {
			this.#refuse(parameter, 'out_of_range', `A whole number from 1 to ${maximum}.`);
		} else if (member === 'size') this.#size = value;
		else this.#number = value;
	}

	#readSort(parameter: string, text: string): void {
		const fields = sortFields(text);
		const known = this.#spec.sorts ?? [];
		const names = fields.map((field) => field.attribute);
		const wireNames = text.split(',').map((word) => word.replace(/^-/, ''));
		if (fields.length === 0 || wireNames.some((name) => !known.some((sort) => toSnake(sort) === name))) {
			this.#refuse(parameter, 'unknown_sort', 'Sorting by this is not possible here.');
		} else if (new Set(names).size < names.length) {
			this.#refuse(parameter, 'duplicate_sort', 'A sort field is given more than once.');
		} else this.#sort = fields;
	}

	#readInclude(parameter: string, text: string): void {
		if (text === '') return;
		const allowed = new Set((this.#spec.includes ?? []).flatMap(withSteps));
		const wire = new Map([...allowed].map((path) => [path.split('.').map(toSnake).join('.'), path]));
		const paths = text.split(',').map((path) => wire.get(path));
		if (paths.includes(undefined)) {
			this.#refuse(parameter, 'unknown_include', 'This relationship cannot be included here.');
			return;
		}
		this.#include = [...new Set(paths.flatMap((path) => withSteps(path ?? '')))];
	}

	#readFields(parameter: string, type: string, text: string): void {
		const known = this.#spec.fields;
		const fields = known && Object.hasOwn(known, type) ? known[type] : undefined;
		if (!fields) {
			this.#refuse(parameter, 'unknown_type', 'This resource type does not occur here.');
			return;
		}
		const wire = new Map(fields.map((name) => [toSnake(name), name]));
		const chosen = text === '' ? [] : text.split(',').map((name) => wire.get(name));
		if (chosen.includes(undefined)) {
			this.#refuse(parameter, 'unknown_field', 'This field is not known for this type.');
			return;
		}
		this.#fields.push([type, [...new Set(chosen.flatMap((name) => name ?? []))]]);
	}
}

/** The listed attribute with the longest name that, with a predicate or alone, is the given name. */
function findFilter(member: string, filters: Readonly<Record<string, FilterSpec>>) {
	const byLength = Object.entries(filters)
		.map(([attribute, spec]) => ({ attribute, spec, wire: toSnake(attribute) }))
		.sort((a, b) => b.wire.length - a.wire.length);
	for (const { attribute, spec, wire } of byLength) {
		if (member === wire) return { attribute, spec, predicate: undefined };
		const predicate = predicates.find((name) => member === `${wire}_${name}`);
		if (predicate) return { attribute, spec, predicate };
	}
	return undefined;
}

function sortFields(text: string): SortField[] {
	if (text === '') return [];
	return text.split(',').map((word) => ({
		attribute: toCamel(word.replace(/^-/, '')),
		direction: word.startsWith('-') ? 'desc' : 'asc',
	}));
}

/** `a.b.c` gives a, a.b and a.b.c: intermediate resources are included too. */
function withSteps(path: string): string[] {
	const steps = path.split('.');
	return steps.map((_, index) => steps.slice(0, index + 1).join('.'));
}
