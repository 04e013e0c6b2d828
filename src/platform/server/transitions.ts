import type { Grant } from '#platform/contract/roles.ts';
import { ApiError } from './jsonapi/errors.ts';

/**
 * One row of a state table: a verb, the states it leads from and to, and the roles that may use it. `system` is the
 * product itself: a job, or a consequence of another verb.
 */
export type Transition<State extends string, Verb extends string> = {
	readonly verb: Verb;
	readonly from: readonly State[];
	readonly to: State;
	readonly who: readonly (Grant | 'system')[];
};

/** The state table of an entity. A verb may have several rows, with different `from`. */
export type TransitionTable<State extends string, Verb extends string> = readonly Transition<State, Verb>[];

/** The transition from a state by a verb, or undefined when there is none. */
export function findTransition<State extends string, Verb extends string>(
	table: TransitionTable<State, Verb>,
	verb: Verb,
	from: State,
): Transition<State, Verb> | undefined {
	return table.find((row) => row.verb === verb && row.from.includes(from));
}

/** The state that a verb leads to. Throws 409 with the current state when the table has no such transition. */
export function transition<State extends string, Verb extends string>(
	table: TransitionTable<State, Verb>,
	verb: Verb,
	from: State,
): State {
	const row = findTransition(table, verb, from);
	if (!row) throw ApiError.conflict({ state: from });
	return row.to;
}

/** Whether the table has the transition, for `meta.can`; the slice's policy decides who may use it. */
export function canTransition<State extends string, Verb extends string>(
	table: TransitionTable<State, Verb>,
	verb: Verb,
	from: State,
): boolean {
	return findTransition(table, verb, from) !== undefined;
}
