import {
	type BasePredicate,
	type BooleanPredicate,
	booleanPredicates,
	compoundablePredicates,
	type FilterType,
	type Predicate,
} from '../../contract/list-spec.ts';

export type {
	BasePredicate,
	BooleanPredicate,
	CompoundablePredicate,
	FilterType,
	Predicate,
} from '../../contract/list-spec.ts';

/** Every predicate name, compounds included. */
export const predicates: readonly Predicate[] = [
	...compoundablePredicates,
	...booleanPredicates,
	...compoundablePredicates.flatMap((name): Predicate[] => [`${name}_any`, `${name}_all`]),
];

const existence = ['present', 'blank', 'null', 'not_null'] as const;
const equality = ['eq', 'not_eq', 'in', 'not_in'] as const;
const order = ['lt', 'lteq', 'gt', 'gteq'] as const;
const text = [
	'matches',
	'does_not_match',
	'cont',
	'not_cont',
	'i_cont',
	'not_i_cont',
	'start',
	'not_start',
	'end',
	'not_end',
] as const;

const meaningful: Record<FilterType, readonly BasePredicate[]> = {
	string: [...equality, ...order, ...text, ...existence],
	number: [...equality, ...order, ...existence],
	integer: [...equality, ...order, ...existence],
	date: [...equality, ...order, ...existence],
	boolean: ['eq', 'not_eq', 'true', 'not_true', 'false', 'not_false', ...existence],
	uuid: [...equality, ...existence],
	enum: [...equality, ...existence],
	array: [...equality, 'cont', 'not_cont', ...existence],
};

/** The predicates that make sense for an attribute of the type; the default of a spec that names none. */
export function predicatesFor(type: FilterType): readonly Predicate[] {
	return predicates.filter((predicate) => {
		const { base, compound } = splitPredicate(predicate);
		return meaningful[type].includes(base) && !(type === 'boolean' && compound !== undefined);
	});
}

/** A predicate without its `_any` or `_all`, and which of the two it had. */
export function splitPredicate(predicate: Predicate): { base: BasePredicate; compound?: 'any' | 'all' } {
	const compound = /^(.+)_(any|all)$/.exec(predicate);
	if (!compound) return { base: predicate as BasePredicate };
	return { base: compound[1] as BasePredicate, compound: compound[2] as 'any' | 'all' };
}

/** Whether the predicate takes several values. */
export function takesList(predicate: Predicate): boolean {
	const { base, compound } = splitPredicate(predicate);
	return compound !== undefined || base === 'in' || base === 'not_in';
}

/** Whether the predicate takes a boolean, regardless of the attribute's type. */
export function takesBoolean(predicate: Predicate): predicate is BooleanPredicate {
	return (booleanPredicates as readonly string[]).includes(predicate);
}
