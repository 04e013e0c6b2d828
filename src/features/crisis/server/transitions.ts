import type { TransitionTable } from '#platform/server/transitions.ts';
import type { CrisisStatus } from '../enums.ts';

/**
 * States of a call. It is closed by the centre, and by itself when its days are over; for some days after that the centre
 * opens it again.
 */
export const crisisTransitions: TransitionTable<CrisisStatus, 'close' | 'lapse' | 'reopen'> = [
	{ verb: 'close', from: ['open'], to: 'closed', who: ['centre'] },
	{ verb: 'reopen', from: ['closed'], to: 'open', who: ['centre'] },
	{ verb: 'lapse', from: ['open'], to: 'closed', who: ['system'] },
];
