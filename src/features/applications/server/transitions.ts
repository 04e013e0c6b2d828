import type { TransitionTable } from '#platform/server/transitions.ts';
import type { ApplicationStatus, ApplicationVerb } from '../contract.ts';

const deciders = ['own', 'centre'] as const;

/** What the product does by itself, beside the verbs of people. */
type Step = ApplicationVerb | 'offer' | 'take' | 'end';

/**
 * The states of an application (domain rules). Only what nobody has answered yet is rejected. A place at a time of an
 * activity begins as accepted; one at a full vacancy, or at a full time, waits, and a spot that is offered is a promise:
 * only whoever it was offered to gives it up, or lets the term pass. When what was waited for goes away, is cancelled or
 * begins, the product rejects who is still in line, an offer included.
 */
export const applicationTransitions: TransitionTable<ApplicationStatus, Step> = [
	{ verb: 'accept', from: ['pending'], to: 'accepted', who: deciders },
	{ verb: 'offer', from: ['waiting'], to: 'offered', who: ['system'] },
	{ verb: 'take', from: ['offered'], to: 'accepted', who: ['self'] },
	{ verb: 'reject', from: ['pending', 'waiting'], to: 'rejected', who: [...deciders, 'system'] },
	{ verb: 'end', from: ['waiting', 'offered'], to: 'rejected', who: ['system'] },
	{
		verb: 'withdraw',
		from: ['pending', 'waiting', 'offered', 'accepted'],
		to: 'withdrawn',
		who: ['self', 'system'],
	},
	{ verb: 'complete', from: ['accepted'], to: 'completed', who: deciders },
	{ verb: 'no_show', from: ['accepted'], to: 'no_show', who: deciders },
];
