import { z } from 'zod';
import { linksSchema } from '#platform/contract/jsonapi.ts';
import type { PermissionRow } from '#platform/contract/roles.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { mapAreaResource, placeResource } from '../contract.ts';
import { findPlaces } from './find-places.ts';
import { readAreas, readBox } from './read-areas.ts';

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
	endpoint({
		method: 'get',
		path: '/api/v1/map_areas',
		summary: 'Outlines of the municipalities within a box: west, south, east and north in degrees',
		tag: 'Places',
		permission: everyone,
		list: { customFilters: { box: { type: 'string' } }, page: { defaultSize: 50, maxSize: 100 } },
		answers: {
			200: z.object({
				jsonapi: z.object({ version: z.string() }),
				data: z.array(mapAreaResource),
				meta: z.looseObject({ total: z.number().int() }),
				links: linksSchema,
			}),
		},
		run: async (c, { query }) => {
			const box = readBox(query.custom.box);
			const { total, areas } = await c.read((trx) => readAreas(trx, box, query.page));
			return {
				body: listDocument(c.url, query, {
					total,
					data: areas.map(({ code, ...area }) => ({ type: 'map_areas', id: code, attributes: area })),
					opaque: ['outline'],
				}),
			};
		},
	}),
];
