import type { Grant } from '#platform/contract/roles.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { OrganisationCan, OrganisationStatus } from '../contract.ts';
import { permissions } from './permissions.ts';
import { type OrganisationVerb, organisationTransitions } from './transitions.ts';

type Subject = { id: string; type: string; status: string };

/** Whether a permission reaches this organisation. Rows are only ever of the request's centre. */
export function reaches(
	grants: ReadonlySet<Grant>,
	actor: Actor | null,
	organisation: { id: string },
): boolean {
	if (grants.has('centre')) return true;
	return grants.has('own') && actor?.organisation?.id === organisation.id;
}

/** Whether the reader may know that it exists. Approved organisations are public; others are for staff and members. */
export function maySee(grants: ReadonlySet<Grant>, actor: Actor | null, organisation: Subject): boolean {
	if (organisation.status === 'deleted') return false;
	return organisation.status === 'approved' || reaches(grants, actor, organisation);
}

/** Nobody takes away the centre's own organisation that their rights over the centre come from. */
export function locksOneselfOut(actor: Actor | null, organisation: Subject): boolean {
	return organisation.type === 'VolunteerCenter' && actor?.organisation?.id === organisation.id;
}

/** The reader, and the feature flags of the site. */
export type Reader = Pick<RequestContext, 'actor' | 'flags'>;

/** The actions that the reader may take now, by the same rules as the verbs. */
export function organisationCan({ actor, flags }: Reader, organisation: Subject): OrganisationCan {
	const may = (row: keyof typeof permissions) =>
		reaches(grantsOf(actor, permissions[row]), actor, organisation);
	const leads = (verb: OrganisationVerb) =>
		canTransition(organisationTransitions, verb, organisation.status as OrganisationStatus);
	const isThere = organisation.status !== 'deleted';
	const decides = may('decideOnOrganisation');
	const takesAway = !locksOneselfOut(actor, organisation);
	return {
		update: may('updateOrganisation') && isThere,
		approve: decides && leads('approve'),
		deny: decides && leads('deny'),
		archive: decides && leads('archive') && takesAway,
		restore: decides && leads('restore'),
		delete: may('deleteOrganisation') && leads('delete') && takesAway,
		move:
			flags.movingOrganisations &&
			may('moveOrganisation') &&
			organisation.type !== 'VolunteerCenter' &&
			isThere,
		undelete: may('restoreDeleted') && leads('undelete'),
		keepNotes: may('keepNotes') && isThere,
	};
}
