import { sql } from 'kysely';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { StoredProfile } from '../contract.ts';

/** The images in a profile, by the key of their part. */
export const pictureKeys = {
	websiteLogo: 'websiteLogoId',
	websiteLogoDarkMode: 'websiteLogoDarkModeId',
	favicon: 'faviconId',
} as const;

/** Returns the centres of the tenant, the default one first. A tenant has a handful, so there is no paging. */
export function readCentres(trx: Trx) {
	return select(trx).orderBy('is_default', 'desc').orderBy('name').limit(200).execute();
}

/** Returns one centre of the tenant, or undefined. */
export function readCentre(trx: Trx, id: string) {
	return select(trx).where('id', '=', id).executeTakeFirst();
}

export type CentreRow = Awaited<ReturnType<typeof readCentres>>[number];

function select(trx: Trx) {
	return trx
		.selectFrom('centres')
		.select(['id', 'name', 'slug', 'city', 'is_default as isDefault', 'updated_at as updatedAt'])
		.select(sql<StoredProfile>`profile`.as('profile'))
		.select(picture(`centres.profile->>'${pictureKeys.websiteLogo}'`).as('websiteLogo'))
		.select(picture(`centres.profile->>'${pictureKeys.websiteLogoDarkMode}'`).as('websiteLogoDarkMode'))
		.select(picture(`centres.profile->>'${pictureKeys.favicon}'`).as('favicon'))
		.select(picture(`centres.profile#>>'{contactPerson,photoId}'`).as('contactPhoto'));
}

const picture = (path: string) => sql.raw<ImageFacts | null>(imageColumn(`(${path})::uuid`));
