import { imageIssues } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { CentreUpdate, ProfileUpdate, StoredProfile } from '../contract.ts';
import { centreUpdated } from '../events.ts';
import { saveVersion } from './centre-versions.ts';
import { differing, lockProfile, picturesOf, requireOwnCentre, saveProfile } from './own-profile.ts';
import { cleanedProfile } from './present-profile.ts';

/**
 * Updates the centre of the request: name, city and the submitted parts of its profile. Throws 404 for a centre outside
 * the tenant, 403 for another centre of it, 422 for images it may not use.
 */
export async function updateCentre(c: RequestContext, id: string, changes: CentreUpdate): Promise<void> {
	requireOwnCentre(c, id);
	const { name, city, profile: sent } = changes;
	await c.write(async (trx, emit) => {
		const before = await lockProfile(trx, id);
		const profile = sent && cleanedProfile(merged(before, sent));
		const changed = profile ? differing(before, profile) : [];
		if (profile && changed.length > 0) {
			const issues = await pictureIssues(trx, c, before, profile);
			if (issues.length > 0) throw ApiError.invalid(issues);
			await saveProfile(trx, c, profile);
			await saveVersion(trx, c, { before, profile, changed });
		}
		if (name !== undefined || city !== undefined) {
			await trx
				.updateTable('centres')
				.set({
					...(name !== undefined && { name }),
					...(city !== undefined && { city }),
					updated_at: new Date(),
				})
				.where('id', '=', id)
				.execute();
		}
		const fields = Object.keys({ ...(name !== undefined && { name }), ...(city !== undefined && { city }) });
		await emit(centreUpdated(id, { details: { changed: [...fields, ...changed] } }));
	});
}

function merged(before: StoredProfile, sent: ProfileUpdate): StoredProfile {
	const all = Object.entries({ ...before, ...sent });
	return Object.fromEntries(
		all.filter(([, value]) => value !== null && value !== undefined),
	) as StoredProfile;
}

/** Only newly placed images are checked. */
async function pictureIssues(
	trx: Trx,
	c: RequestContext,
	before: StoredProfile,
	after: StoredProfile,
): Promise<Issue[]> {
	const known = new Set(picturesOf(before).map(({ id }) => id));
	const placed = picturesOf(after).filter(({ id }) => !known.has(id));
	return imageIssues(
		trx,
		c.actor,
		placed.map(({ id, at }) => ({ id, at: at.split('.') })),
	);
}
