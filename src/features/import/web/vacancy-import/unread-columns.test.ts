import { expect, it } from 'vitest';
import { unreadColumns } from './unread-columns.ts';

it('names the columns that hold something and that nobody reads', () => {
	const columns = {
		heading: ['Nr', 'Titel', 'Bijzonderheden', '', 'Leeg'],
		samples: [
			['1', '2'],
			['Koken', 'Zingen'],
			['', 'Met lift'],
			['x', ''],
			['', ''],
		],
		chosen: [
			{ field: 'number' as const, column: 0 },
			{ field: 'title' as const, column: 1 },
		],
	};
	expect(unreadColumns(columns)).toEqual([
		{ name: 'Bijzonderheden', number: 3, holds: ['Met lift'] },
		{ name: '', number: 4, holds: ['x'] },
	]);
	const all = { ...columns, chosen: [0, 1, 2, 3].map((column) => ({ field: 'title' as const, column })) };
	expect(unreadColumns(all)).toEqual([]);
});
