import { expect, it } from 'vitest';
import type { DataResource } from '../contract.ts';
import { addressOfView, columnsOf, listQueryOf, readViewerState, withFilterRows } from './viewer-state.ts';

const filter = { type: 'string' as const, personal: false, values: null };
const users = {
	rowType: 'users',
	pageSize: 100,
	needs: null,
	columns: Array.from({ length: 12 }, (_, index) => ({ name: `c${index}`, personal: index < 4 })),
	filters: [
		{ ...filter, name: 'status', predicates: ['eq', 'not_eq'] },
		{ ...filter, name: 'search', predicates: [] },
	],
} as unknown as DataResource;
const stateOf = (query: string) => readViewerState(new URL(`http://x/?${query}`));

it('the address gives the query of the list, filters under a name of their own without predicate', () => {
	const state = stateOf(
		'resource=users&filter0=status&predicate0=not_eq&value0=active&filter1=search&predicate1=eq&value1=jan&filter2=status&sort=-c1&page=3',
	);
	expect([...new URLSearchParams(listQueryOf(state, users))]).toEqual([
		['filter[status_not_eq]', 'active'],
		['filter[search]', 'jan'],
		['sort', '-c1'],
		['page[number]', '3'],
		['page[size]', '20'],
	]);
	expect(listQueryOf(state, users, false)).not.toContain('page');
});

it('a list is asked for no more rows than its pages have, and for no page where it has none', () => {
	const of = (pageSize: number | null) => listQueryOf(stateOf('resource=x'), { ...users, pageSize });
	expect(of(5)).toBe('page%5Bnumber%5D=1&page%5Bsize%5D=5');
	expect(of(null)).toBe('');
});

it('a predicate that says all by itself needs no value', () => {
	const state = stateOf('resource=users&filter0=status&predicate0=present&filter1=status&predicate1=eq');
	expect(listQueryOf(state, users, false)).toBe('filter%5Bstatus_present%5D=true');
});

it('there is room for one more filter than is filled in, up to ten', () => {
	const rows = (query: string) => stateOf(query).filters.length;
	expect([rows(''), rows('filter2=a'), rows('value5=b'), rows('filter9=c')]).toEqual([3, 4, 7, 10]);
	expect([stateOf('filter9=c').tooMany, stateOf('filter10=c').tooMany]).toEqual([false, true]);
});

it('filters as the API names them become rows after those that are there', () => {
	const rowsOf = (query: string) => withFilterRows(new URLSearchParams(query), users);
	expect(rowsOf('resource=users&filter0=search&value0=x')).toBeUndefined();
	expect(rowsOf('filter[status_not_eq]=a&filter0=search&value0=x')).toBe(
		'?filter0=search&value0=x&filter1=status&predicate1=not_eq&value1=a',
	);
	expect(rowsOf('filter[gone]=a')).toBe('?filter0=gone&value0=a');
	expect(rowsOf('filter=a')).toBe('?filter0=filter&value0=a');
});

it('columns are those chosen, in the order of the list, or else the first ones', () => {
	expect(columnsOf(stateOf('column=c9&column=c2&column=nothing'), users)).toEqual(['c2', 'c9']);
	expect(columnsOf(stateOf(''), users)).toEqual(['c0', 'c1', 'c2', 'c4', 'c5', 'c6', 'c7', 'c8']);
});

it('a page that is none is the first', () => {
	for (const page of ['0', '-1', 'x', '1.5', '99999999']) expect(stateOf(`page=${page}`).page).toBe(1);
});

it('a saved view leads to what it was made from', () => {
	const address =
		'filter0=status&predicate0=not_eq&value0=active&filter1=search&predicate1=eq&value1=jan&sort=-c1&page=3';
	const state = stateOf(`resource=users&column=c2&column=c9&${address}`);
	const view = {
		resource: 'users',
		columns: columnsOf(state, users),
		query: listQueryOf(state, users, false),
	};
	const opened = stateOf(addressOfView(view, users).slice(1));
	expect(opened).toEqual({
		...state,
		page: 1,
		filters: state.filters.map((one) => (one.name === 'search' ? { ...one, predicate: '' } : one)),
	});
	expect(listQueryOf(opened, users, false)).toBe(view.query);
	// What the list does not have any more is left to the API to refuse.
	expect(addressOfView({ ...view, query: 'filter%5Bgone_eq%5D=x' }, users)).toContain('filter0=gone_eq');
});
