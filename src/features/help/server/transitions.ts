import type { VacancyStatus } from '#features/vacancies/enums.ts';
import type { TransitionTable } from '#platform/server/transitions.ts';
import type { AnswerVerb, AuthorVerb, StaffVerb } from '../contract.ts';
import type { HelpAnswerStatus, HelpStatus } from '../enums.ts';

export type HelpVerb = StaffVerb | AuthorVerb | 'confirm' | 'edit' | 'match' | 'expire';

/**
 * Transitions of a help request. A guest's request waits for confirmation by mail. Nothing is published before the
 * centre has seen it: changed requests are moderated again. A request whose match ends without result is published
 * again.
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

/**
 * The state of the vacancy for each state of the request. What nobody confirmed is there for nobody but the link of its
 * mail, as is a deleted vacancy.
 */
export const vacancyStatusOf: Readonly<Record<HelpStatus, VacancyStatus>> = {
	unconfirmed: 'deleted',
	submitted: 'draft',
	published: 'published',
	matched: 'filled',
	expired: 'expired',
	refused: 'archived',
	closed: 'archived',
	withdrawn: 'archived',
};

/** Transitions of a reply. It ends with its match, and is declined when another one is accepted. */
export const helpAnswerTransitions: TransitionTable<HelpAnswerStatus, AnswerVerb | 'end'> = [
	{ verb: 'accept', from: ['pending'], to: 'accepted', who: ['self'] },
	{ verb: 'decline', from: ['pending'], to: 'declined', who: ['self', 'system'] },
	{ verb: 'withdraw', from: ['pending', 'accepted'], to: 'withdrawn', who: ['self'] },
	{ verb: 'end', from: ['accepted'], to: 'ended', who: ['system'] },
];
