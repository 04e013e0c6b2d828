import { idParams, metaAnswer } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { moveBody, movePreviewSchema } from '../../staff-contract.ts';
import { permissions } from '../permissions.ts';
import { moveToCentre, previewMove } from './move-to-centre.ts';

const path = '/api/v1/organizations/{id}/move';

/** Moving an organisation to another centre of the tenant. */
export const moveRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path,
		summary: 'What goes along when an organisation moves, and who keeps it back',
		tag: 'Organisations',
		permission: permissions.moveOrganisation,
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: movePreviewSchema }) },
		run: async (c, { params }) => ({ body: metaDocument({ ...(await previewMove(c, params.id)) }) }),
	}),
	endpoint({
		method: 'put',
		path,
		summary: 'Move an organisation, with all that is its own, to another centre of the tenant',
		tag: 'Organisations',
		permission: permissions.moveOrganisation,
		params: idParams,
		body: moveBody,
		answers: { 204: null },
		run: async (c, { params, body }) => {
			await moveToCentre(c, params.id, body.volunteerCenterId);
			return null;
		},
	}),
];
