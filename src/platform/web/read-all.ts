const SIZE = 1000;
const MAX_PAGES = 100;

/** Reads all pages of a list of the API, up to a hundred thousand items. Throws as the call does. */
export async function readAll<Item>(
	read: (page: { number: number; size: number }) => Promise<{ data: Item[]; meta: { total: number } }>,
): Promise<Item[]> {
	const all: Item[] = [];
	for (let number = 1; number <= MAX_PAGES; number++) {
		const { data, meta } = await read({ number, size: SIZE });
		all.push(...data);
		if (all.length >= meta.total || data.length === 0) break;
	}
	return all;
}
