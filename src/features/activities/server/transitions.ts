import type { TransitionTable } from '#platform/server/transitions.ts';

export type OccurrenceVerb = 'cancel' | 'reopen';
const editors = ['own', 'centre'] as const;

/** Transitions of an occurrence. A change of its session's dates may cancel it as well. */
export const occurrenceTransitions: TransitionTable<'planned' | 'cancelled', OccurrenceVerb> = [
	{ verb: 'cancel', from: ['planned'], to: 'cancelled', who: [...editors, 'system'] },
	{ verb: 'reopen', from: ['cancelled'], to: 'planned', who: editors },
];
