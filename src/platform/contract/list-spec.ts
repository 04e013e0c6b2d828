/** The predicates that accept several values, with the suffix `_any` or `_all`. */
export const compoundablePredicates = [
	'eq',
	'not_eq',
	'matches',
	'does_not_match',
	'lt',
	'lteq',
	'gt',
	'gteq',
	'in',
	'not_in',
	'cont',
	'not_cont',
	'i_cont',
	'not_i_cont',
	'start',
	'not_start',
	'end',
	'not_end',
] as const;

/** The predicates whose value is true or false. */
export const booleanPredicates = [
	'true',
	'not_true',
	'false',
	'not_false',
	'present',
	'blank',
	'null',
	'not_null',
] as const;

export type CompoundablePredicate = (typeof compoundablePredicates)[number];
export type BooleanPredicate = (typeof booleanPredicates)[number];
export type BasePredicate = CompoundablePredicate | BooleanPredicate;
/** Every predicate a filter may name. */
export type Predicate = BasePredicate | `${CompoundablePredicate}_${'any' | 'all'}`;

export type FilterType = 'string' | 'number' | 'integer' | 'boolean' | 'uuid' | 'date' | 'enum' | 'array';

/** The kind of value that a filterable attribute holds. */
export interface FilterKind {
	readonly type: FilterType;
	/** The allowed values: required for an enum, optional for an array's elements. */
	readonly values?: readonly string[];
	/** The form of an array's elements where no list of them can be made. */
	readonly pattern?: RegExp;
}

/** A filterable attribute; without predicates, all that make sense for its type are allowed. */
export interface FilterSpec extends FilterKind {
	readonly predicates?: readonly Predicate[];
}

/** The query parameters that a list accepts. All names of attributes and relationships are camelCase. */
export interface ListSpec {
	readonly filters?: Readonly<Record<string, FilterSpec>>;
	/** Filters under a name of their own, without a predicate: `filter[with_role]` is `withRole`. */
	readonly customFilters?: Readonly<Record<string, FilterKind & { readonly list?: boolean }>>;
	readonly sorts?: readonly string[];
	/** In wire form without the list's snake_case: `-createdAt,title`. */
	readonly defaultSort?: string;
	/** Relationship paths: `organisation`, `organisation.profile`; a path allows the steps before it. */
	readonly includes?: readonly string[];
	/** Field names (attributes and relationships) by resource type. */
	readonly fields?: Readonly<Record<string, readonly string[]>>;
	readonly page?: { readonly defaultSize: number; readonly maxSize: number };
}

/** The query parameters that a single resource accepts. */
export type ItemSpec = Pick<ListSpec, 'includes' | 'fields'>;
