/** The state of a managed list, as in its URL. */
export type ListState<Status extends string, Sort extends string> = {
	status: Status;
	q: string;
	sort: Sort;
	page: number;
};

type Choices<Status extends string, Sort extends string> = {
	statuses: readonly [Status, ...Status[]];
	sorts: readonly [Sort, ...Sort[]];
};

const LONGEST_SEARCH = 100;
const LAST_PAGE = 10_000;

/** Reads a list's state from the URL; an invalid choice becomes the first option. */
export function readListState<Status extends string, Sort extends string>(
	url: URL,
	{ statuses, sorts }: Choices<Status, Sort>,
): ListState<Status, Sort> {
	const asked = url.searchParams;
	const page = Number(asked.get('page'));
	return {
		status: statuses.find((status) => status === asked.get('status')) ?? statuses[0],
		q: (asked.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
		sort: sorts.find((sort) => sort === asked.get('sort')) ?? sorts[0],
		page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
	};
}

/**
 * The query of the same list with changes. It returns to the first page by default, because another search has other
 * pages. Empty values and one-time values such as a message are left out.
 */
export function listSearch(
	current: URLSearchParams,
	changes: Record<string, string | number | undefined>,
): string {
	const search = new URLSearchParams(current);
	for (const name of ['page', 'done', 'failed', 'confirm', 'id', 'revision']) search.delete(name);
	for (const [name, value] of Object.entries(changes)) {
		if (value === undefined || value === '' || (name === 'page' && value === 1)) search.delete(name);
		else search.set(name, String(value));
	}
	const text = search.toString();
	return text ? `?${text}` : '';
}
