import type { TransitionTable } from '#platform/server/transitions.ts';
import type { AnswerVerb, AuthorVerb, StaffVerb } from '../contract.ts';
import type { HelpAnswerStatus, HelpStatus } from '../enums.ts';

export type HelpVerb = StaffVerb | AuthorVerb | 'confirm' | 'edit' | 'match' | 'expire';

/**
 * The states of a request for help. What a guest sends waits for its confirmation by mail. Nothing is on line that the
 * centre has not seen: what is changed is looked at again. A match that comes to nothing goes back on line as it was.
 */
export const helpTransitions: TransitionTable<HelpStatus, HelpVerb> = [
	{ verb: 'confirm', from: ['unconfirmed'], to: 'submitted', who: ['public'] },
	{ verb: 'publish', from: ['submitted', 'refused'], to: 'published', who: ['centre'] },
	{ verb: 'refuse', from: ['submitted', 'published'], to: 'refused', who: ['centre'] },
	{ verb: 'edit', from: ['submitted', 'published', 'refused'], to: 'submitted', who: ['self'] },
	{ verb: 'match', from: ['published'], to: 'matched', who: ['self'] },
	{ verb: 'reopen', from: ['matched'], to: 'published', who: ['self', 'system'] },
	{ verb: 'close', from: ['published', 'matched'], to: 'closed', who: ['self'] },
	{
		verb: 'withdraw',
		from: ['unconfirmed', 'submitted', 'refused', 'published'],
		to: 'withdrawn',
		who: ['self'],
	},
	{ verb: 'expire', from: ['published'], to: 'expired', who: ['system'] },
	{ verb: 'renew', from: ['expired'], to: 'published', who: ['self'] },
];

/** The states of an answer. It ends when the match does; it is declined when somebody else's is accepted. */
export const helpAnswerTransitions: TransitionTable<HelpAnswerStatus, AnswerVerb | 'end'> = [
	{ verb: 'accept', from: ['pending'], to: 'accepted', who: ['self'] },
	{ verb: 'decline', from: ['pending'], to: 'declined', who: ['self', 'system'] },
	{ verb: 'withdraw', from: ['pending', 'accepted'], to: 'withdrawn', who: ['self'] },
	{ verb: 'end', from: ['accepted'], to: 'ended', who: ['system'] },
];
