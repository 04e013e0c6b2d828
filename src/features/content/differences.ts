import type { Locale } from '#platform/contract/tenants.ts';
import type { Block, Page, PageText, PageVersion } from './contract.ts';

export type Difference = PageVersion['differences'][number];
/** The fields of a page in which versions can differ. */
type Said = Pick<Page, (typeof settings)[number] | 'texts'>;

const settings = ['pageType', 'pageLayout', 'showTitleOnPage', 'featured', 'imageId'] as const;
const texts = [
	'title',
	'slug',
	'summary',
	'metaTitle',
	'metaDescription',
	'ogTitle',
	'ogDescription',
] as const;

/** Returns the differences between two versions: settings, texts, and blocks added, removed, changed or moved. */
export function differencesOf(before: Said, after: Said): Difference[] {
	const found: Difference[] = [];
	for (const field of settings) {
		const [old, now] = [before[field], after[field]];
		if (old !== now) found.push(difference(null, field, 'changed', String(old ?? ''), String(now ?? '')));
	}
	for (const locale of ['nl', 'en'] as const) {
		const [old, now] = [before.texts[locale], after.texts[locale]];
		if (!old || !now) {
			if (old) found.push(difference(locale, 'title', 'removed', old.title, null));
			if (now) found.push(difference(locale, 'title', 'added', null, now.title));
			continue;
		}
		found.push(...textDifferences(locale, old, now), ...blockDifferences(locale, old.blocks, now.blocks));
	}
	return found;
}

function textDifferences(locale: Locale, old: PageText, now: PageText): Difference[] {
	return texts
		.filter((field) => old[field] !== now[field])
		.map((field) => difference(locale, field, 'changed', old[field], now[field]));
}

function blockDifferences(locale: Locale, old: readonly Block[], now: readonly Block[]): Difference[] {
	const before = new Map(old.map((block) => [block.id, block]));
	const after = new Map(now.map((block) => [block.id, block]));
	const moved = movedIds(
		old.filter(({ id }) => after.has(id)).map(({ id }) => id),
		now.filter(({ id }) => before.has(id)).map(({ id }) => id),
	);
	const of = (block: Block, change: Difference['change'], a: Block | null, b: Block | null): Difference => ({
		...difference(locale, 'blocks', change, a && wordsOf(a), b && wordsOf(b)),
		block: { id: block.id, type: block.type },
	});
	return [
		...old.filter(({ id }) => !after.has(id)).map((block) => of(block, 'removed', block, null)),
		...now.flatMap((block): Difference[] => {
			const was = before.get(block.id);
			if (!was) return [of(block, 'added', null, block)];
			if (JSON.stringify(was) !== JSON.stringify(block)) return [of(block, 'changed', was, block)];
			return moved.has(block.id) ? [of(block, 'moved', null, null)] : [];
		}),
	];
}

/**
 * Returns the smallest set of ids to move to get from one order to the other: all but the longest common subsequence.
 */
function movedIds(old: readonly string[], now: readonly string[]): Set<string> {
	const place = new Map(old.map((id, index) => [id, index]));
	const chains: string[][] = [];
	for (const id of now) {
		const mine = place.get(id) ?? 0;
		const longest = chains
			.filter((chain) => (place.get(chain.at(-1) ?? '') ?? 0) < mine)
			.reduce<string[]>((best, chain) => (chain.length > best.length ? chain : best), []);
		chains.push([...longest, id]);
	}
	const kept = chains.reduce<string[]>((best, chain) => (chain.length > best.length ? chain : best), []);
	return new Set(now.filter((id) => !kept.includes(id)));
}

const MAX_WORDS = 2_000;
/** Block fields without readable text: link targets and layout choices. */
const wordless: ReadonlySet<string> = new Set([
	'align',
	'drawing',
	'format',
	'height',
	'icon',
	'imageId',
	'kind',
	'pageId',
	'show',
	'side',
	'size',
	'source',
	'systemPage',
	'variant',
]);

/** Returns the texts in a block, to show what changed. */
function wordsOf(block: Block): string {
	const texts: string[] = [];
	const walk = (value: unknown, key: string): void => {
		if (typeof value === 'string' && !wordless.has(key)) texts.push(value);
		else if (typeof value === 'object' && value !== null)
			for (const [name, child] of Object.entries(value)) walk(child, name);
	};
	walk(block.data, '');
	return texts.filter(Boolean).join('\n').slice(0, MAX_WORDS);
}

function difference(
	locale: Locale | null,
	field: string,
	change: Difference['change'],
	before: string | null,
	after: string | null,
): Difference {
	return { locale, field, change, before, after, block: null };
}
