import type { z } from 'zod';
import type { Block } from '../contract.ts';
import { byType } from './block-type.ts';
import type { BlockDefinition } from './define-block.ts';

/** Every block type by name, one per folder. */
export const blockDefinitions = byType(
	import.meta.glob<BlockDefinition>('./*/block.ts', { eager: true, import: 'block' }),
);

/** Returns the definition of a block type. Throws if it is unknown. */
export function definitionOf(type: string): BlockDefinition {
	const definition = Object.hasOwn(blockDefinitions, type) ? blockDefinitions[type] : undefined;
	if (!definition) throw new Error(`There is no kind of block called ${type}.`);
	return definition;
}

export type ParsedBlock =
	| { kind: 'good'; block: Block }
	| { kind: 'unknown' }
	| { kind: 'broken'; issues: readonly z.core.$ZodIssue[] };

/**
 * Parses a block's data, upgrading older versions step by step first. Returns `unknown` for an unknown type or a
 * version newer than this program, `broken` for data that does not fit.
 */
export function parseBlock(
	block: Block,
	definitions: Readonly<
		Record<string, Pick<BlockDefinition, 'schema' | 'version' | 'upgrades'>>
	> = blockDefinitions,
): ParsedBlock {
	const definition = Object.hasOwn(definitions, block.type) ? definitions[block.type] : undefined;
	if (!definition || block.version > definition.version) return { kind: 'unknown' };
	let data = block.data;
	try {
		for (let from = block.version; from < definition.version; from++) {
			data = definition.upgrades?.[from]?.(data) ?? data;
		}
	} catch {
		return { kind: 'broken', issues: [] };
	}
	const result = definition.schema.safeParse(data);
	if (!result.success) return { kind: 'broken', issues: result.error.issues };
	return { kind: 'good', block: { ...block, version: definition.version, data: result.data } };
}
