import type { TransitionTable } from '#platform/server/transitions.ts';
import type { MailingStatus } from '../enums.ts';

type Verb = 'update' | 'delete' | 'plan' | 'unplan' | 'begin' | 'finish' | 'stop';

/** States of a mailing. A draft that is deleted is gone; what has begun is finished by the worker or stopped. */
export const mailingTransitions: TransitionTable<MailingStatus, Verb> = [
	{ verb: 'update', from: ['draft'], to: 'draft', who: ['centre'] },
	{ verb: 'delete', from: ['draft'], to: 'draft', who: ['centre'] },
	{ verb: 'plan', from: ['draft'], to: 'scheduled', who: ['centre'] },
	{ verb: 'unplan', from: ['scheduled'], to: 'draft', who: ['centre'] },
	{ verb: 'begin', from: ['scheduled'], to: 'sending', who: ['system'] },
	{ verb: 'finish', from: ['sending'], to: 'sent', who: ['system'] },
	{ verb: 'stop', from: ['sending'], to: 'stopped', who: ['centre'] },
];
