import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { Image } from '#features/files/enums.ts';
import { useTranslations } from '#platform/web/translations.ts';
import type { LinkTarget } from '#ui/rich-text/link-form.tsx';
import { memberOf } from './limits.ts';

/** What is filled in now: a block, or one item of a list in it. */
export type Scope = {
	/** The kind of block. */
	block: string;
	/** What ids of fields begin with: unique on the page. */
	id: string;
	schema: z.core.$ZodType;
	value: Readonly<Record<string, unknown>>;
	/** `typed` changes of one field that follow each other are one step to undo. */
	change: (name: string, value: unknown, typed: boolean) => void;
	/** What is wrong with a field, in words. */
	problemAt: (name: string) => string | undefined;
};

/** What fields of every block need to know of the site. */
export type Surroundings = {
	/** Pictures by id, as far as they were in the page or were chosen. */
	pictures: ReadonlyMap<string, Image>;
	keepPicture: (image: Image) => void;
	/** The pages that a link may lead to: `page:<id>` or `system:<key>`. */
	targets: readonly LinkTarget[];
};

const ScopeContext = createContext<Scope | undefined>(undefined);
const SurroundingsContext = createContext<Surroundings | undefined>(undefined);
export const ScopeProvider = ScopeContext.Provider;
export const SurroundingsProvider = SurroundingsContext.Provider;

/** The scope around a field. Throws outside a form of a block. */
export function useScope(): Scope {
	const scope = useContext(ScopeContext);
	if (!scope) throw new Error('A field of a block stands in its form.');
	return scope;
}

/** What the site has to choose from. Throws outside a form of a block. */
export function useSurroundings(): Surroundings {
	const surroundings = useContext(SurroundingsContext);
	if (!surroundings) throw new Error('A field of a block stands in its form.');
	return surroundings;
}

/** A field of the block or item around it, by its name in the schema. */
export function useBlockField<Value>(name: string) {
	const t = useTranslations('block-editing');
	const blocks = useTranslations('blocks');
	const scope = useScope();
	const problem = scope.problemAt(name);
	return {
		id: `${scope.id}.${name}`,
		// A block may have words of its own for a field, and has to for one that no other has.
		label: blocks.optional(`${scope.block}.field.${name}`) ?? t.optional(`field.${name}`) ?? name,
		schema: memberOf(scope.schema, name),
		value: scope.value[name] as Value,
		set: (value: Value) => scope.change(name, value, false),
		type: (value: Value) => scope.change(name, value, true),
		errors: problem === undefined ? undefined : [problem],
	};
}
