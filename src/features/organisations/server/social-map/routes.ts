import { z } from 'zod';
import { mapPointResource, mostMapPoints, pointsMetaSchema } from '#features/geo/contract.ts';
import { defaultDistance, distances } from '#features/search/contract.ts';
import { linksSchema } from '#platform/contract/jsonapi.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import type { ListQuery, ListSpec } from '#platform/server/jsonapi/query.ts';
import { organisationResource } from '../../contract.ts';
import { type SocialMapSort, socialMapMetaSchema, socialMapSorts } from '../../social-map-contract.ts';
import { activityTypes, nonProfitTypes } from '../../taxonomy.ts';
import { organisationFields, organisationParts } from '../fields.ts';
import { permissions } from '../permissions.ts';
import { presentOrganisation, presentParts } from '../present-organisation.ts';
import { placeSocialMap, type SocialMapInput, searchSocialMap } from './search-social-map.ts';

const customFilters = {
	q: { type: 'string' },
	near: { type: 'string' },
	distance: { type: 'enum', values: distances.map(String) },
	activityTypeIds: { type: 'array', values: activityTypes, list: true },
	nonProfitType: { type: 'array', values: nonProfitTypes, list: true },
} as const;

const spec: ListSpec = {
	customFilters,
	sorts: socialMapSorts,
	includes: ['address', 'profile'],
	fields: organisationFields,
	page: { defaultSize: 25, maxSize: 100 },
};

/** The same question for a map: without what belongs to a list. */
const pointsSpec: ListSpec = {
	customFilters,
	sorts: socialMapSorts,
	page: { defaultSize: mostMapPoints, maxSize: mostMapPoints },
};

/** The organisations that everyone may find on the social map. */
export const socialMapRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/organizations/social_map',
		summary: 'Organisations on the social map by words, place and facets, with counts for every facet',
		tag: 'Organisations',
		permission: permissions.readOrganisations,
		list: spec,
		answers: {
			200: z.object({
				jsonapi: z.object({ version: z.string() }),
				data: z.array(organisationResource),
				included: z.array(organisationParts).optional(),
				meta: socialMapMetaSchema,
				links: linksSchema,
			}),
		},
		run: async (c, { query }) => {
			const asked = readQuestion(query);
			const { hits, result } = await c.read((trx) =>
				searchSocialMap(trx, { centreId: c.centre.id, ...asked }),
			);
			const rows = hits.map(({ row }) => row);
			return {
				body: listDocument(c.url, query, {
					total: result.total,
					data: hits.map(({ row, distance }) => {
						const resource = presentOrganisation(row, c);
						return { ...resource, meta: { ...resource.meta, distance } };
					}),
					...(query.include.length > 0 && { included: presentParts(rows, query.include) }),
					meta: result,
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/organizations/social_map/points',
		summary: 'Where the organisations on the social map are',
		tag: 'Organisations',
		permission: permissions.readOrganisations,
		list: pointsSpec,
		answers: {
			200: z.object({
				jsonapi: z.object({ version: z.string() }),
				data: z.array(mapPointResource),
				meta: pointsMetaSchema,
				links: linksSchema,
			}),
		},
		run: async (c, { query }) => {
			const asked = readQuestion(query);
			const { points, total, place } = await c.read((trx) =>
				placeSocialMap(trx, { centreId: c.centre.id, ...asked }),
			);
			return {
				body: listDocument(c.url, query, {
					total,
					data: points.map(({ id, ...attributes }) => ({ type: 'map_points', id, attributes })),
					meta: { place: place && { ...place, distance: asked.kilometres } },
				}),
			};
		},
	}),
];

/** Throws 400 for an order that is not possible. */
function readQuestion({ custom, sort: [sort, second], page }: ListQuery): Omit<SocialMapInput, 'centreId'> {
	if (second || sort?.direction === 'desc') {
		const detail = 'The social map has one order at a time, and each order one direction.';
		throw ApiError.badQuery([{ code: 'unknown_sort', detail, source: { parameter: 'sort' } }]);
	}
	const chosen = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
	return {
		text: String(custom.q ?? ''),
		near: String(custom.near ?? ''),
		kilometres: custom.distance === undefined ? defaultDistance : Number(custom.distance),
		activityTypes: chosen(custom.activityTypeIds),
		kinds: chosen(custom.nonProfitType),
		sort: sort?.attribute as SocialMapSort | undefined,
		page,
	};
}
