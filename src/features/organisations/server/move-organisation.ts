import { rejectOpenApplications } from '#features/applications/server/public.ts';
import { takeOffline } from '#features/vacancies/server/public.ts';
import type { PlainEventType } from '#platform/contract/define-event.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { OrganisationStatus } from '../contract.ts';
import {
	organisationApproved,
	organisationArchived,
	organisationDeleted,
	organisationDenied,
	organisationRestored,
	organisationResubmitted,
} from '../events.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { locksOneselfOut } from './policy.ts';
import { type OrganisationVerb, organisationTransitions } from './transitions.ts';

/** The verbs on an organisation that people know of; bringing back one that was deleted is not among them. */
type KnownVerb = Exclude<OrganisationVerb, 'undelete'>;

const eventOf: Record<KnownVerb, PlainEventType> = {
	approve: organisationApproved,
	deny: organisationDenied,
	resubmit: organisationResubmitted,
	archive: organisationArchived,
	restore: organisationRestored,
	delete: organisationDeleted,
};

/** Why its applications are rejected when an organisation goes. */
const goodbyes = { archive: 'organisation_archived', delete: 'organisation_deleted' } as const;

/**
 * Moves an organisation to its next state, in one transaction. Archiving or deleting it takes its vacancies off line
 * and rejects pending applications with that reason; finished ones are unchanged. The verb may depend on the current
 * state. Throws 404 and 403 as locking it does, 422 for a denial without a reason, 409 with the state when the table
 * has no such transition, and 403 for removing the organisation with which the actor runs the centre.
 */
export async function moveOrganisation(
	c: RequestContext,
	id: string,
	choose: (from: OrganisationStatus) => KnownVerb,
	reason?: string,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = await lockOrganisation(trx, c, id);
		const verb = choose(before.status);
		const to = transition(organisationTransitions, verb, before.status);
		if (verb === 'deny' && !reason) throw noReason();
		const goodbye = verb === 'archive' || verb === 'delete' ? goodbyes[verb] : undefined;
		if (goodbye && locksOneselfOut(c.actor, before)) {
			throw ApiError.forbidden('The rights over the centre come from this organisation.', 'own_centre');
		}
		await trx
			.updateTable('organisations')
			.set({
				status: to,
				status_reason: reason ?? null,
				updated_at: new Date(),
				...(verb === 'delete' && { deleted_at: new Date() }),
			})
			.where('id', '=', id)
			.execute();
		await emit(eventOf[verb](id, { from: before.status, to, reason }));
		if (!goodbye) return;
		await takeOffline(trx, emit, { organisationId: id, reason: goodbye });
		await rejectOpenApplications(trx, emit, {
			organisationId: id,
			reason: goodbye,
			decidedBy: c.actor?.userId ?? null,
		});
	});
}

function noReason(): ApiError {
	const detail = 'A refusal needs a reason.';
	return ApiError.invalid([{ code: 'required', detail, source: { pointer: '/data/attributes/reason' } }]);
}
