import type { TransitionTable } from '#platform/server/transitions.ts';
import type { OwnVerb, ProfileStatus, ReplyStatus, ReplyVerb, ReviewVerb } from '../enums.ts';

export type ProfileVerb = OwnVerb | 'begin' | 'expire' | 'remove';

/**
 * States of a volunteer profile. It is published by its owner alone. Who removed it may begin another: the row stays for
 * what refers to it, without a word of what it said.
 */
export const profileTransitions: TransitionTable<ProfileStatus, ProfileVerb> = [
	{ verb: 'publish', from: ['draft', 'expired'], to: 'published', who: ['self'] },
	{ verb: 'pause', from: ['published'], to: 'paused', who: ['self'] },
	{ verb: 'resume', from: ['paused'], to: 'published', who: ['self'] },
	{ verb: 'expire', from: ['published', 'paused'], to: 'expired', who: ['system'] },
	{ verb: 'remove', from: ['draft', 'published', 'paused', 'expired'], to: 'removed', who: ['self'] },
	{ verb: 'begin', from: ['removed'], to: 'draft', who: ['self'] },
];

/**
 * States of what an organisation asks. Who is interested has applied: from there on it is an application. What is held
 * waits for the centre, and its volunteer does not know of it.
 */
export const replyTransitions: TransitionTable<ReplyStatus, ReplyVerb | ReviewVerb | 'lapse' | 'undo'> = [
	{ verb: 'release', from: ['held'], to: 'open', who: ['centre'] },
	{ verb: 'refuse', from: ['held'], to: 'refused', who: ['centre'] },
	{ verb: 'accept', from: ['open'], to: 'interested', who: ['self'] },
	{ verb: 'decline', from: ['open'], to: 'declined', who: ['self'] },
	// For as long as who asked was not mailed of it.
	{ verb: 'undo', from: ['declined'], to: 'open', who: ['self'] },
	{ verb: 'lapse', from: ['open'], to: 'lapsed', who: ['system'] },
	// It never reached its volunteer, so that nobody left it without an answer.
	{ verb: 'lapse', from: ['held'], to: 'refused', who: ['system'] },
];
