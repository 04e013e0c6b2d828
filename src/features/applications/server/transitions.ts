import type { TransitionTable } from '#platform/server/transitions.ts';
import type { ApplicationStatus, ApplicationVerb } from '../contract.ts';

const deciders = ['own', 'centre'] as const;

/**
 * The states of an application (domain rules). Only what nobody has answered yet is rejected. A place at a time of an
 * activity begins as accepted.
 */
export const applicationTransitions: TransitionTable<ApplicationStatus, ApplicationVerb> = [
	{ verb: 'accept', from: ['pending'], to: 'accepted', who: deciders },
	{ verb: 'reject', from: ['pending'], to: 'rejected', who: [...deciders, 'system'] },
	{ verb: 'withdraw', from: ['pending', 'accepted'], to: 'withdrawn', who: ['self', 'system'] },
	{ verb: 'complete', from: ['accepted'], to: 'completed', who: deciders },
	{ verb: 'no_show', from: ['accepted'], to: 'no_show', who: deciders },
];
