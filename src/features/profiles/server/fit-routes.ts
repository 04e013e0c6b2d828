import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { ownProfileApi, volunteerFitApi } from '../api.ts';
import { countFits, findFittingVacancies } from './find-fits.ts';
import { fitWith } from './fit.ts';
import { permissions } from './permissions.ts';
import { requirePool } from './pool-routes.ts';
import { findOwnProfile } from './select-profiles.ts';

/** What fits whom, both ways. */
export const fitRoutes: readonly Endpoint[] = [
	implement(ownProfileApi.vacancies, {
		permission: permissions.own,
		run: async (c, { query }) => {
			const { features, actor } = c;
			if (!features.volunteerProfiles) throw ApiError.notFound();
			if (!actor) throw ApiError.unauthorized();
			const { own, found } = await c.read(async (trx) => ({
				own: await findOwnProfile(trx, actor.userId),
				found: await findFittingVacancies(trx, actor.userId, query.page),
			}));
			if (!own || own.status === 'removed') throw ApiError.notFound();
			const data = found.rows.map(({ id, titles, organizationName, kilometres, ...vacancy }) => ({
				type: 'fitting_vacancies',
				id,
				attributes: { titles, organizationName },
				meta: {
					distance: kilometres === null ? null : Math.max(1, Math.round(kilometres)),
					fit: fitWith({ ...own, kilometres }, vacancy),
				},
				unreadable: true,
			}));
			return { body: listDocument(c.url, query, { total: found.total, data }) };
		},
	}),
	implement(volunteerFitApi.list, {
		permission: permissions.pool,
		run: async (c, { query }) => {
			requirePool(c);
			const organisationId = c.actor?.organisation?.id;
			if (!organisationId) throw ApiError.forbidden();
			const { vacancyId = null } = query.custom as { vacancyId?: string };
			const { rows, total } = await c.read((trx) =>
				countFits(trx, { centreId: c.centre.id, organisationId, locale: c.locale }, vacancyId, query.page),
			);
			const data = rows.map(({ id, ...attributes }) => ({
				type: 'volunteer_fits',
				id,
				attributes,
				unreadable: true,
			}));
			return { body: listDocument(c.url, query, { total, data }) };
		},
	}),
];
