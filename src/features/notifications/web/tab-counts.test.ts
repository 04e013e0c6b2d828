import { expect, it } from 'vitest';
import type { Call } from '#platform/contract/calls.ts';
import { tabCounts } from './tab-counts.ts';

/** Fifty notifications of which 28 are read, and 22 are told in six rows: 34 rows in all. */
const counts = {
	unread: 22,
	total: 50,
	kinds: [
		{ kind: 'application_received' as const, unread: 20, total: 40 },
		{ kind: 'spot_taken' as const, unread: 2, total: 10 },
	],
};
const call = (async (_: unknown, { filter }: { filter: { unread?: boolean } }) => ({
	data: [],
	meta: { total: filter.unread ? 6 : 34 },
})) as unknown as Call;

it('counts the rows that each tab lists, whichever is open', async () => {
	const rows = { unread: 6, all: 34 };
	const shown = { kind: undefined, counts };
	expect(await tabCounts(call, { ...shown, status: 'unread', total: 6 })).toEqual(rows);
	expect(await tabCounts(call, { ...shown, status: 'all', total: 34 })).toEqual(rows);
});

it('counts each notification where those of one kind are listed', async () => {
	const shown = { status: 'unread', total: 20, counts } as const;
	expect(await tabCounts(call, { ...shown, kind: 'application_received' })).toEqual({ unread: 20, all: 40 });
	expect(await tabCounts(call, { ...shown, kind: 'saved_search' as never })).toEqual({ unread: 0, all: 0 });
});
