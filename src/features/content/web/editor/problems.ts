import type { z } from 'zod';
import type { BlockDefinition } from '../../blocks/define-block.ts';
import { blockDefinitions } from '../../blocks/registry.ts';
import type { Block } from '../../contract.ts';

/** Errors in a field that the browser does not prevent itself. */
type Problem = 'address' | 'too_much' | 'wrong';
type Problems = ReadonlyMap<string, Problem>;

const known = new WeakMap<Block, Problems>();

/** Returns the definition of a block that this program can edit; blocks of newer versions are left alone. */
export function editableDefinition(block: Block): BlockDefinition | undefined {
	const definition = Object.hasOwn(blockDefinitions, block.type) ? blockDefinitions[block.type] : undefined;
	return block.version === definition?.version ? definition : undefined;
}

/** Returns the errors in a block by field path, such as `buttons.0.target.url`. Cached per block. */
export function problemsIn(block: Block): Problems {
	const found = known.get(block);
	if (found) return found;
	const result = editableDefinition(block)?.schema.safeParse(block.data);
	const problems: Problems = new Map(
		(result?.error?.issues ?? []).map((issue) => [issue.path.map(String).join('.'), problemOf(issue)]),
	);
	known.set(block, problems);
	return problems;
}

function problemOf(issue: z.core.$ZodIssue): Problem {
	if (issue.code === 'too_big') return 'too_much';
	return issue.code === 'custom' && issue.params?.rule === 'url' ? 'address' : 'wrong';
}
