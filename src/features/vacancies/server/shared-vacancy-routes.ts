import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { vacancyApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
import { readVacancy } from './read-vacancy.ts';

/** Vacancies that the centres of a tenant share. */
export const sharedVacancyRoutes: readonly Endpoint[] = [
	implement(vacancyApi.readShared, {
		permission: permissions.read,
		run: async (c, { params }) => {
			if (!c.features.centreSharing) throw ApiError.notFound();
			const { row, centre } = await c.tenantWide(async (trx) => ({
				// Read as a visitor of that centre, regardless of the reader.
				row: await readVacancy(trx, params.id, rightsOf(null)),
				centre: await trx
					.selectFrom('centres as c')
					.innerJoin('vacancies as v', 'v.centre_id', 'c.id')
					.select(['c.id', 'c.name'])
					.where('v.id', '=', params.id)
					.executeTakeFirst(),
			}));
			if (!centre || centre.id === c.centre.id || row.status !== 'published') throw ApiError.notFound();
			return {
				body: document({
					data: presentVacancy(row, rightsOf(null), { sharedBy: centre }),
					included: [presentOrganisationOf(row, { isShared: true })],
				}),
			};
		},
	}),
];
