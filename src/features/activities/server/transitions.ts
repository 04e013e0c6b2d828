import type { TransitionTable } from '#platform/server/transitions.ts';

export type OccurrenceVerb = 'cancel' | 'reopen';
const editors = ['own', 'centre'] as const;

/** The states of one time of an activity. Its session may cancel it as well, by changing its dates. */
export const occurrenceTransitions: TransitionTable<'planned' | 'cancelled', OccurrenceVerb> = [
	{ verb: 'cancel', from: ['planned'], to: 'cancelled', who: [...editors, 'system'] },
	{ verb: 'reopen', from: ['cancelled'], to: 'planned', who: editors },
];
