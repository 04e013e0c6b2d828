import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** What is compared of a vacancy with a profile. */
export type FitVacancy = {
	id: string;
	title: string;
	skills: string[];
	dayparts: string[];
	categories: string[];
	lat: number | null;
	lon: number | null;
};

/** A vacancy that volunteers are sought for. Throws 404 unless it is of the organisation acted for, or of the centre. */
export async function findOwnVacancy(trx: Trx, c: RequestContext, id: string): Promise<FitVacancy> {
	const row = await trx
		.selectFrom('vacancies')
		.select([
			'id',
			'title',
			'skills',
			'dayparts',
			'categories',
			'lat',
			'lon',
			'organisation_id as organisationId',
		])
		.where('id', '=', id)
		.where('centre_id', '=', c.centre.id)
		.where('status', '=', 'published')
		.executeTakeFirst();
	const isOwn = c.grants.has('centre') || row?.organisationId === c.actor?.organisation?.id;
	if (!row || !isOwn) throw ApiError.notFound();
	return row;
}
