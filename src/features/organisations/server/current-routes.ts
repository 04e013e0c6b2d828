import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { ownOrganisationApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { presentOrganisation, presentParts } from './present-organisation.ts';
import { readOwnOrganisations } from './read-own-organisations.ts';

/** The signed-in user's organisations, and the current one (specification section 7). */
export const currentOrganisationRoutes: readonly Endpoint[] = [
	implement(ownOrganisationApi.list, {
		permission: permissions.readCurrentOrganisations,
		run: async (c, { query }) => {
			const { actor } = c;
			if (!actor) throw ApiError.unauthorized();
			const rows = await c.read((trx) => readOwnOrganisations(trx, actor));
			return {
				body: document({
					data: rows.map((row) => presentOrganisation(row, c)),
					...(query.include.length > 0 && { included: presentParts(rows, query.include) }),
					meta: { total: rows.length },
					fields: query.fields,
				}),
			};
		},
	}),
	implement(ownOrganisationApi.read, {
		permission: permissions.readCurrentOrganisations,
		run: async (c, { query }) => {
			const { actor } = c;
			if (!actor) throw ApiError.unauthorized();
			const rows = await c.read((trx) => readOwnOrganisations(trx, actor));
			const row = rows.find(({ id }) => id === actor.organisation?.id);
			if (!row) throw ApiError.noOrganisation();
			return {
				body: document({
					data: presentOrganisation(row, c),
					...(query.include.length > 0 && { included: presentParts([row], query.include) }),
					fields: query.fields,
				}),
			};
		},
	}),
];
