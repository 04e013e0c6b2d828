import { byId, type PublicAddress } from '#platform/server/public-address.ts';

/** The pages of requests for help. */
export const helpAddresses: readonly PublicAddress[] = [
	byId('een-op-een-hulp', (trx, id) =>
		trx.selectFrom('help_requests').select('centre_id as centreId').where('id', '=', id).executeTakeFirst(),
	),
];
