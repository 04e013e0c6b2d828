import { booleanPredicates } from '#platform/contract/list-spec.ts';
import type { DataFilter, DataResource, SavedDataView } from '../contract.ts';

/** Rows for filters that are offered at first; there is always one more than is filled in, up to the last. */
const FILTER_ROWS = 3;
export const MAX_FILTERS = 10;
/** The longest value that the API takes. */
export const MAX_VALUE = 500;
/** Columns that are shown until somebody chooses: those that say something, and some that are masked. */
const FIRST_OPEN = 5;
const FIRST_PERSONAL = 3;
const PAGE_SIZE = 20;

/** Where a row has a screen of its own. */
export const SCREENS: Readonly<Record<string, string>> = {
	users: '/users/:id',
	students: '/students/:id',
	organizations: '/organizations/:id',
	vacancies: '/vacancies/:id',
	'vacancies.search': '/vacancies/:id',
	applications: '/applications/:id',
	conversations: '/conversations/:id',
	mailings: '/mailings/:id',
	crisis_calls: '/crisispool/:id',
	volunteer_profiles: '/vrijwilligerspool/:id',
	forms: '/form_builder/:id',
	pages: '/content/pages/:id',
	partners: '/content/partners/:id',
	files: '/content/file-upload/:id',
	stock_images: '/content/stock-images/:id',
	support_articles: '/support/:id',
};

export type FilterRow = { number: number; name: string; predicate: string; value: string };

/** What is looked at, as the address has it. */
export type ViewerState = {
	resource: string;
	columns: string[];
	filters: FilterRow[];
	/** Filters of the address for which there is no row. */
	tooMany: boolean;
	sort: string;
	page: number;
};

/** Reads the address; what the resource does not have is left to the API to refuse. */
export function readViewerState({ searchParams: asked }: URL): ViewerState {
	const page = Number(asked.get('page'));
	const rows = [...asked].flatMap(([key, value]) =>
		value === '' ? [] : Number(/^(?:filter|value)(\d{1,3})$/.exec(key)?.[1] ?? Number.NaN),
	);
	const filled = Math.max(0, ...rows.filter((row) => row >= 0).map((row) => row + 1));
	return {
		resource: (asked.get('resource') ?? '').slice(0, 80),
		columns: asked.getAll('column').slice(0, 100),
		filters: Array.from({ length: Math.min(MAX_FILTERS, Math.max(FILTER_ROWS, filled + 1)) }, (_, index) => ({
			number: index,
			name: (asked.get(`filter${index}`) ?? '').slice(0, 60),
			predicate: (asked.get(`predicate${index}`) ?? '').slice(0, 30),
			value: (asked.get(`value${index}`) ?? '').trim().slice(0, MAX_VALUE),
		})),
		tooMany: filled > MAX_FILTERS,
		sort: (asked.get('sort') ?? '').slice(0, 60),
		page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
	};
}

/** The columns to show: those chosen, or the first ones of the resource. */
export function columnsOf(state: ViewerState, resource: DataResource): string[] {
	const names = resource.columns.map(({ name }) => name);
	const chosen = names.filter((name) => state.columns.includes(name));
	if (chosen.length > 0) return chosen;
	const [open, personal] = [false, true].map((one) =>
		resource.columns.filter((column) => column.personal === one),
	);
	const first = [...(open?.slice(0, FIRST_OPEN) ?? []), ...(personal?.slice(0, FIRST_PERSONAL) ?? [])];
	return names.filter((name) => first.some((column) => column.name === name));
}

/** Whether a predicate says all by itself: a value need not be given. */
export function isWhole(predicate: string): boolean {
	return booleanPredicates.some((one) => one === predicate);
}

/** The parameter of the list's own query for a filter. One under a name of its own has no predicate but "is". */
export function parameterOf({ name, predicate }: FilterRow, resource: DataResource): string {
	const known = resource.filters.find((filter) => filter.name === name);
	const isPlain = known?.predicates.length === 0 && (predicate === '' || predicate === 'eq');
	return isPlain ? `filter[${name}]` : `filter[${name}_${predicate || 'eq'}]`;
}

