import { FetchFailure } from '#platform/server/public-fetch.ts';
import { listIn } from '../list-in-json.ts';

/** Pages of an answer that are read. */
const maxPages = 100;

/**
 * Reads the further pages of an answer in JSON that names its next one, and returns it with all their records in its own
 * list. Any other text is returned as it is. Throws what `read` throws, and FetchFailure rather than returning a part of
 * the list: what is absent from it counts as gone.
 */
export async function withFurtherPages(
	text: string,
	address: string,
	read: (address: string) => Promise<string>,
): Promise<string> {
	const first = parsed(text);
	const list = listIn(first);
	let next = nextOf(first, address);
	if (!list || next === undefined) return text;
	const seen = new Set([address]);
	while (next !== undefined && !seen.has(next)) {
		if (seen.size === maxPages) throw new FetchFailure('too_large');
		seen.add(next);
		const value = parsed(await read(next));
		if (value === undefined) throw new FetchFailure('status');
		const more = listIn(value) ?? [];
		if (more.length === 0) break;
		// One by one: a list of thousands is more than a call can be given.
		for (const one of more) list.push(one);
		next = nextOf(value, next);
	}
	// It is whole now.
	return JSON.stringify({ ...record(first), next_url: undefined });
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
