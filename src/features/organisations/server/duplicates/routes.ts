import { z } from 'zod';
import { answerOf } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, type Resource } from '#platform/server/jsonapi/present.ts';
import { duplicateReasons, duplicateResource } from '../../staff-contract.ts';
import { permissions } from '../permissions.ts';
import { type DuplicateRow, findDuplicates } from './find-duplicates.ts';

/** Organisations that may be another one under a different name: hints for staff only. */
export const duplicateRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/organizations/duplicates',
		summary: 'For each of filter[of][] (at most 50), others of the centre that may be the same organisation',
		tag: 'Organisations',
		permission: permissions.decideOnOrganisation,
		list: { customFilters: { of: { type: 'uuid', list: true } } },
		answers: { 200: answerOf(z.array(duplicateResource)) },
		run: async (c, { query }) => {
			const ids = [query.custom.of ?? []].flat().map(String).slice(0, 50);
			const rows = await c.read((trx) => findDuplicates(trx, c.centre.id, ids));
			return { body: document({ data: rows.map(present) }) };
		},
	}),
];

function present({ sameAddress, sameDomain, alike, likeness, ...row }: DuplicateRow): Resource {
	const found = { name: alike, address: sameAddress, domain: sameDomain };
	return {
		type: 'organization_duplicates',
		id: `${row.ofId}:${row.organizationId}`,
		attributes: {
			...row,
			likeness: Math.round(likeness * 100) / 100,
			reasons: duplicateReasons.filter((reason) => found[reason]),
		},
	};
}
