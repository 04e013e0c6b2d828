import { sql } from 'kysely';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database } from '#platform/server/database.ts';
import type { RequestCentre } from '#platform/server/http/context.ts';

/** A centre as requests are resolved against. */
export type DirectoryCentre = RequestCentre & { isDefault: boolean };

/** The centres of each tenant, kept for a moment: every request needs them and they hardly ever change. */
export type CentreDirectory = {
	centresOf: (tenant: TenantKey) => Promise<readonly DirectoryCentre[]>;
	/** Forgets what is kept; called when a centre was made or changed. */
	forget: () => void;
};

const KEPT_FOR_MS = 2_000;

/** Reads the centres of a tenant at most every two seconds, so that a new one is seen by every process soon. */
export function createCentreDirectory(db: Database): CentreDirectory {
	const kept = new Map<TenantKey, { until: number; centres: Promise<readonly DirectoryCentre[]> }>();
	return {
		centresOf: (tenant) => {
			const found = kept.get(tenant);
			if (found && found.until > Date.now()) return found.centres;
			const centres = readCentres(db, tenant);
			kept.set(tenant, { until: Date.now() + KEPT_FOR_MS, centres });
			centres.catch(() => kept.delete(tenant));
			return centres;
		},
		forget: () => kept.clear(),
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
