import { FetchFailure } from '#platform/server/public-fetch.ts';
import { listIn } from '../list-in-json.ts';

/** Pages of an answer that are read. */
const maxPages = 100;

/**
 * Reads the further pages of an answer in JSON that names its next one, and returns it with all their records in its own
 * list, and how many pages there were. Any other text is returned as it is. Each page has to have a list where the first
 * one has it. Throws what `read` throws, and FetchFailure rather than returning a part of the list: what is absent from
 * it counts as gone.
 */
export async function withFurtherPages(
	text: string,
	address: string,
	read: (address: string) => Promise<string>,
): Promise<{ text: string; pages: number }> {
	const first = parsed(text);
	const list = listIn(first);
	let next = nextOf(first, address);
	const path = list && pathTo(list, first);
	if (!list || !path || next === undefined) return { text, pages: 1 };
	const seen = new Set([address]);
	while (next !== undefined && !seen.has(next)) {
		if (seen.size === maxPages) throw new FetchFailure('too_large');
		seen.add(next);
		const value = parsed(await read(next));
		const more = path.reduce<unknown>((within, name) => record(within)[name], value);
		// Whatever else a site says with a status of success, such as that it is busy, is no end of the list.
		if (!Array.isArray(more)) throw new FetchFailure('status');
		// One by one: a list of thousands is more than a call can be given.
		for (const one of more) list.push(one);
		next = nextOf(value, next);
	}
	// It is whole now.
	return { text: JSON.stringify({ ...record(first), next_url: undefined }), pages: seen.size };
}

/** The names that lead to a list within a value; undefined if it is not there. */
function pathTo(list: unknown[], within: unknown): string[] | undefined {
	if (within === list) return [];
	if (Array.isArray(within)) return undefined;
	for (const [name, value] of Object.entries(record(within))) {
		const below = pathTo(list, value);
		if (below) return [name, ...below];
	}
	return undefined;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ''));
	} catch {
		return undefined;
	}
}

/** The address of the next page: `next_url` of JSON Feed, `next`, or `links.next`, which may be an object of JSON:API. */
function nextOf(value: unknown, base: string): string | undefined {
	const { next_url: feed, next, links } = record(value);
	const linked = record(links).next;
	const found = [feed, next, linked, record(linked).href].find(
		(one) => typeof one === 'string' && one !== '',
	);
	return typeof found === 'string' ? URL.parse(found, base)?.href : undefined;
}

function record(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
