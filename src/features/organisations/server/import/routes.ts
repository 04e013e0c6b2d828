import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { organisationApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { importOrganisations } from './import-organisations.ts';

const anHour = 3600;
const maxImports = 30;

/** Organisations come many at once, from a table. */
export const importRoutes: readonly Endpoint[] = [
	implement(organisationApi.import, {
		permission: permissions.importOrganisations,
		run: async (c, { body }) => {
			await c.limit(`import-organisations:user:${c.actor?.userId}`, maxImports, anHour);
			return { body: metaDocument({ rows: await importOrganisations(c, body) }) };
		},
	}),
];
