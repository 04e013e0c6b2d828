const SIZE = 1000;
const MAX_PAGES = 100;

/** A list of the API, page after page: all of it, but for what is beyond a hundred thousand. Throws as the call does. */
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
