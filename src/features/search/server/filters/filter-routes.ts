import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { searchFilterApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { changeFilters, resetFilters } from './change-filters.ts';
import { readFilters } from './read-filters.ts';

const permission = permissions.filters;

/** The filters that a centre shows, for its staff. */
export const filterRoutes: readonly Endpoint[] = [
	implement(searchFilterApi.read, { permission, run: answer }),
	implement(searchFilterApi.update, {
		permission,
		run: async (c, { body }) => {
			await changeFilters(c, body.data.attributes);
			return answer(c);
		},
	}),
	implement(searchFilterApi.reset, {
		permission,
		run: async (c) => {
			await resetFilters(c);
			return null;
		},
	}),
];

async function answer(c: RequestContext) {
	const attributes = await c.read((trx) => readFilters(trx, c.centre.id));
	return { body: document({ data: { type: 'search_filters', id: c.centre.id, attributes } }) };
}
