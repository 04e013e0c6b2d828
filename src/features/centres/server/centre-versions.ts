import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { StoredProfile } from '../contract.ts';
import { centreRestored } from '../events.ts';
import { differing, lockProfile, requireOwnCentre, saveProfile } from './own-profile.ts';
import { cleanedProfile } from './present-profile.ts';

/** Number of versions kept per centre; older ones are deleted. */
export const MAX_VERSIONS = 50;

/** Saves the profile as the newest version; before the first change also saves the original. */
export async function saveVersion(
	trx: Trx,
	{ tenant, centre, actor }: Pick<RequestContext, 'tenant' | 'centre' | 'actor'>,
	change: { before: StoredProfile; profile: StoredProfile; changed: string[]; restoredFrom?: number },
): Promise<void> {
	const row = { tenant, centre_id: centre.id };
	const newest = await newestVersion(trx, centre.id);
	if (newest === 0) {
		await trx
			.insertInto('centre_versions')
			.values({ ...row, number: 1, profile: JSON.stringify(change.before) })
			.execute();
	}
	const number = Math.max(newest, 1) + 1;
	await trx
		.insertInto('centre_versions')
		.values({
			...row,
			number,
			profile: JSON.stringify(change.profile),
			changed: change.changed,
			author_id: actor?.userId ?? null,
			restored_from: change.restoredFrom ?? null,
		})
		.execute();
	await trx
		.deleteFrom('centre_versions')
		.where('centre_id', '=', centre.id)
		.where('number', '<=', number - MAX_VERSIONS)
		.execute();
}

async function newestVersion(trx: Trx, centreId: string): Promise<number> {
	const { number } = await trx
		.selectFrom('centre_versions')
		.select(({ fn }) => fn.max('number').as('number'))
		.where('centre_id', '=', centreId)
		.executeTakeFirstOrThrow();
	return number ?? 0;
}

/** Lists the versions of the user's own centre's profile, newest first. Throws 404, 403. */
export async function listCentreVersions(
	c: RequestContext,
	id: string,
	paging: { number: number; size: number },
): Promise<{ resources: Resource[]; total: number }> {
	requireOwnCentre(c, id);
	const { rows } = await c.read((trx) =>
		sql<{
			number: number;
			profile: StoredProfile;
			changed: string[];
			restoredFrom: number | null;
			authorName: string | null;
			createdAt: Date;
			newest: number;
			total: number;
		}>`
			select v.number, v.profile, v.changed, v.restored_from as "restoredFrom", v.created_at as "createdAt",
				${fullName('u')} as "authorName",
				max(v.number) over () as newest, count(*) over ()::int as total
			from centre_versions v left join users u on u.id = v.author_id
			where v.centre_id = ${id}
			order by v.number desc limit ${paging.size} offset ${(paging.number - 1) * paging.size}`.execute(trx),
	);
	const resources = rows.map(({ total: _, newest, profile, ...row }) => ({
		type: 'volunteer_center_versions',
		id: `${id}.${row.number}`,
		attributes: { ...row, isCurrent: row.number === newest, profile: cleanedProfile(profile) },
	}));
	return { resources, total: rows[0]?.total ?? 0 };
}

/**
 * Restores a version of the user's own centre's profile, as a new version; images deleted meanwhile are left out.
 * Throws 404 for an unknown centre or version, 403 for another centre of the tenant.
 */
export async function restoreCentreVersion(c: RequestContext, id: string, number: number): Promise<void> {
	requireOwnCentre(c, id);
	await c.write(async (trx, emit) => {
		const before = await lockProfile(trx, id);
		const version = await trx
			.selectFrom('centre_versions')
			.select('profile')
			.where('centre_id', '=', id)
			.where('number', '=', number)
			.executeTakeFirst();
		if (!version) throw ApiError.notFound();
		const profile = version.profile as StoredProfile;
		const changed = differing(before, profile);
		if (changed.length === 0) return;
		await saveProfile(trx, c, profile);
		await saveVersion(trx, c, { before, profile, changed, restoredFrom: number });
		await emit(centreRestored(id, { details: { version: number, changed } }));
	});
}
