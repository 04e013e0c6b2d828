import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { organisationApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { moveToCentre, previewMove } from './move-to-centre.ts';

/** Moving an organisation to another centre of the tenant. */
export const moveRoutes: readonly Endpoint[] = [
	implement(organisationApi.previewMove, {
		permission: permissions.moveOrganisation,
		run: async (c, { params }) => ({ body: metaDocument({ ...(await previewMove(c, params.id)) }) }),
	}),
	implement(organisationApi.move, {
		permission: permissions.moveOrganisation,
		run: async (c, { params, body }) => {
			await moveToCentre(c, params.id, body.volunteerCenterId);
			return null;
		},
	}),
];