/** How many rows a page of the list has here; undefined where the list is one whole. */
export function sizeOf({ pageSize }: DataResource): number | undefined {
	return pageSize === null ? undefined : Math.min(PAGE_SIZE, pageSize);
}

/** The query of the list itself, as the API takes it. */
export function listQueryOf(state: ViewerState, resource: DataResource, paged = true): string {
	const query = new URLSearchParams();
	for (const row of state.filters) {
		if (row.name === '') continue;
		const value = row.value === '' && isWhole(row.predicate) ? 'true' : row.value;
		if (value !== '') query.append(parameterOf(row, resource), value);
	}
	if (state.sort) query.set('sort', state.sort);
	const size = sizeOf(resource);
	if (paged && size !== undefined) {
		query.set('page[number]', String(state.page));
		query.set('page[size]', String(size));
	}
	return query.toString();
}

/** The filter without which the list holds nothing, where it is not given. */
export function missingFilter(state: ViewerState, resource: DataResource): DataResource['needs'] {
	const { needs } = resource;
	const isGiven = state.filters.some(({ name, value }) => name === needs?.filter && value !== '');
	return isGiven ? null : needs;
}

/** The personal filters that are in use, which take a reason. */
export function personalFilters(state: ViewerState, resource: DataResource): string[] {
	const used = (filter: DataFilter) => state.filters.some(({ name }) => name === filter.name);
	return resource.filters.filter((filter) => filter.personal && used(filter)).map(({ name }) => name);
}

/** The filters of a query of the API as rows of the page. */
function rowsOf(query: URLSearchParams, resource: DataResource | undefined): Omit<FilterRow, 'number'>[] {
	const keys = [...new Set(query.keys())].filter((key) => /^filter(?:\[|$)/.test(key));
	return keys.map((key) => {
		const asked = /^filter\[([^[\]]*)\](?:\[\])?$/.exec(key)?.[1] ?? key;
		const isOf = (name: string) => (one: string) => asked === `${name}_${one}`;
		const known =
			resource?.filters.find(({ name }) => name === asked) ??
			resource?.filters.find(({ name, predicates }) => predicates.some(isOf(name)));
		const value = query.getAll(key).join(',');
		const list = known?.predicates.includes('in') && value.includes(',') ? 'in' : '';
		const predicate = known?.predicates.find(isOf(known.name)) ?? list;
		return { name: known?.name ?? asked, predicate, value };
	});
}

/**
 * The query of the address with filters as the API names them (`filter[status_eq]=active`) put in rows of the page;
 * undefined where it has none.
 */
export function withFilterRows(
	address: URLSearchParams,
	resource: DataResource | undefined,
): string | undefined {
	const rows = rowsOf(address, resource);
	if (rows.length === 0) return undefined;
	const own = [...address].filter(([key]) => !/^filter(?:\[|$)/.test(key));
	const next = new URLSearchParams(own);
	const used = own.flatMap(([key]) => Number(/^filter(\d{1,3})$/.exec(key)?.[1] ?? Number.NaN));
	appendRows(next, rows, Math.max(0, ...used.filter((row) => row >= 0).map((row) => row + 1)));
	return `?${next}`;
}

function appendRows(address: URLSearchParams, rows: Omit<FilterRow, 'number'>[], from: number): void {
	for (const [index, { name, predicate, value }] of rows.entries()) {
		address.set(`filter${from + index}`, name);
		if (predicate) address.set(`predicate${from + index}`, predicate);
		address.set(`value${from + index}`, value);
	}
}

/** The query of the address at which a saved view is seen, the other way round from {@link listQueryOf}. */
export function addressOfView(
	{ resource: id, columns, query }: Pick<SavedDataView, 'resource' | 'columns' | 'query'>,
	resource: DataResource | undefined,
): string {
	const address = new URLSearchParams({ resource: id });
	for (const column of columns) address.append('column', column);
	const asked = new URLSearchParams(query);
	const sort = asked.get('sort');
	if (sort !== null) address.set('sort', sort);
	appendRows(address, rowsOf(asked, resource), 0);
	return `?${address}`;
}

/** Why there is no file. */
export const exportProblems = ['too_many', 'too_many_later', 'too_often', 'export'] as const;
export type ExportProblem = (typeof exportProblems)[number];
