import type { ApiClient, ApiQuery } from './api-client.ts';

const PAGE = 1000;
const MAX_PAGES = 100;

/** A list of the API, page after page: all of it, but for what is beyond a hundred thousand. Throws as the API client. */
export async function readAll<Item>(api: ApiClient, path: string, query: ApiQuery): Promise<Item[]> {
	const all: Item[] = [];
	for (let number = 1; number <= MAX_PAGES; number++) {
		const { data, meta } = await api.get<Item[]>(path, { query: { ...query, page: { number, size: PAGE } } });
		all.push(...data);
		if (all.length >= Number(meta.total ?? 0) || data.length === 0) break;
	}
	return all;
}
