import { byId, type PublicAddress } from '#platform/server/public-address.ts';

/** The pages of vacancies and activities. */
export const vacancyAddresses: readonly PublicAddress[] = [
	byId('vacancies', (trx, id) =>
		trx.selectFrom('vacancies').select('centre_id as centreId').where('id', '=', id).executeTakeFirst(),
	),
];
