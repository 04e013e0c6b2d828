import { exactPoint } from '#features/geo/server/public.ts';
import { presentOrganisationOf, presentVacancy, rightsOf } from '#features/vacancies/server/public.ts';
import { toSnake } from '#platform/contract/keys.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { searchApi } from '../api.ts';
import { describePoints } from './describe-points.ts';
import { filterRoutes } from './filters/filter-routes.ts';
import { namedFilters } from './named-filters.ts';
import { permissions } from './permissions.ts';
import { readHits } from './read-hits.ts';
import { readSearch } from './search-spec.ts';
import { placeVacancies, searchVacancies } from './search-vacancies.ts';
import { suggest } from './suggest.ts';
import { synonymRoutes } from './synonyms/synonym-routes.ts';
import { recordZeroResult } from './zero-results/record-zero-results.ts';
import { missedRoutes } from './zero-results/zero-result-routes.ts';

/**
 * Returns the scope of a search: the own centre or, on request, all centres of a tenant whose centres share vacancies.
 */
function scopeOf(c: RequestContext, { custom }: ListQuery) {
	const { tenant, features, centre, tenantCentres, read, tenantWide } = c;
	const shared = custom.shared === true && features.centreSharing && tenantCentres.length > 1;
	return { tenant, centreId: centre.id, shared, read: shared ? tenantWide : read };
}

/** A question with the exact point of the postcode in it. */
async function placed<Asked extends { near: string }>(c: RequestContext, asked: Asked) {
	return { ...asked, exact: await exactPoint(c, asked.near) };
}

/** Searching what is published, and suggestions while typing. */
export const searchRoutes: readonly Endpoint[] = [
	implement(searchApi.vacancies, {
		permission: permissions.search,
		isPublicData: true,
		run: async (c, { query }) => {
			const { read, ...scope } = scopeOf(c, query);
			const asked = { ...scope, ...(await placed(c, readSearch(query))) };
			const { result, rows } = await read(async (trx) => {
				const found = await searchVacancies(trx, asked);
				return { result: found, rows: await readHits(trx, found.hits) };
			});
			recordZeroResult(c, asked, result);
			// Results are as a visitor sees them, regardless of the reader: without exact places or edit actions.
			const rights = { ...rightsOf(null), actor: c.actor };
			const { facets, shown, corrections, relaxed, place, nearest, placeUnknown, placeSuggestions } = result;
			return {
				body: listDocument(c.url, query, {
					total: result.total,
					data: rows.map(({ row, distance, centre }) =>
						presentVacancy(row, rights, {
							distance,
							sharedBy: centre.id === c.centre.id ? undefined : centre,
						}),
					),
					...(query.include.includes('organization') && {
						included: rows.map(({ row, centre }) =>
							presentOrganisationOf(row, { isShared: centre.id !== c.centre.id }),
						),
					}),
					meta: {
						sort: toSnake(result.sort),
						facets,
						shown,
						corrections,
						filters: namedFilters(result, asked.choices),
						relaxed,
						place,
						nearest,
						placeUnknown,
						placeSuggestions,
					},
				}),
			};
		},
	}),
	implement(searchApi.points, {
		permission: permissions.search,
		isPublicData: true,
		run: async (c, { query }) => {
			const asked = await placed(c, readSearch(query));
			const { read, ...scope } = scopeOf(c, query);
			const { found, points } = await read(async (trx) => {
				const result = await placeVacancies(trx, { ...scope, ...asked });
				return { found: result, points: await describePoints(trx, result.hits, c) };
			});
			return {
				body: listDocument(c.url, query, {
					total: found.total,
					data: points.map(({ id, ...attributes }) => ({ type: 'map_points', id, attributes })),
					meta: {
						place: found.place,
					},
				}),
			};
		},
	}),
	implement(searchApi.suggestions, {
		permission: permissions.suggest,
		isPublicData: true,
		run: async (c, { query }) => {
			const text = String(query.custom.q ?? '');
			const suggestions = await c.read((trx) => suggest(trx, text, c.centre.id));
			return {
				body: document({
					data: suggestions.map((suggestion) => ({
						type: 'search_suggestions',
						id: `${suggestion.kind}:${suggestion.value}`,
						attributes: suggestion,
					})),
				}),
			};
		},
	}),
	...missedRoutes,
	...synonymRoutes,
	...filterRoutes,
];
