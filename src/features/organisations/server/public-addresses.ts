import { byId, type PublicAddress } from '#platform/server/public-address.ts';

/** The pages of organisations, those of the social map and their feeds. */
export const organisationAddresses: readonly PublicAddress[] = ['organizations', 'sociale-kaart'].map(
	(path) =>
		byId(path, (trx, id) =>
			trx.selectFrom('organisations').select('centre_id as centreId').where('id', '=', id).executeTakeFirst(),
		),
);
