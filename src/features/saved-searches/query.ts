import { toSnake } from '#platform/contract/keys.ts';
import type { SearchFilters } from './contract.ts';

/** A saved search as the search page has it in its address. */
export function queryOf(filters: SearchFilters): URLSearchParams {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(filters)) {
		for (const one of [value].flat()) {
			if (one !== undefined && one !== '') params.append(toSnake(name), String(one));
		}
	}
	return params;
}
