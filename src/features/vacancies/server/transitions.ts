import type { TransitionTable } from '#platform/server/transitions.ts';
import type { VacancyVerb } from '../contract.ts';
import type { VacancyStatus } from '../enums.ts';

/** `expire` is the job's, `recheck` of a change that the centre looks at first; `delete` has a route of its own. */
export type VacancyTransition = VacancyVerb | 'expire' | 'recheck' | 'delete';

const editors = ['own', 'centre'] as const;

/**
 * The states of a vacancy. A vacancy that has applications cannot be deleted and is archived instead, so it can be
 * archived from every state in which it can have any. `renew` before the date has come only moves the date: the
 * notices that a vacancy is about to expire lead to it.
 */
export const vacancyTransitions: TransitionTable<VacancyStatus, VacancyTransition> = [
	{ verb: 'publish', from: ['draft'], to: 'published', who: editors },
	{ verb: 'unpublish', from: ['published'], to: 'draft', who: editors },
	// The last spot taken fills a vacancy as well.
	{ verb: 'fill', from: ['published'], to: 'filled', who: [...editors, 'system'] },
	// And a spot that frees, for which nobody waits, opens it again.
	{ verb: 'reopen', from: ['filled'], to: 'published', who: [...editors, 'system'] },
	{ verb: 'renew', from: ['published', 'expired'], to: 'published', who: editors },
	{ verb: 'recheck', from: ['published', 'filled', 'expired'], to: 'draft', who: ['own'] },
	{ verb: 'expire', from: ['published'], to: 'expired', who: ['system'] },
	{
		verb: 'archive',
		from: ['draft', 'published', 'filled', 'expired'],
		to: 'archived',
		who: [...editors, 'system'],
	},
	{ verb: 'restore', from: ['archived'], to: 'draft', who: editors },
	{
		verb: 'delete',
		from: ['draft', 'published', 'filled', 'expired', 'archived'],
		to: 'deleted',
		who: editors,
	},
];
