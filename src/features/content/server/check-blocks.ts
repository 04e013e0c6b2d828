import { z } from 'zod';
import { type Issue, issuesFromZod, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { parseBlock } from '../blocks/registry.ts';
import type { Block } from '../contract.ts';
import type { PageContent } from './page-content.ts';

/**
 * Returns the content with its blocks upgraded to the current versions. Errors are reported as issues at their paths.
 * An unknown block is only accepted unchanged: it may come from a newer version and must not be lost.
 */
export function checkBlocks(
	content: PageContent,
	before: PageContent | undefined,
	issues: Issue[],
): PageContent {
	const texts = { ...content.texts };
	for (const locale of ['nl', 'en'] as const) {
		const text = texts[locale];
		if (!text) continue;
		const known = new Map(before?.texts[locale]?.blocks.map((block) => [block.id, block]) ?? []);
		const seen = new Set<string>();
		const blocks = text.blocks.map((block, index): Block => {
			const path = ['texts', locale, 'blocks', index] as const;
			if (seen.has(block.id)) {
				issues.push({
					code: 'duplicate_id',
					detail: 'Two blocks have this id.',
					source: { pointer: pointerTo([...path, 'id']) },
				});
			}
			seen.add(block.id);
			const parsed = parseBlock(block);
			if (parsed.kind === 'good') return parsed.block;
			if (isSame(known.get(block.id), block)) return block;
			if (parsed.kind === 'unknown') {
				issues.push({
					code: 'unknown_block',
					detail: 'This kind of block is not known.',
					source: { pointer: pointerTo([...path, 'type']) },
				});
			} else {
				const at = parsed.issues.map((issue) => ({ ...issue, path: [...path, 'data', ...issue.path] }));
				issues.push(...issuesFromZod(new z.ZodError(at)));
			}
			return block;
		});
		texts[locale] = { ...text, blocks };
	}
	return { ...content, texts };
}

function isSame(before: Block | undefined, now: Block): boolean {
	return before !== undefined && JSON.stringify(sorted(before.data)) === JSON.stringify(sorted(now.data));
}

/** Sorts the keys, because JSONB does not preserve their order. */
function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, inner]) => [key, sorted(inner)]),
	);
}
