import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';
import type { Database } from '#platform/server/database.ts';
import type { RequestCentre } from '#platform/server/http/context.ts';

/** A centre as requests are resolved against. */
export type DirectoryCentre = RequestCentre & { isDefault: boolean };

/** The centres of each tenant, cached for a moment: every request needs them and they hardly ever change. */
export type CentreDirectory = {
	centresOf: (tenant: TenantKey) => Promise<readonly DirectoryCentre[]>;
	/** Empties the cache; called when a centre was made or changed. */
	clear: () => void;
};

const MAX_AGE_MS = 2_000;
/** A database that does not answer is not waited for longer while the centres of a moment ago are known. */
const REFRESH_WITHIN_MS = 500;

/**
 * Returns the centres of a tenant, cached for at most two seconds, so that every process soon sees a new one. While
 * the database is down, returns the centres that were read last.
 */
export function createCentreDirectory(db: Database): CentreDirectory {
	const cache = new LRUCache<TenantKey, readonly DirectoryCentre[]>({
		max: tenantKeys.length,
		ttl: MAX_AGE_MS,
		fetchMethod: (tenant) => readCentres(db, tenant),
		noDeleteOnFetchRejection: true,
		// The answer that comes late is still the newest there is.
		ignoreFetchAbort: true,
	});
	return {
		centresOf: (tenant) => {
			const isKnown = cache.peek(tenant, { allowStale: true }) !== undefined;
			if (!isKnown) return cache.forceFetch(tenant, {});
			return cache.forceFetch(tenant, {
				signal: AbortSignal.timeout(REFRESH_WITHIN_MS),
				allowStaleOnFetchRejection: true,
				allowStaleOnFetchAbort: true,
			});
		},
		clear: () => cache.clear(),
	};
}

async function readCentres(db: Database, tenant: TenantKey): Promise<readonly DirectoryCentre[]> {
	return db.read({ tenant, centres: [] }, (trx) =>
		trx
			.selectFrom('centres')
			.select(['id', 'name', 'slug', sql<boolean>`is_default`.as('isDefault')])
			.where('tenant', '=', tenant)
			.orderBy('is_default', 'desc')
			.orderBy('name')
			.execute(),
	);
}

/**
 * The centre of a request among those of its tenant: the header Volunteer-Center-Id, then the host map (by slug), then
 * the cookie, then the default, then the first. Undefined when the tenant has no centre, or the header names none of it.
 */
export function resolveCentre(
	centres: readonly DirectoryCentre[],
	request: { header: string | null; hostSlug: string | undefined; cookie: string | undefined },
): DirectoryCentre | undefined {
	if (request.header) return centres.find(({ id }) => id === request.header);
	return (
		centres.find(({ slug }) => slug === request.hostSlug) ??
		centres.find(({ id }) => id === request.cookie) ??
		centres.find(({ isDefault }) => isDefault) ??
		centres[0]
	);
}
