/** What a managed list shows, as its address says it. */
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

/** Reads a list's state from the address; what is not a choice is the first one. */
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
 * The query of the same list with something changed. Going back to the first page is the default: another search has
 * other pages. What is empty is left out, and passing things such as a message are not kept.
 */
export function listSearch(
	current: URLSearchParams,
	changes: Record<string, string | number | undefined>,
): string {
	const search = new URLSearchParams(current);
	for (const name of ['page', 'done', 'failed', 'confirm', 'id']) search.delete(name);
	for (const [name, value] of Object.entries(changes)) {
		if (value === undefined || value === '' || (name === 'page' && value === 1)) search.delete(name);
		else search.set(name, String(value));
	}
	const text = search.toString();
	return text ? `?${text}` : '';
}
