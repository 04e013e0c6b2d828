import { saveFileUses } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { StoredProfile } from '../contract.ts';
import { pictureKeys } from './read-centres.ts';

/** Throws 404 for a centre outside the tenant, 403 for a centre other than the one of the request. */
export function requireOwnCentre(c: RequestContext, id: string): void {
	if (!c.tenantCentres.includes(id)) throw ApiError.notFound();
	if (id !== c.centre.id) throw ApiError.forbidden();
}

/**
 * Returns the profile of a centre and locks it until the transaction ends; rows that refer to the centre can still be
 * inserted.
 */
export async function lockProfile(trx: Trx, id: string): Promise<StoredProfile> {
	const { profile } = await trx
		.selectFrom('centres')
		.select('profile')
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	return profile as StoredProfile;
}

/** Saves a profile and the files it uses. */
export async function saveProfile(
	trx: Trx,
	{ tenant, centre }: Pick<RequestContext, 'tenant'> & { centre: { id: string } },
	profile: StoredProfile,
): Promise<void> {
	await trx
		.updateTable('centres')
		.set({ profile: JSON.stringify(profile), updated_at: new Date() })
		.where('id', '=', centre.id)
		.execute();
	await saveFileUses(
		trx,
		{ tenant, centreId: centre.id },
		{ type: 'volunteer_centers', id: centre.id },
		picturesOf(profile).flatMap(({ id }) => id ?? []),
	);
}

/** Returns the names of the parts that differ between two profiles, in no particular order. */
export function differing(before: StoredProfile, after: StoredProfile): string[] {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredProfile)[];
	return names.filter((name) => canonical(before[name]) !== canonical(after[name]));
}

/** Serialises with sorted keys, because JSONB does not preserve their order. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === 'object' && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
			: inner,
	);
}

/** Returns the images of a profile, each with its path in the centre's attributes. */
export const picturesOf = (profile: StoredProfile) => [
	...Object.values(pictureKeys).map((name) => ({ at: `profile.${name}`, id: profile[name] })),
	{ at: 'profile.contactPerson.photoId', id: profile.contactPerson?.photoId },
];
