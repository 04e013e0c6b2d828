import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { activitySubjects } from '../contract.ts';
import { selectEntries } from './list-entries.ts';

/**
 * Returns the latest actions in the centre, or in one organisation of it. There is no total: nobody needs it, and the
 * index returns the first rows at once.
 */
export async function listActivities(
	trx: Trx,
	{ page }: Pick<ListQuery, 'page'>,
	{ centreId, organisationId }: { centreId: string; organisationId: string | undefined },
) {
	const query = selectEntries(trx)
		.where('l.centre_id', '=', centreId)
		.where(sql<boolean>`l.subject_type = any (${[...activitySubjects]}::text[])`)
		.where('l.created_at', '>', sql<Date>`now() - interval '90 days'`)
		.orderBy('l.created_at', 'desc')
		.orderBy('l.id', 'desc')
		.limit(page.size)
		.offset((page.number - 1) * page.size);
	return organisationId === undefined
		? query.execute()
		: query.where('l.about_organisation_id', '=', organisationId).execute();
}
