import type { TenantKey } from '#platform/contract/tenants.ts';
import { type CentreDirectory, type DirectoryCentre, resolveCentre } from './centre-directory.ts';
import { type HostMap, hostName, resolveTenant } from './resolve-tenant.ts';

/** The sources for resolving tenants and centres; they outlive a request. */
export type TenantSources = {
	directory: CentreDirectory;
	hostMap: HostMap;
	/** Slugs of centres by the hosts that are theirs. */
	centreHosts: Readonly<Record<string, string>>;
	/** The name of the cookie that keeps a visitor's tenant. */
	tenantCookie: string;
};

/**
 * The tenant and the centre of a request, and all centres of that tenant. A client of the API names them in its headers, a
 * browser has them in cookies; the host goes before cookies. The centre is undefined where a tenant has none, or where the
 * header names none of it.
 */
export async function resolveTenantAndCentre(
	{ directory, hostMap, centreHosts, tenantCookie }: TenantSources,
	request: { host: string; headers?: Headers; cookies?: Readonly<Record<string, string>> },
): Promise<{
	tenant: TenantKey;
	centres: readonly DirectoryCentre[];
	centre: DirectoryCentre | undefined;
}> {
	const { host, headers, cookies } = request;
	const tenant = resolveTenant(
		{ host, header: headers?.get('x-tenant') ?? null, cookie: cookies?.[tenantCookie] },
		hostMap,
	);
	const centres = await directory.centresOf(tenant);
	const centre = resolveCentre(centres, {
		header: headers?.get('volunteer-center-id') ?? null,
		hostSlug: centreHosts[hostName(host)],
		cookie: cookies?.['volunteer-center-id'],
	});
	return { tenant, centres, centre };
}
