import { z } from 'zod';
import { mapPointResource, pointsMetaSchema } from '#features/geo/contract.ts';
import { featuresOf } from '#features/tenancy/server/public.ts';
import { vacancyOrganisationResource, vacancyResource } from '#features/vacancies/contract.ts';
import { presentOrganisationOf, presentVacancy, rightsOf } from '#features/vacancies/server/public.ts';
import { linksSchema } from '#platform/contract/jsonapi.ts';
import { toSnake } from '#platform/contract/keys.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { searchMetaSchema, suggestionResource } from '../contract.ts';
import { describePoints } from './describe-points.ts';
import { noteMissed } from './missed/keep-missed.ts';
import { missedRoutes } from './missed/missed-routes.ts';
import { permissions } from './permissions.ts';
import { readHits } from './read-hits.ts';
import { pointsSpec, readSearch, searchSpec, suggestionSpec } from './search-spec.ts';
import { placeVacancies, searchVacancies } from './search-vacancies.ts';
import { suggest } from './suggest.ts';

const tag = 'Search';
const jsonapi = z.object({ version: z.string() });

/** Whose vacancies a search is about: the centre's own, or when asked those of all centres of a tenant whose centres share. */
function scopeOf(c: RequestContext, { custom }: ListQuery) {
	const { tenant, appContext, centre, tenantCentres, read, tenantWide } = c;
	const shared =
		custom.shared === true && featuresOf(tenant, appContext).centreSharing && tenantCentres.length > 1;
	return { tenant, centreId: centre.id, shared, read: shared ? tenantWide : read };
}

/** Searching what is published, and suggestions while typing. */
export const searchRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/vacancies/search',
		summary: 'Published vacancies by words, place and facets, with counts for every facet',
		tag,
		permission: permissions.search,
		list: searchSpec,
		answers: {
			200: z.object({
				jsonapi,
				data: z.array(vacancyResource),
				included: z.array(vacancyOrganisationResource).optional(),
				meta: searchMetaSchema,
				links: linksSchema,
			}),
		},
		run: async (c, { query }) => {
			const { read, ...scope } = scopeOf(c, query);
			const asked = { ...scope, ...readSearch(query) };
			const { result, rows } = await read(async (trx) => {
				const found = await searchVacancies(trx, asked);
				return { result: found, rows: await readHits(trx, found.hits) };
			});
			noteMissed(c, asked, result);
			// Seen as a visitor sees it, whoever asks: no exact places and nothing to edit.
			const rights = { ...rightsOf(null), actor: c.actor };
			const { facets, corrections, relaxed, place, placeUnknown, placeSuggestions } = result;
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
						included: rows.map(({ row }) => presentOrganisationOf(row)),
					}),
					meta: {
						sort: toSnake(result.sort),
						facets,
						corrections,
						relaxed,
						place: place && { ...place, distance: asked.kilometres },
						placeUnknown,
						placeSuggestions,
					},
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/vacancies/search/points',
		summary: 'Where the vacancies of a search are, for a map; hidden places are rounded',
		tag,
		permission: permissions.search,
		list: pointsSpec,
		answers: {
			200: z.object({
				jsonapi,
				data: z.array(mapPointResource),
				meta: pointsMetaSchema,
				links: linksSchema,
			}),
		},
		run: async (c, { query }) => {
			const asked = readSearch(query);
			const { read, ...scope } = scopeOf(c, query);
			const { found, points } = await read(async (trx) => {
				const placed = await placeVacancies(trx, { ...scope, ...asked });
				return { found: placed, points: await describePoints(trx, placed.hits, c) };
			});
			return {
				body: listDocument(c.url, query, {
					total: found.total,
					data: points.map(({ id, ...attributes }) => ({ type: 'map_points', id, attributes })),
					meta: {
						place: found.place && { ...found.place, distance: asked.kilometres },
					},
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/search/suggestions',
		summary: 'What to search for while typing: vacancies, organisations, categories and places',
		tag,
		permission: permissions.suggest,
		list: suggestionSpec,
		answers: { 200: z.object({ jsonapi, data: z.array(suggestionResource) }) },
		run: async (c, { query }) => {
			const text = String(query.custom.q ?? '');
			const suggestions = await c.read((trx) => suggest(trx, text));
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
];
