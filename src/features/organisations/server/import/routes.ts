import { z } from 'zod';
import { metaAnswer } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { organisationImportBody, organisationImportResultSchema } from '../../import-contract.ts';
import { permissions } from '../permissions.ts';
import { importOrganisations } from './import-organisations.ts';

const anHour = 3600;
const mostImports = 30;

/** Organisations come many at once, from a table. */
export const importRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: '/api/v1/organizations/import',
		summary:
			'Add every organisation in a table, or only try it; each row is answered, a second run does nothing',
		tag: 'Organisations',
		permission: permissions.importOrganisations,
		body: organisationImportBody,
		answers: {
			200: metaAnswer.extend({ meta: z.object({ rows: z.array(organisationImportResultSchema) }) }),
		},
		run: async (c, { body }) => {
			await c.limit(`import-organisations:user:${c.actor?.userId}`, mostImports, anHour);
			return { body: metaDocument({ rows: await importOrganisations(c, body) }) };
		},
	}),
];
