import { categories } from '#features/vacancies/enums.ts';
import { type FacetName, facetNames } from '../../facets.ts';

type Category = (typeof categories)[number];
/** The form: every facet in order, the facets that are shown, and the categories that are offered. */
export type FiltersForm = { order: FacetName[]; shown: FacetName[]; categories: Category[] };
export type Move = { name: FacetName; way: 'up' | 'down' };

const isFacet = (name: unknown): name is FacetName => facetNames.some((one) => one === name);

/** Reads the form; names that do not exist are left out, those that are missing follow. */
export function readFiltersForm(form: FormData): FiltersForm {
	return {
		order: [...new Set([...form.getAll('order').filter(isFacet), ...facetNames])],
		shown: [...new Set(form.getAll('shown').filter(isFacet))],
		categories: categories.filter((value) => form.getAll('categories').includes(value)),
	};
}

/** Reads which filter was put where: `dayparts:up`. */
export function readMove(value: unknown): Move | undefined {
	const [name, way] = String(value ?? '').split(':');
	return isFacet(name) && (way === 'up' || way === 'down') ? { name, way } : undefined;
}

/** Puts one filter a place up or down; the first stays first, the last stays last. */
export function moved(form: FiltersForm, move: Move | undefined): FiltersForm {
	if (!move) return form;
	const order = [...form.order];
	const from = order.indexOf(move.name);
	const to = Math.min(order.length - 1, Math.max(0, from + (move.way === 'up' ? -1 : 1)));
	order.splice(to, 0, ...order.splice(from, 1));
	return { ...form, order };
}
