import { answerShareCard } from '#features/files/server/public.ts';
import { colourOf } from '#features/tenancy/server/public.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { organisationApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { readOrganisation } from './select-organisations.ts';

/** The picture that sites show where an organisation is shared, from what everybody may know, regardless of the reader. */
export const shareCardRoute: Endpoint = implement(organisationApi.card, {
	permission: permissions.readOrganisations,
	run: async (c, { params: { id } }) => {
		const card = await c.read(async (trx) => {
			const row = await readOrganisation(trx, id);
			if (row?.status !== 'approved') throw ApiError.notFound();
			return {
				title: row.name,
				lines: row.city ? [row.city] : [],
				centre: c.centre.name,
				colour: await colourOf(trx, c.centre.id),
				picture: row.image,
				logo: row.logo,
			};
		});
		return answerShareCard(c, card);
	},
});
