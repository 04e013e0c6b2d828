import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { Image } from '#features/files/enums.ts';
import type { FormChoice } from '#features/forms/web/public.tsx';
import { useTranslations } from '#platform/web/translations.ts';
import type { LinkTarget } from '#ui/rich-text/link-form.tsx';
import { memberOf } from './limits.ts';

/** What is being edited: a block, or one item of a list in it. */
export type Scope = {
	/** The block type. */
	block: string;
	/** Prefix of field ids, unique on the page. */
	id: string;
	schema: z.core.$ZodType;
	value: Readonly<Record<string, unknown>>;
	/** Consecutive `typed` changes of one field are one undo step. */
	change: (name: string, value: unknown, typed: boolean) => void;
	/** Returns the error message of a field. */
	problemAt: (name: string) => string | undefined;
};

/** Site data that fields of every block need. */
export type Surroundings = {
	/** Images by id: those in the page and those chosen since. */
	pictures: ReadonlyMap<string, Image>;
	keepPicture: (image: Image) => void;
	/** Pages that a link may point to: `page:<id>` or `system:<key>`. */
	targets: readonly LinkTarget[];
	/** Forms that a page may show; null for who may not read them. */
	forms: readonly FormChoice[] | null;
};

const ScopeContext = createContext<Scope | undefined>(undefined);
const SurroundingsContext = createContext<Surroundings | undefined>(undefined);
export const ScopeProvider = ScopeContext.Provider;
export const SurroundingsProvider = SurroundingsContext.Provider;

/** Returns the editing scope. Throws outside a block form. */
export function useScope(): Scope {
	const scope = useContext(ScopeContext);
	if (!scope) throw new Error('A field of a block stands in its form.');
	return scope;
}

/** Returns the site data for fields. Throws outside a block form. */
export function useSurroundings(): Surroundings {
	const surroundings = useContext(SurroundingsContext);
	if (!surroundings) throw new Error('A field of a block stands in its form.');
	return surroundings;
}

/** Returns a field of the surrounding block or item, by its name in the schema. */
export function useBlockField<Value>(name: string) {
	const t = useTranslations('block-editing');
	const blocks = useTranslations('blocks');
	const scope = useScope();
	const problem = scope.problemAt(name);
	return {
		id: `${scope.id}.${name}`,
		// A block may have its own label for a field, and must have one for fields no other block has.
		label: blocks.optional(`${scope.block}.field.${name}`) ?? t.optional(`field.${name}`) ?? name,
		schema: memberOf(scope.schema, name),
		value: scope.value[name] as Value,
		set: (value: Value) => scope.change(name, value, false),
		type: (value: Value) => scope.change(name, value, true),
		errors: problem === undefined ? undefined : [problem],
	};
}
