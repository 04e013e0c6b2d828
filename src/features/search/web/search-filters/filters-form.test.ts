import { expect, it } from 'vitest';
import { facetNames } from '../../facets.ts';
import { moved, readFiltersForm, readMove } from './filters-form.ts';

const form = (fields: readonly [string, string][]) => {
	const data = new FormData();
	for (const [name, value] of fields) data.append(name, value);
	return readFiltersForm(data);
};

it('reads every facet once, whatever was sent', () => {
	const { order, shown, categories } = form([
		['order', 'tags'],
		['order', 'tags'],
		['order', 'nonsense'],
		['shown', 'vog'],
		['categories', 'ict'],
		['categories', 'nonsense'],
	]);
	expect(order).toEqual(['tags', ...facetNames.filter((name) => name !== 'tags')]);
	expect([shown, categories]).toEqual([['vog'], ['ict']]);
});

it.each([
	['frequency:up', ['frequency', 'dayparts', 'categories']],
	['frequency:down', ['dayparts', 'categories', 'frequency']],
	['dayparts:up', ['dayparts', 'frequency', 'categories']],
])('puts %s', (move, first) => {
	expect(moved(form([]), readMove(move)).order.slice(0, 3)).toEqual(first);
});

it('keeps the last one last, and ignores what is no move', () => {
	expect(moved(form([]), readMove('tags:down')).order).toEqual(facetNames);
	expect(readMove('tags:sideways')).toBeUndefined();
	expect(readMove('nonsense:up')).toBeUndefined();
});
