import { type RawBuilder, sql } from 'kysely';
import { isWithin, kilometresTo, type Point, readNear } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { CrisisReach } from '../contract.ts';

/** Whom a call asks: the area with its name, null for the whole centre, and the skills. */
export type Sought = {
	area: (Point & { name: string; kilometres: number }) | null;
	skills: readonly string[];
};

/** Reads the place of a call; undefined when it is not known. */
export async function soughtBy(
	trx: Trx,
	c: RequestContext,
	{ place, kilometres, skills }: CrisisReach,
): Promise<Sought | undefined> {
	if (place.trim() === '') return { area: null, skills };
	const found = await readNear(trx, place, { centreId: c.centre.id });
	if (!found) return undefined;
	const area = {
		lat: found.lat,
		lon: found.lon,
		name: found.name.slice(0, 80),
		kilometres: kilometres ?? 10,
	};
	return { area, skills };
}

/**
 * The people who ticked the crisis pool in a profile that organisations can find. Who paused it has taken themselves out for
 * a while; who is paused because they were accepted somewhere has not. The nearest come first.
 */
export function peopleSought({ area, skills }: Sought): RawBuilder<{ userId: string }> {
	const nearest = area ? sql`${kilometresTo(area, 'p')},` : sql``;
	return sql`select p.user_id as "userId" from volunteer_profiles p
		where p.tenant = app_tenant() and p.centre_id = any (app_centres()) and p.crisis_pool
			and (p.status = 'published' or p.status = 'paused' and p.matched_application_id is not null)
			and p.is_owner_active
			${skills.length > 0 ? sql`and p.skills && ${[...skills]}::text[]` : sql``}
			${area ? sql`and ${isWithin(area, 'p')}` : sql``}
		order by ${nearest} p.published_at, p.id`;
}
