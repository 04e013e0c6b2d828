import type { Actor } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { canTransition } from '#platform/server/transitions.ts';
import { MAX_QUESTIONS } from '../enums.ts';
import { permissions } from './permissions.ts';
import type { EntryRow } from './select-entries.ts';
import { entryTransitions } from './transitions.ts';

type Owned = { organisationId: string; userId: string | null };

/** Whether the person decides for the organisation of the work. Nobody does about hours of their own. */
export function mayApprove(actor: Actor | null, owned: Owned): boolean {
	if (isWorker(actor, owned)) return false;
	const grants = grantsOf(actor, permissions.approve);
	return grants.has('centre') || (grants.has('own') && actor?.organisation?.id === owned.organisationId);
}

/** Whether it is the person's own work. */
export function isWorker(actor: Actor | null, { userId }: Pick<Owned, 'userId'>): boolean {
	return userId !== null && userId === actor?.userId;
}

/** What the person may do with an entry now, by the same rules as the verbs. */
export function entryCan(actor: Actor | null, entry: EntryRow) {
	const approves = mayApprove(actor, entry);
	const worked = isWorker(actor, entry);
	const stated = entry.userId !== null && entry.enteredBy === entry.userId;
	const leads = (verb: 'approve' | 'question' | 'decline' | 'restate') =>
		canTransition(entryTransitions, verb, entry.status);
	return {
		approve: approves && leads('approve'),
		question: approves && entry.userId !== null && leads('question') && questionsOf(entry) < MAX_QUESTIONS,
		decline: approves && stated && leads('decline'),
		restate: worked && (isDisputable(entry) || leads('restate')),
		// What a volunteer stated is not taken away by others: it is declined, with why.
		undo: approves && stated && entry.status === 'signed' && !entry.isApprovalMailed,
		remove: (approves && !stated) || (worked && entry.status !== 'signed'),
	};
}

/** Whether the organisation entered the hours and approved them with that, so that who worked can say otherwise. */
export function isDisputable({ status, userId, enteredBy }: EntryRow): boolean {
	return status === 'signed' && enteredBy !== userId;
}

/** How often the volunteer was asked about an entry. */
export function questionsOf({ said }: Pick<EntryRow, 'said'>): number {
	return said.filter(({ kind }) => kind === 'question').length;
}
