import type { TransitionTable } from '#platform/server/transitions.ts';
import type { OrganisationStatus } from '../contract.ts';

export type OrganisationVerb =
	| 'approve'
	| 'deny'
	| 'resubmit'
	| 'archive'
	| 'restore'
	| 'delete'
	| 'undelete';

/** The states of an organisation (domain rules). Editing a denied organisation is the verb `resubmit`. */
export const organisationTransitions: TransitionTable<OrganisationStatus, OrganisationVerb> = [
	{ verb: 'approve', from: ['pending'], to: 'approved', who: ['centre'] },
	{ verb: 'deny', from: ['pending'], to: 'denied', who: ['centre'] },
	{ verb: 'resubmit', from: ['denied'], to: 'pending', who: ['own', 'centre'] },
	{ verb: 'archive', from: ['approved'], to: 'archived', who: ['centre'] },
	{ verb: 'restore', from: ['archived'], to: 'approved', who: ['centre'] },
	{
		verb: 'delete',
		from: ['pending', 'approved', 'denied', 'archived'],
		to: 'deleted',
		who: ['centre', 'own'],
	},
	{ verb: 'undelete', from: ['deleted'], to: 'archived', who: ['centre'] },
];

/** The verb by which staff bring an organisation from one state to another with a plain change of status. */
export function verbTo(
	wanted: 'approved' | 'denied' | 'archived',
	from: OrganisationStatus,
): 'approve' | 'restore' | 'deny' | 'archive' {
	if (wanted === 'approved') return from === 'archived' ? 'restore' : 'approve';
	return wanted === 'denied' ? 'deny' : 'archive';
}
