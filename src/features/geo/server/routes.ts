import type { PermissionRow } from '#platform/contract/roles.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { geoApi } from '../api.ts';
import { findPlaces } from './find-places.ts';
import { readAddress, townOf } from './known-address.ts';
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

/** A form asks once for each address that is typed; a class behind one address still has room. */
const LOOK_UPS_PER_MINUTE = 60;

/** Routes for places and postcodes of the country, the same for every tenant. */
export const geoRoutes: readonly Endpoint[] = [
	implement(geoApi.places, {
		permission: everyone,
		isPublicData: true,
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
	implement(geoApi.knownAddresses, {
		permission: everyone,
		run: async (c, { query }) => {
			const asked = readAddress(query.custom);
			await c.limit(`address:${c.clientAddress}`, LOOK_UPS_PER_MINUTE, 60);
			const exact = await c.lookUpAddress(asked.postalCode, asked.houseNumber);
			const found = exact ?? (await c.read((trx) => townOf(trx, asked.postalCode)));
			const id = `${asked.postalCode}-${asked.houseNumber}`;
			return {
				body: document({ data: found ? [{ type: 'known_addresses', id, attributes: found }] : [] }),
			};
		},
	}),
	implement(geoApi.areas, {
		permission: everyone,
		isPublicData: true,
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
