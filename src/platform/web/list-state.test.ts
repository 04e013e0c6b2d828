import { expect, it } from 'vitest';
import { listSearch, readListState } from './list-state.ts';

const choices = { statuses: ['all', 'draft'], sorts: ['-createdAt', 'title'] } as const;
const read = (query: string) =>
	readListState(new URL(`http://demo.example/nl/vacancies${query}`), {
		statuses: [...choices.statuses],
		sorts: [...choices.sorts],
	});

it('reads what the address says, and takes the first choice for what it does not know', () => {
	expect(read('?status=draft&q=%20koken%20&sort=title&page=3')).toEqual({
		status: 'draft',
		q: 'koken',
		sort: 'title',
		page: 3,
	});
	const first = { status: 'all', q: '', sort: '-createdAt', page: 1 };
	for (const query of ['', '?status=weg&sort=evil&page=-1', '?page=1.5', '?page=x', '?page=99999999999']) {
		expect(read(query)).toEqual(first);
	}
	expect(read(`?q=${'a'.repeat(500)}`).q).toHaveLength(100);
});

it('changes one thing of an address, goes back to the first page and forgets messages', () => {
	const current = new URLSearchParams('status=draft&q=koken&page=3&done=publish&confirm=delete&id=1');
	expect(listSearch(current, { sort: 'title' })).toBe('?status=draft&q=koken&sort=title');
	expect(listSearch(current, { page: 4 })).toBe('?status=draft&q=koken&page=4');
	expect(listSearch(current, { status: undefined, q: '', page: 1 })).toBe('');
});
