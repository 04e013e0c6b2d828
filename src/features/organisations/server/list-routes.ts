import { csvAnswer } from '#platform/http/csv.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import { organisationApi } from '../api.ts';
import { countOrganisations } from './count-organisations.ts';
import { organisationsCsv } from './export-organisations.ts';
import { listOrganisations } from './list-organisations.ts';
import { permissions } from './permissions.ts';
import { presentOrganisation } from './present-organisation.ts';

const MAX_EXPORTED = 10_000;

/** The routes that the staff's list needs in addition to its rows. */
export const staffListRoutes: readonly Endpoint[] = [
	implement(organisationApi.counts, {
		permission: permissions.decideOnOrganisation,
		run: async (c) => {
			const counts = await c.read((trx) => countOrganisations(trx, c.centre.id));
			return { body: metaDocument({ ...counts }) };
		},
	}),
	implement(organisationApi.deleted, {
		permission: permissions.restoreDeleted,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listOrganisations(trx, query, c, 'deleted'));
			return {
				body: listDocument(c.url, query, { total, data: rows.map((row) => presentOrganisation(row, c)) }),
			};
		},
	}),
	implement(organisationApi.export, {
		permission: permissions.decideOnOrganisation,
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MAX_EXPORTED } };
			const { rows } = await c.read((trx) => listOrganisations(trx, all, c));
			return csvAnswer(organisationsCsv(rows), 'organisations');
		},
	}),
];
