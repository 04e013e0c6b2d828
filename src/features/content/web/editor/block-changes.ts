import type { Block } from '../../contract.ts';

type Blocks = readonly Block[];

/** Returns a new random block id, so that two users never create the same. */
export function newBlockId(): string {
	return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

/** Returns the blocks with a new one after a given block, at the end, or before all (null). */
export function added(blocks: Blocks, block: Block, after?: string | null): Block[] {
	if (after === null) return [block, ...blocks];
	const place = blocks.findIndex(({ id }) => id === after);
	return place < 0 ? [...blocks, block] : blocks.toSpliced(place + 1, 0, block);
}

/** Returns the blocks with one of them changed. */
export function changed(blocks: Blocks, id: string, changes: Partial<Omit<Block, 'id'>>): Block[] {
	return blocks.map((block) => (block.id === id ? { ...block, ...changes } : block));
}

/** Returns the blocks with a copy of one of them after it. */
export function duplicated(blocks: Blocks, id: string, copyId: string): Block[] {
	return blocks.flatMap((block) => (block.id === id ? [block, { ...block, id: copyId }] : block));
}

/** Returns the blocks without one of them. */
export function removed(blocks: Blocks, id: string): Block[] {
	return blocks.filter((block) => block.id !== id);
}

/** Returns the blocks in the order of the given ids. */
export function ordered(blocks: Blocks, ids: readonly string[]): Block[] {
	const byId = new Map(blocks.map((block) => [block.id, block]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

const MAX_WORDS = 80;
const NOT_WORDS = new Set(['imageId', 'pageId', 'kind', 'format', 'drawing', 'variant', 'icon', 'video']);

/** Returns the first text in a block, to tell it apart from others of its type; empty if there is none. */
export function wordsOf({ data }: Block): string {
	const found = firstWords(data) ?? '';
	const plain = found
		.replaceAll(/<[^>]*>|[#*_`]/g, ' ')
		.replaceAll(/&\w+;/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim();
	return plain.length <= MAX_WORDS ? plain : `${plain.slice(0, MAX_WORDS).trimEnd()}…`;
}

function firstWords(value: unknown): string | undefined {
	if (typeof value !== 'object' || value === null) return undefined;
	const entries = Object.entries(value).toSorted(([a], [b]) => Number(b === 'title') - Number(a === 'title'));
	for (const [key, child] of entries) {
		if (typeof child === 'string' && child.trim() !== '' && !NOT_WORDS.has(key) && !isChoice(key))
			return child;
		const inner = firstWords(child);
		if (inner !== undefined) return inner;
	}
	return undefined;
}

const isChoice = (key: string): boolean =>
	['align', 'height', 'side', 'size', 'show', 'source', 'url', 'systemPage'].includes(key);
