import { isPlainObject } from '#platform/contract/keys.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import type { DataResource } from '../contract.ts';
import { isWhole, parameterOf, type ViewerState } from './viewer-state.ts';

/** What is wrong with a choice, at its field of the form: `filter0`, `predicate0`, `value0` or `sort`. */
export type Problem = {
	field: string;
	rule: 'unknown' | 'predicate' | 'double' | 'value' | 'missing' | 'what' | 'too_many';
};

/** What is missing of the filters, before the list is asked for. */
export function incompleteFilters({ filters, tooMany }: ViewerState): Problem[] {
	const found = filters.flatMap(({ number, name, predicate, value }): Problem[] => {
		if (name === '') return value === '' ? [] : [{ field: `filter${number}`, rule: 'what' }];
		return value === '' && !isWhole(predicate) ? [{ field: `value${number}`, rule: 'missing' }] : [];
	});
	return tooMany ? [...found, { field: `filter${filters.length - 1}`, rule: 'too_many' }] : found;
}

/** Where on the page the list's refusal of a query belongs; what belongs to no field is left out. */
export function problemsOf({ errors }: ApiFailure, state: ViewerState, resource: DataResource): Problem[] {
	const issues = Array.isArray(errors) ? errors.filter(isPlainObject) : [];
	return issues.flatMap(({ code, source }): Problem[] => {
		const parameter = isPlainObject(source) ? source.parameter : undefined;
		if (parameter === 'sort') return [{ field: 'sort', rule: 'unknown' }];
		const row = state.filters.findLast((one) => one.name !== '' && parameterOf(one, resource) === parameter);
		if (!row) return [];
		const isKnown = resource.filters.some(({ name }) => name === row.name);
		if (!isKnown) return [{ field: `filter${row.number}`, rule: 'unknown' }];
		if (code === 'duplicate_parameter') return [{ field: `filter${row.number}`, rule: 'double' }];
		if (code === 'unknown_predicate' || code === 'unknown_filter')
			return [{ field: `predicate${row.number}`, rule: 'predicate' }];
		return [{ field: `value${row.number}`, rule: 'value' }];
	});
}
