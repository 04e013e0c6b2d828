import { z } from 'zod';
import { answerOf } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { organisationResource } from '../contract.ts';
import { organisationFields, organisationParts } from './fields.ts';
import { permissions } from './permissions.ts';
import { presentOrganisation, presentParts } from './present-organisation.ts';
import { readOwnOrganisations } from './read-own-organisations.ts';

const list = { includes: ['address', 'profile'], fields: organisationFields };

/** The organisations of the person who asks, and the one acted for (specification section 7). */
export const currentOrganisationRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/current_organizations',
		summary: 'The organisations one is a member of',
		tag: 'Organisations',
		permission: permissions.readCurrentOrganisations,
		list,
		answers: { 200: answerOf(z.array(organisationResource), organisationParts) },
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
	endpoint({
		method: 'get',
		path: '/api/v1/current_organization',
		summary:
			'The organisation one acts for, named by Current-Organization-Id; 404 no_organization without any',
		tag: 'Organisations',
		permission: permissions.readCurrentOrganisations,
		list,
		answers: { 200: answerOf(organisationResource, organisationParts) },
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
