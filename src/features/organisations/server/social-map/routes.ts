import { exactPoint } from '#features/geo/server/public.ts';
import { defaultDistance } from '#features/search/enums.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { socialMapApi } from '../../api.ts';
import type { SocialMapSort } from '../../social-map-contract.ts';
import { permissions } from '../permissions.ts';
import { presentOrganisation, presentParts } from '../present-organisation.ts';
import { placeSocialMap, type SocialMapInput, searchSocialMap } from './search-social-map.ts';

/** The organisations that everyone may find on the social map. */
export const socialMapRoutes: readonly Endpoint[] = [
	implement(socialMapApi.search, {
		permission: permissions.readOrganisations,
		isPublicData: true,
		run: async (c, { query }) => {
			const asked = readQuestion(query);
			const exact = await exactPoint(c, asked.near);
			const { hits, result } = await c.read((trx) =>
				searchSocialMap(trx, { centreId: c.centre.id, ...asked, exact }),
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
	implement(socialMapApi.points, {
		permission: permissions.readOrganisations,
		isPublicData: true,
		run: async (c, { query }) => {
			const asked = readQuestion(query);
			const exact = await exactPoint(c, asked.near);
			const { points, total, place } = await c.read((trx) =>
				placeSocialMap(trx, { centreId: c.centre.id, ...asked, exact }),
			);
			return {
				body: listDocument(c.url, query, {
					total,
					data: points.map(({ id, ...attributes }) => ({ type: 'map_points', id, attributes })),
					meta: { place },
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
