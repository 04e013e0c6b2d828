import { z } from 'zod';
import { answerOf, listOf } from '#platform/contract/answers.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { knownAddressResource, mapAreaResource, placeResource } from './contract.ts';
import { knownAddressesPath, placesPath } from './enums.ts';

/** Endpoints for places and postcodes of the country, the same for every tenant. */
export const geoApi = routesOf('Places', {
	places: get(placesPath, {
		summary: 'Places and postcodes that begin with what was typed, or are like it',
		list: { customFilters: { q: { type: 'string' } } },
		answers: { 200: answerOf(z.array(placeResource)) },
	}),
	knownAddresses: get(knownAddressesPath, {
		summary:
			'The street and the town of a postcode with a house number; the town alone where no more is known',
		list: { customFilters: { postal_code: { type: 'string' }, house_number: { type: 'string' } } },
		answers: { 200: answerOf(z.array(knownAddressResource)) },
	}),
	areas: get('/api/v1/map_areas', {
		summary:
			'Outlines of the municipalities, in a wide box the provinces, within west, south, east and north in degrees',
		list: { customFilters: { box: { type: 'string' } }, page: { defaultSize: 50, maxSize: 100 } },
		answers: { 200: listOf(mapAreaResource) },
	}),
});
