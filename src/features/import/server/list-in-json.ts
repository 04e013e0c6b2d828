import type { CsvTable } from '#platform/http/read-csv.ts';

/** How deep a list may be wrapped, and values within a record. */
const maxDepth = 4;
const maxColumns = 200;

/** Whether a text is JSON rather than a table. */
export const isJson = (text: string) => /^\uFEFF?\s*[[{]/.test(text);

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list in a JSON value, and the names that lead to it, with dots between them. */
export type FoundList = { path: string; list: unknown[] };

/** The lists of objects that a JSON value wraps: first those whose objects have more than one value, the longest before others. */
export function listsIn(value: unknown): FoundList[] {
	const rank = ({ list }: FoundList) => (list.some(hasValues) ? 1 : 0);
	return arraysIn(value)
		.filter(({ list }) => list.some(isObject))
		.sort((one, other) => rank(other) - rank(one) || other.list.length - one.list.length);
}

/** The list at a path, which may be empty; undefined if there is none. */
export function listAt(value: unknown, path: string): unknown[] | undefined {
	return arraysIn(value).find((one) => one.path === path)?.list;
}

function arraysIn(value: unknown): FoundList[] {
	const found: FoundList[] = [];
	const look = (within: unknown, names: readonly string[]) => {
		if (Array.isArray(within)) found.push({ path: names.join('.'), list: within });
		else if (isObject(within) && names.length < maxDepth) {
			for (const [name, one] of Object.entries(within)) look(one, [...names, name]);
		}
	};
	look(value, []);
	return found;
}

/** Whether a value is an object with more than one value. */
export const hasValues = (value: unknown) => isObject(value) && Object.keys(value).length > 1;

/** The list in a JSON value: itself, or of those that it wraps the one at a path or the longest. Undefined if it has none. */
export function listIn(value: unknown, path?: string | null): unknown[] | undefined {
	if (Array.isArray(value)) return value;
	const lists = listsIn(value);
	return (typeof path === 'string' ? lists.find((one) => one.path === path) : lists[0])?.list;
}

/**
 * A list of JSON objects as a table, with a column for each of their values. Values within values are named by their
 * path; a feature of GeoJSON is its properties and its point. Rows are counted from 1.
 */
export function tableOf(list: readonly unknown[]): CsvTable {
	const records = list.map((one) => {
		const cells = new Map<string, string>();
		flatten(plainFeature(one), '', 0, cells);
		return cells;
	});
	const heading = [...new Set(records.flatMap((cells) => [...cells.keys()]))].slice(0, maxColumns);
	const rows = records.map((cells, index) => ({
		line: index + 1,
		cells: heading.map((name) => cells.get(name) ?? ''),
		broken: false,
	}));
	return { heading, rows };
}

function flatten(value: unknown, path: string, depth: number, cells: Map<string, string>): void {
	if (isObject(value)) {
		if (depth >= maxDepth) return;
		for (const [name, one] of Object.entries(value))
			flatten(one, path === '' ? name : `${path}.${name}`, depth + 1, cells);
		return;
	}
	const all = Array.isArray(value) ? value : [value];
	// What has parts of its own fits in no cell.
	const text = all.filter((one) => one !== null && typeof one !== 'object').join(', ');
	if (text !== '' && path !== '') cells.set(path, text.trim());
}

function plainFeature(value: unknown): unknown {
	if (!isObject(value) || value.type !== 'Feature' || !isObject(value.properties)) return value;
	const point = isObject(value.geometry) && value.geometry.type === 'Point' ? value.geometry.coordinates : [];
	const [lon, lat] = Array.isArray(point) ? point : [];
	return { id: value.id, lat, lon, ...value.properties };
}
