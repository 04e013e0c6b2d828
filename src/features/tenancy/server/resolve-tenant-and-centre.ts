import type { AppContext, Features, TenantKey } from '#platform/contract/tenants.ts';
import { type CentreDirectory, type DirectoryCentre, resolveCentre } from './centre-directory.ts';
import { type HostMap, hostName, isTenant, resolveTenant, tenantOfHost } from './resolve-tenant.ts';

/** The sources for resolving tenants and centres; they outlive a request. */
export type TenantSources = {
	directory: CentreDirectory;
	hostMap: HostMap;
	/** Slugs of centres by the hosts that are theirs. */
	centreHosts: Readonly<Record<string, string>>;
	/** The name of the cookie that keeps a visitor's tenant. */
	tenantCookie: string;
	/** The variant of the product that a tenant's site is in. */
	appContextOf: (tenant: TenantKey) => AppContext;
	/** What is on for a tenant: in the variant of a request, or else in that of the tenant's site. */
	featuresOf: (tenant: TenantKey, context?: AppContext) => Features;
};

/** A centre and its tenant. */
export type CentreOfTenant = { tenant: TenantKey; centre: DirectoryCentre };

/** The name of a centre where the host may not say its tenant. */
export function fullCentreName({ tenant, centre }: CentreOfTenant): string {
	return `${tenant}.${centre.slug}`;
}

/**
 * The centre that an address names: by its slug, behind its tenant where the host of the address says none. Undefined
 * when there is no such centre, or when it is of another tenant than the host.
 */
export async function findNamedCentre(
	{ directory, hostMap, tenantCookie }: Pick<TenantSources, 'directory' | 'hostMap' | 'tenantCookie'>,
	{ host, name, cookies }: { host: string; name: string; cookies?: Readonly<Record<string, string>> },
): Promise<CentreOfTenant | undefined> {
	const [slug = '', named] = name.split('.').toReversed();
	const own = tenantOfHost(host, hostMap);
	const fitting: readonly (string | undefined)[] =
		named === undefined ? [own ?? hostMap.fallback, own ?? cookies?.[tenantCookie]] : [named];
	for (const tenant of fitting) {
		if (!isTenant(tenant) || (own !== undefined && own !== tenant)) continue;
		const centre = (await directory.centresOf(tenant)).find((each) => each.slug === slug);
		if (centre) return { tenant, centre };
	}
	return undefined;
}

/**
 * The tenant and the centre of a request, and all centres of that tenant. A client of the API names them in its headers, an
 * address may name the centre, a browser has them in cookies; the host goes before cookies. The centre is undefined where a
 * tenant has none, or where the header or the address names none of it.
 */
export async function resolveTenantAndCentre(
	sources: TenantSources,
	request: {
		host: string;
		headers?: Headers;
		cookies?: Readonly<Record<string, string>>;
		/** The centre that the address names, for requests without headers that do. */
		name?: string | undefined;
	},
): Promise<{
	tenant: TenantKey;
	centres: readonly DirectoryCentre[];
	centre: DirectoryCentre | undefined;
}> {
	const { directory, hostMap, centreHosts, tenantCookie } = sources;
	const { host, headers, cookies, name } = request;
	const header = headers?.get('volunteer-center-id') ?? null;
	const named = name === undefined ? undefined : await findNamedCentre(sources, { host, name });
	const tenant =
		named?.tenant ??
		resolveTenant(
			{ host, header: headers?.get('x-tenant') ?? null, cookie: cookies?.[tenantCookie] },
			hostMap,
		);
	const centres = await directory.centresOf(tenant);
	if (name !== undefined) return { tenant, centres, centre: named?.centre };
	const centre = resolveCentre(centres, {
		header,
		hostSlug: centreHosts[hostName(host)],
		cookie: cookies?.['volunteer-center-id'],
	});
	return { tenant, centres, centre };
}
