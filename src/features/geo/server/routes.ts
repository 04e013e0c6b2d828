import { z } from 'zod';
import type { PermissionRow } from '#platform/contract/roles.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { placeResource } from '../contract.ts';
import { findPlaces } from './find-places.ts';

const everyone: PermissionRow = {
	center_superuser: 'public',
	center_admin: 'public',
	content_manager: 'public',
	page_manager: 'public',
	organization_superuser: 'public',
	organization_admin: 'public',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
};

/** Places and postcodes of the country: the same for every tenant. */
export const geoRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/places',
		summary: 'Places and postcodes that begin with what was typed, or are like it',
		tag: 'Places',
		permission: everyone,
		list: { customFilters: { q: { type: 'string' } } },
		answers: { 200: z.object({ jsonapi: z.object({ version: z.string() }), data: z.array(placeResource) }) },
		run: async (c, { query }) => {
			const text = String(query.custom.q ?? '');
			const places = await c.read((trx) => findPlaces(trx, text));
			return {
				body: document({
					data: places.map(({ kind, ...place }) => ({
						type: 'places',
						id: `${kind}:${place.name}:${place.lat},${place.lon}`,
						attributes: { kind, ...place },
					})),
				}),
			};
		},
	}),
];
