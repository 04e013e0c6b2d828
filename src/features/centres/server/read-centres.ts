import type { Trx } from '#platform/server/database.ts';

/** The centres of the tenant, the default one first. A tenant has a handful; there is no paging. */
export function readCentres(trx: Trx) {
	return select(trx).orderBy('is_default', 'desc').orderBy('name').limit(200).execute();
}

/** One centre of the tenant, or undefined. */
export function readCentre(trx: Trx, id: string) {
	return select(trx).where('id', '=', id).executeTakeFirst();
}

export type CentreRow = Awaited<ReturnType<typeof readCentres>>[number];

function select(trx: Trx) {
	return trx
		.selectFrom('centres')
		.select(['id', 'name', 'slug', 'city', 'is_default as isDefault', 'profile']);
}
