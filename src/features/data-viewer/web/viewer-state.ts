import type { DataResource, SavedDataView } from '../contract.ts';

/** Filters that one look may combine. */
export const FILTER_ROWS = 3;
/** Columns that are shown until somebody chooses: those that say something, and some that are masked. */
const FIRST_OPEN = 5;
const FIRST_PERSONAL = 3;
export const PAGE_SIZE = 20;

/** Where a row has a screen of its own. */
export const SCREENS: Readonly<Record<string, string>> = {
	users: '/users',
	students: '/students',
	organizations: '/organizations',
	vacancies: '/vacancies',
	applications: '/applications',
	forms: '/form_builder',
	pages: '/content/pages',
	partners: '/content/partners',
	files: '/content/file-upload',
	stock_images: '/content/stock-images',
};

/** What is looked at, as the address has it. */
export type ViewerState = {
	resource: string;
	columns: string[];
	filters: { number: number; name: string; predicate: string; value: string }[];
	sort: string;
	page: number;
};

/** Reads the address; what the resource does not have is left to the API to refuse. */
export function readViewerState({ searchParams: asked }: URL): ViewerState {
	const page = Number(asked.get('page'));
	return {
		resource: (asked.get('resource') ?? '').slice(0, 80),
		columns: asked.getAll('column').slice(0, 100),
		filters: Array.from({ length: FILTER_ROWS }, (_, index) => ({
			number: index,
			name: (asked.get(`filter${index}`) ?? '').slice(0, 60),
			predicate: (asked.get(`predicate${index}`) ?? '').slice(0, 30),
			value: (asked.get(`value${index}`) ?? '').slice(0, 200),
		})),
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

/** The query of the list itself, as the API takes it. A filter under a name of its own has no predicate. */
export function listQueryOf(state: ViewerState, resource: DataResource, paged = true): string {
	const query = new URLSearchParams();
	for (const { name, predicate, value } of state.filters) {
		if (name === '' || value === '') continue;
		const known = resource.filters.find((filter) => filter.name === name);
		const plain = known?.predicates.length === 0;
		query.append(plain ? `filter[${name}]` : `filter[${name}_${predicate || 'eq'}]`, value);
	}
	if (state.sort) query.set('sort', state.sort);
	if (paged) {
		query.set('page[number]', String(state.page));
		query.set('page[size]', String(PAGE_SIZE));
	}
	return query.toString();
}

/** The query of the address at which a saved view is seen, the other way round from {@link listQueryOf}. */
export function addressOfView(
	{ resource: id, columns, query }: Pick<SavedDataView, 'resource' | 'columns' | 'query'>,
	resource: DataResource | undefined,
): string {
	const address = new URLSearchParams({ resource: id });
	for (const column of columns) address.append('column', column);
	let number = 0;
	for (const [key, value] of new URLSearchParams(query)) {
		if (key === 'sort') address.set('sort', value);
		const asked = /^filter\[(\w+)\]$/.exec(key)?.[1];
		if (asked === undefined) continue;
		const isOf = (name: string) => (one: string) => asked === `${name}_${one}`;
		const known = resource?.filters.find(
			({ name, predicates }) => name === asked || predicates.some(isOf(name)),
		);
		address.set(`filter${number}`, known?.name ?? asked);
		const predicate = known?.predicates.find(isOf(known.name));
		if (predicate) address.set(`predicate${number}`, predicate);
		address.set(`value${number}`, value);
		number++;
	}
	return `?${address}`;
}

/** Why there is no file. */
export const exportProblems = ['too_many', 'too_many_later', 'too_often', 'export'] as const;
export type ExportProblem = (typeof exportProblems)[number];
