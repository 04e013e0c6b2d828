import { imageIssues } from '#features/files/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { organisationResubmitted, organisationUpdated } from '../events.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { organisationTransitions } from './transitions.ts';
import { columnsOf, type OrganisationInput, pointOf } from './write-organisation.ts';

/**
 * Changes the given attributes; omitted ones are unchanged. A denied organisation becomes pending again. Throws 404
 * and 403 as locking it does.
 */
export async function updateOrganisation(
	c: RequestContext,
	id: string,
	input: OrganisationInput,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const before = await lockOrganisation(trx, c, id);
		// Without attributes nothing changes, but only after the permission check.
		if (Object.keys(input).length === 0) return;
		const changed = (['logoId', 'imageId'] as const).filter((name) => input[name] !== before[name]);
		const placed = changed.map((name) => ({ id: input[name], at: [name] }));
		const issues = await imageIssues(trx, c.actor, placed);
		if (issues.length > 0) throw ApiError.invalid(issues);
		const moved = input.postalCode !== undefined || input.city !== undefined;
		const resubmitted = before.status === 'denied';
		const status = resubmitted
			? transition(organisationTransitions, 'resubmit', before.status)
			: before.status;
		await trx
			.updateTable('organisations')
			.set({
				...columnsOf(input),
				...(moved && (await pointOf(trx, { ...before, ...input }))),
				status,
				updated_at: new Date(),
			})
			.where('id', '=', id)
			.execute();
		await emit(organisationUpdated(id, { details: { fields: Object.keys(input).sort() } }));
		if (resubmitted) {
			await emit(organisationResubmitted(id, { from: before.status, to: status }));
		}
	});
}
