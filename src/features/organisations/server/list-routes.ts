import { metaAnswer } from '#platform/contract/answers.ts';
import { csvAnswer } from '#platform/csv.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { organisationCountsSchema } from '../contract.ts';
import { countOrganisations } from './count-organisations.ts';
import { organisationsCsv } from './export-organisations.ts';
import { listOrganisations, organisationListSpec } from './list-organisations.ts';
import { permissions } from './permissions.ts';

const base = '/api/v1/organizations';
const tag = 'Organisations';
const MOST_EXPORTED = 10_000;

/** What the list of the staff needs beside its rows. */
export const staffListRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: `${base}/counts`,
		summary: 'How many organisations of the centre there are in each state',
		tag,
		permission: permissions.decideOnOrganisation,
		answers: { 200: metaAnswer.extend({ meta: organisationCountsSchema }) },
		run: async (c) => {
			const counts = await c.read((trx) => countOrganisations(trx, c.centre.id));
			return { body: metaDocument({ ...counts }) };
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/export`,
		summary: 'The list with the same filters and order as CSV, at most 10,000 lines',
		tag,
		permission: permissions.decideOnOrganisation,
		list: { ...organisationListSpec, includes: [] },
		answers: { 200: null },
		run: async (c, { query }) => {
			const all = { ...query, page: { number: 1, size: MOST_EXPORTED } };
			const { rows } = await c.read((trx) => listOrganisations(trx, all, c));
			return csvAnswer(organisationsCsv(rows), 'organisations');
		},
	}),
];
