import { z } from 'zod';
import { answerOf, listOf } from '#platform/contract/answers.ts';
import { get, routesOf } from '#platform/contract/routes.ts';
import { mapAreaResource, placeResource } from './contract.ts';
import { placesPath } from './enums.ts';

/** Endpoints for places and postcodes of the country, the same for every tenant. */
export const geoApi = routesOf('Places', {
	places: get(placesPath, {
		summary: 'Places and postcodes that begin with what was typed, or are like it',
		list: { customFilters: { q: { type: 'string' } } },
		answers: { 200: answerOf(z.array(placeResource)) },
	}),
	areas: get('/api/v1/map_areas', {
		summary:
			'Outlines of the municipalities, in a wide box the provinces, within west, south, east and north in degrees',
		list: { customFilters: { box: { type: 'string' } }, page: { defaultSize: 50, maxSize: 100 } },
		answers: { 200: listOf(mapAreaResource) },
	}),
});
