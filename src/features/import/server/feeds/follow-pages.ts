import { FetchFailure } from '#platform/server/public-fetch.ts';
import { listAt, listsIn } from '../list-in-json.ts';

/** Pages of an answer that are read. */
const maxPages = 100;

/**
 * Reads the further pages of an answer in JSON that names its next one, and returns it with all their records in its own
 * lists, and how many pages there were. Any other text is returned as it is. Each page has to have the first one's list
 * of records where that has it; its other lists are joined where they go on, as people may choose one of them. Throws
 * what `read` throws, and FetchFailure rather than returning a part of the list: what is absent from it counts as gone.
 */
export async function withFurtherPages(
	text: string,
	address: string,
	read: (address: string) => Promise<string>,
): Promise<{ text: string; pages: number }> {
	const first = parsed(text);
	const [records, ...others] = listsIn(first);
	let next = nextOf(first, address);
	if (!records || next === undefined) return { text, pages: 1 };
	const seen = new Set([address]);
	while (next !== undefined && !seen.has(next)) {
		if (seen.size === maxPages) throw new FetchFailure('too_large');
		seen.add(next);
		const value = parsed(await read(next));
		// Whatever else a site says with a status of success, such as that it is busy, is no end of the list.
		if (!listAt(value, records.path)) throw new FetchFailure('status');
		for (const { path, list } of [records, ...others]) {
			// One by one: a list of thousands is more than a call can be given.
			for (const one of listAt(value, path) ?? []) list.push(one);
		}
		next = nextOf(value, next);
	}
	// It is whole now.
	return { text: JSON.stringify({ ...record(first), next_url: undefined }), pages: seen.size };
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
