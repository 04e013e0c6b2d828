import type { TransitionTable } from '#platform/server/transitions.ts';
import type { FormStatus, FormVerb } from '../contract.ts';

const owners = ['own', 'centre'] as const;

/**
 * Transitions of a form: draft → open ↔ closed → archived → open. Opening what is open shows visitors what was edited
 * since.
 */
export const formTransitions: TransitionTable<FormStatus, FormVerb> = [
	{ verb: 'open', from: ['draft', 'open', 'closed', 'archived'], to: 'open', who: owners },
	{ verb: 'close', from: ['open'], to: 'closed', who: owners },
	{ verb: 'archive', from: ['closed'], to: 'archived', who: owners },
];
