import type { TenantKey } from '#platform/contract/tenants.ts';
import type { SiteAddress } from '#platform/http/site-address.ts';
import type { CentreDirectory, DirectoryCentre } from './centre-directory.ts';
import { hostName, resolveTenant, tenantOfHost } from './resolve-tenant.ts';
import type { TenantSources } from './resolve-tenant-and-centre.ts';

/** The settings that say where the sites of tenants and centres are. */
export type HostSettings = Pick<TenantSources, 'hostMap' | 'centreHosts'> & {
	/** SITE_URL; undefined where the operator did not set it. */
	siteUrl: string | undefined;
	/** The host on which everything leads to one page. */
	landingHost: string | undefined;
	/** The port on which this process listens. */
	port: number;
};

/** Finds where centres are. */
export type SiteAddresses = {
	/** The site of a centre; `near` is the origin of the request for which an address is made. */
	of: (tenant: TenantKey, centreId: string | undefined, near?: string) => Promise<SiteAddress>;
	/**
	 * The same for an address that must reach the centre in a browser that was at another one before: it names the
	 * default centre too where several share the host.
	 */
	reaching: (tenant: TenantKey, centreId: string | undefined, near?: string) => Promise<SiteAddress>;
	/** The same at this very origin, for what a page asks for itself. */
	at: (origin: string, tenant: TenantKey, centreId: string | undefined) => Promise<SiteAddress>;
};

/** The suffix that trying the product out needs; on the web nobody else can reach names under it. */
const LOCAL = /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/;

/**
 * Creates the function that finds the site of a centre: its own host, otherwise a host of its tenant, SITE_URL, or the
 * tenant's name before the wildcard suffix. Where no setting says so, it is where the request came to.
 */
export function createSiteAddresses(
	settings: HostSettings,
	directory: Pick<CentreDirectory, 'centresOf'>,
): SiteAddresses {
	return {
		of: async (tenant, centreId, near) => {
			const centres = await directory.centresOf(tenant);
			return siteAddressOf(settings, { tenant, centres, centreId }, near);
		},
		reaching: async (tenant, centreId, near) => {
			const centres = await directory.centresOf(tenant);
			const site = siteAddressOf(settings, { tenant, centres, centreId }, near);
			const isBound = settings.centreHosts[hostName(new URL(site.origin).host)] !== undefined;
			if (site.centre !== undefined || isBound || centres.length < 2) return site;
			return { ...site, centre: centres.find(({ id }) => id === centreId)?.slug };
		},
		at: async (origin, tenant, centreId) => {
			const centres = await directory.centresOf(tenant);
			return atOrigin(settings, { tenant, centres, centreId }, origin);
		},
	};
}

type Meant = { tenant: TenantKey; centres: readonly DirectoryCentre[]; centreId: string | undefined };

/** The site at an origin: it names the centre where the host alone shows another one. */
function atOrigin(
	{ hostMap, centreHosts }: HostSettings,
	{ tenant, centres, centreId }: Meant,
	origin: string,
): SiteAddress {
	const { host } = new URL(origin);
	const centre = centres.find(({ id }) => id === centreId) ?? centres[0];
	const asTenant = resolveTenant({ host, header: null, cookie: undefined }, hostMap);
	const shown = centres.find(({ slug }) => slug === centreHosts[hostName(host)]) ?? centres[0];
	if (!centre || (asTenant === tenant && shown?.id === centre.id)) return { origin };
	return { origin, centre: asTenant === tenant ? centre.slug : `${tenant}.${centre.slug}` };
}

function siteAddressOf(settings: HostSettings, meant: Meant, near: string | undefined): SiteAddress {
	const { tenant, centres } = meant;
	const centre = centres.find(({ id }) => id === meant.centreId) ?? centres[0];
	const { hostMap, centreHosts } = settings;
	const landing = settings.landingHost === undefined ? undefined : hostName(settings.landingHost);
	const canShow = (host: string): boolean => {
		const bound = centreHosts[hostName(host)];
		return bound === undefined || bound === centre?.slug || !centres.some(({ slug }) => slug === bound);
	};
	const at = (origin: string): SiteAddress => atOrigin(settings, meant, origin);
	const leads = (host: string): boolean =>
		resolveTenant({ host, header: null, cookie: undefined }, hostMap) === tenant;

	const stated = [
		...Object.keys(centreHosts).filter((host) => centreHosts[host] === centre?.slug && leads(host)),
		...Object.keys(hostMap.hosts).filter((host) => hostMap.hosts[host] === tenant),
	].filter((host) => host !== landing && canShow(host));
	if (stated[0] !== undefined) return at(originOf(settings, stated[0]));

	const isFree = (origin: string): boolean => {
		const { host } = new URL(origin);
		const own = tenantOfHost(host, hostMap);
		return (own === undefined || own === tenant) && hostName(host) !== landing && canShow(host);
	};
	const base = new URL(settings.siteUrl ?? `http://localhost:${settings.port}`);
	if (settings.siteUrl === undefined && near !== undefined && isFree(near)) return at(new URL(near).origin);
	if (leads(base.host) && isFree(base.origin)) return at(base.origin);
	const wildcard = hostMap.suffix === '' ? undefined : `${tenant}${hostMap.suffix}`;
	const isReachable = wildcard !== undefined && (!LOCAL.test(wildcard) || LOCAL.test(base.hostname));
	if (isReachable && wildcard !== landing && canShow(wildcard)) return at(originOf(settings, wildcard));
	// The links of mails work on the landing host too, and on a host that is another tenant's they do not.
	if (landing !== undefined && leads(landing)) return at(originOf(settings, landing));
	return at(base.origin);
}

/** The origin of a host: names of this machine are as SITE_URL or the port says, all others on the web. */
function originOf({ siteUrl, port }: HostSettings, host: string): string {
	const base = siteUrl === undefined ? undefined : new URL(siteUrl);
	if (base && LOCAL.test(base.hostname) === LOCAL.test(host)) {
		return `${base.protocol}//${host}${base.port && `:${base.port}`}`;
	}
	return LOCAL.test(host) ? `http://${host}:${port}` : `https://${host}`;
}
