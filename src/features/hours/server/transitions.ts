import type { TransitionTable } from '#platform/server/transitions.ts';
import type { EntryStatus } from '../enums.ts';

/** The states of an entry. What the organisation enters itself begins as approved. */
export const entryTransitions: TransitionTable<
	EntryStatus,
	'approve' | 'undo' | 'undo_to_question' | 'question' | 'decline' | 'restate' | 'dispute'
> = [
	{ verb: 'approve', from: ['stated', 'questioned'], to: 'signed', who: ['own', 'centre'] },
	{ verb: 'undo', from: ['signed'], to: 'stated', who: ['own', 'centre'] },
	// Of what was asked about, the question stands again.
	{ verb: 'undo_to_question', from: ['signed'], to: 'questioned', who: ['own', 'centre'] },
	{ verb: 'question', from: ['stated'], to: 'questioned', who: ['own', 'centre'] },
	{ verb: 'decline', from: ['stated', 'questioned', 'signed'], to: 'declined', who: ['own', 'centre'] },
	// Of what the organisation entered, which nobody else had looked at.
	{ verb: 'dispute', from: ['signed'], to: 'stated', who: ['self'] },
	{ verb: 'restate', from: ['stated', 'questioned', 'declined'], to: 'stated', who: ['self'] },
];
