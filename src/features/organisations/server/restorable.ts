import { type SqlBool, sql } from 'kysely';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { OrganisationStatus } from '../contract.ts';
import { organisationRestored } from '../events.ts';
import { organisationTransitions } from './transitions.ts';

/** As long as a deleted organisation can be restored; then retention erases it. */
export const RESTORABLE_DAYS = 30;

/** Deleted, and not so long ago that it is erased, or will be tonight. */
export const isRestorable = sql<SqlBool>`(organisations.status = 'deleted'
	and organisations.deleted_at > now() - make_interval(days => ${RESTORABLE_DAYS}))`;

/**
 * Brings a deleted organisation back, to the archive: with its members, and its vacancies off line. Throws 404 for one
 * that is not of the centre or can no longer be restored, and 409 with the state for one that is not deleted.
 */
export async function undeleteOrganisation(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const row = await trx
			.selectFrom('organisations')
			.select(['status', isRestorable.as('restorable')])
			.where('id', '=', id)
			.where('centre_id', '=', c.centre.id)
			.forNoKeyUpdate()
			.executeTakeFirst();
		if (!row || (row.status === 'deleted' && !row.restorable)) throw ApiError.notFound();
		const from = row.status as OrganisationStatus;
		const to = transition(organisationTransitions, 'undelete', from);
		await trx
			.updateTable('organisations')
			.set({ status: to, deleted_at: null, updated_at: new Date() })
			.where('id', '=', id)
			.execute();
		await emit(organisationRestored(id, { from, to }));
	});
}
