import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, type Resource } from '#platform/server/jsonapi/present.ts';
import { organisationApi } from '../../api.ts';
import { duplicateReasons } from '../../staff-contract.ts';
import { permissions } from '../permissions.ts';
import { type DuplicateRow, findDuplicates } from './find-duplicates.ts';

/** Organisations that may be another one under a different name: hints for staff only. */
export const duplicateRoutes: readonly Endpoint[] = [
	implement(organisationApi.duplicates, {
		permission: permissions.decideOnOrganisation,
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
