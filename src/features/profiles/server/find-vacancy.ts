import { sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
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
		.selectFrom('vacancies as v')
		// Where the work is, as searches for it have that: at the organisation, where the vacancy says nothing else.
		.leftJoin(
			sql<{ vacancy_id: string; lat: number | null; lon: number | null }>`published_vacancies`.as('d'),
			'd.vacancy_id',
			'v.id',
		)
		.select([
			'v.id',
			titleIn(c.locale).as('title'),
			'v.skills',
			'v.dayparts',
			'v.categories',
			sql<number | null>`coalesce(d.lat, v.lat)`.as('lat'),
			sql<number | null>`coalesce(d.lon, v.lon)`.as('lon'),
			'v.organisation_id as organisationId',
		])
		.where('v.id', '=', id)
		.where('v.centre_id', '=', c.centre.id)
		.where('v.status', '=', 'published')
		.executeTakeFirst();
	const isOwn = c.grants.has('centre') || row?.organisationId === c.actor?.organisation?.id;
	if (!row || !isOwn) throw ApiError.notFound();
	return row;
}
