import type { CsvTable } from '#platform/http/read-csv.ts';

/** How deep a list may be wrapped, and values within a record. */
const maxDepth = 4;
const maxColumns = 200;

/** Whether a text is JSON rather than a table. */
export const isJson = (text: string) => /^\uFEFF?\s*[[{]/.test(text);

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list in a JSON value: itself, or of the lists of objects that it wraps the longest. Undefined if it has none. */
export function listIn(value: unknown): unknown[] | undefined {
	if (Array.isArray(value)) return value;
	let best: unknown[] | undefined;
	const look = (within: unknown, depth: number) => {
		if (Array.isArray(within)) {
			if (within.some(isObject) && within.length > (best?.length ?? 0)) best = within;
		} else if (isObject(within) && depth < maxDepth) {
			for (const one of Object.values(within)) look(one, depth + 1);
		}
	};
	look(value, 0);
	return best;
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
