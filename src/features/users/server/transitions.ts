import type { TransitionTable } from '#platform/server/transitions.ts';
import type { UserStatus } from '../contract.ts';

export type UserVerb = 'accept' | 'confirm' | 'activate' | 'deactivate' | 'archive';

/**
 * States of an account (domain rules). An invitation that is taken back is archived as well, so that its address is
 * forgotten. Accepting and confirming are done with the token of a mail.
 */
export const userTransitions: TransitionTable<UserStatus, UserVerb> = [
	{ verb: 'accept', from: ['invited'], to: 'active', who: ['self'] },
	{ verb: 'confirm', from: ['inactive'], to: 'active', who: ['self'] },
	{ verb: 'activate', from: ['inactive'], to: 'active', who: ['centre', 'own'] },
	{ verb: 'deactivate', from: ['active'], to: 'inactive', who: ['centre', 'own'] },
	{
		verb: 'archive',
		from: ['active', 'inactive', 'invited'],
		to: 'archived',
		who: ['centre', 'own', 'self', 'system'],
	},
];
