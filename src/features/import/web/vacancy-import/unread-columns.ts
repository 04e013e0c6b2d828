import type { TableColumns } from '../../contract.ts';

/** The columns of a table that hold something and are taken for nothing: their names or else numbers from 1. */
export function unreadColumns({
	heading,
	samples,
	chosen,
}: Pick<TableColumns, 'heading' | 'samples' | 'chosen'>): {
	name: string;
	number: number;
	holds: string[];
}[] {
	const read = new Set(chosen.map(({ column }) => column));
	return heading.flatMap((name, column) => {
		const holds = (samples[column] ?? []).filter(Boolean);
		return read.has(column) || holds.length === 0 ? [] : [{ name, number: column + 1, holds }];
	});
}
