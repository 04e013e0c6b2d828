import type { TransitionTable } from '#platform/server/transitions.ts';
import type { ApplicationStatus, ApplicationVerb } from '../contract.ts';

const deciders = ['own', 'centre'] as const;

/** Verbs of people and transitions by the system. */
type Step = ApplicationVerb | 'offer' | 'take' | 'end' | 'come' | 'miss' | 'expect';

/**
 * Transitions of an application (domain rules). A decision can be corrected later: who was accepted can be rejected, and
 * for 30 days who was rejected by people can be accepted or looked at again. A place at an occurrence
 * starts as accepted; an application to a full vacancy or occurrence starts as waiting. An offered spot is a promise:
 * only the person it was offered to gives it up or lets it lapse. When the vacancy or occurrence goes away, is
 * cancelled or begins, the system rejects everybody still on the waiting list, including those with an offer.
 */
export const applicationTransitions: TransitionTable<ApplicationStatus, Step> = [
	{ verb: 'accept', from: ['pending', 'rejected'], to: 'accepted', who: deciders },
	{ verb: 'offer', from: ['waiting'], to: 'offered', who: ['system'] },
	{ verb: 'take', from: ['offered'], to: 'accepted', who: ['self'] },
	{ verb: 'reject', from: ['pending', 'waiting', 'accepted'], to: 'rejected', who: [...deciders, 'system'] },
	{ verb: 'reconsider', from: ['rejected'], to: 'pending', who: deciders },
	{ verb: 'end', from: ['waiting', 'offered'], to: 'rejected', who: ['system'] },
	{
		verb: 'withdraw',
		from: ['pending', 'waiting', 'offered', 'accepted'],
		to: 'withdrawn',
		who: ['self', 'system'],
	},
	// Without a time of an activity, and corrected for as long as its list would be open.
	{ verb: 'complete', from: ['accepted', 'no_show'], to: 'completed', who: deciders },
	{ verb: 'no_show', from: ['accepted', 'completed'], to: 'no_show', who: deciders },
	// At a time of an activity `completed` says that somebody came: shown as accepted until that time is over. It is marked on the list or with the code at the door, and marked again when it was wrong.
	{ verb: 'come', from: ['accepted', 'no_show'], to: 'completed', who: [...deciders, 'self'] },
	{ verb: 'miss', from: ['accepted', 'completed'], to: 'no_show', who: deciders },
	{ verb: 'expect', from: ['completed', 'no_show'], to: 'accepted', who: [...deciders, 'self'] },
];
