import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { readListState } from '#platform/web/list-state.ts';

/** The periods of the list, in days. */
export const periods = ['30', '7', '90', '365'] as const;
export const sorts = ['-times', '-last_at', 'term'] as const;

/** Reads the period, search text, order and page of the list from its address. */
export function readMissedState(url: URL) {
	const { q, sort, page } = readListState(url, { statuses: ['all'], sorts });
	const asked = url.searchParams.get('period');
	return { q, sort, page, period: periods.find((one) => one === asked) ?? periods[0] };
}

/** The list as the API is asked for it; the period ends today, by a Dutch clock. */
export function missedQuery({ q, sort, period }: ReturnType<typeof readMissedState>) {
	const today = toLocal(new Date()).date;
	return {
		sort: sort === '-last_at' ? ('-lastAt' as const) : sort,
		filter: { q: q || undefined, from: addDays(today, 1 - Number(period)) },
	};
}
