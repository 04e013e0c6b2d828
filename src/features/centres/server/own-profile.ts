import { saveFileUses } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { StoredProfile } from '../contract.ts';
import { pictureKeys } from './read-centres.ts';

/** Throws 404 for a centre that is not of the tenant, 403 for another centre of it than that of the request. */
export function requireOwnCentre(c: RequestContext, id: string): void {
	if (!c.tenantCentres.includes(id)) throw ApiError.notFound();
	if (id !== c.centre.id) throw ApiError.forbidden();
}

/** The profile of a centre, held until the transaction ends; what refers to the centre may be written meanwhile. */
export async function lockProfile(trx: Trx, id: string): Promise<StoredProfile> {
	const { profile } = await trx
		.selectFrom('centres')
		.select('profile')
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	return profile as StoredProfile;
}

/** Puts a profile in place, with the files it uses. */
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

/** The parts of a profile that differ between two, in no order that matters. */
export function differing(before: StoredProfile, after: StoredProfile): string[] {
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredProfile)[];
	return names.filter((name) => canonical(before[name]) !== canonical(after[name]));
}

/** The database gives the keys of an object back in an order of its own. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === 'object' && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
			: inner,
	);
}

/** The pictures of a profile, each with where it stands among the attributes of a centre. */
export const picturesOf = (profile: StoredProfile) => [
	...Object.values(pictureKeys).map((name) => ({ at: `profile.${name}`, id: profile[name] })),
	{ at: 'profile.contactPerson.photoId', id: profile.contactPerson?.photoId },
];
