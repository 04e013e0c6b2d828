import { sql } from 'kysely';
import { canTransition, type TransitionTable } from '#platform/server/transitions.ts';
import type { MailingStatus } from '../enums.ts';

type Verb = 'update' | 'delete' | 'plan' | 'unplan' | 'begin' | 'finish' | 'stop';

/**
 * States of a mailing. A draft that is deleted is gone; what has begun is finished by the worker or stopped. One that is sent
 * can be stopped while {@link isStoppable} says so.
 */
export const mailingTransitions: TransitionTable<MailingStatus, Verb> = [
	{ verb: 'update', from: ['draft'], to: 'draft', who: ['centre'] },
	{ verb: 'delete', from: ['draft'], to: 'draft', who: ['centre'] },
	{ verb: 'plan', from: ['draft'], to: 'scheduled', who: ['centre'] },
	{ verb: 'unplan', from: ['scheduled'], to: 'draft', who: ['centre'] },
	{ verb: 'begin', from: ['scheduled'], to: 'sending', who: ['system'] },
	{ verb: 'finish', from: ['sending'], to: 'sent', who: ['system'] },
	{ verb: 'stop', from: ['sending', 'sent'], to: 'stopped', who: ['centre'] },
];

/**
 * Whether a mail `m` of a mailing is queued and nobody hands it over just then: it can still be taken back. Also one that was
 * tried, as the mail server did not take it.
 */
export const hasNotLeft = sql<boolean>`m.status = 'queued' and (m.claimed_until is null or m.claimed_until <= now())`;

/** Whether stopping a mailing keeps it from anybody: one that is sent only has the mails that have not left. */
export function isStoppable({ status, queued }: { status: MailingStatus; queued: number }): boolean {
	return canTransition(mailingTransitions, 'stop', status) && (status !== 'sent' || queued > 0);
}
