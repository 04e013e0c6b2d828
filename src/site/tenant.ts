import {
	type CentreDirectory,
	type DirectoryCentre,
	type HostMap,
	hostName,
	resolveCentre,
	resolveTenant,
} from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';

export type TenantOptions = {
	directory: CentreDirectory;
	hostMap: HostMap;
	/** Slugs of centres by the hosts that are theirs. */
	centreHosts: Readonly<Record<string, string>>;
};

/** The tenant and the centre that a browser is at: those of the host, else those of its cookies. */
export async function resolveTenantAndCentre(
	{ directory, hostMap, centreHosts }: TenantOptions,
	host: string,
	cookies: Readonly<Record<string, string>>,
): Promise<{ tenant: TenantKey; centre: DirectoryCentre | undefined }> {
	const tenant = resolveTenant({ host, header: null, cookie: cookies.tenant }, hostMap);
	const centre = resolveCentre(await directory.centresOf(tenant), {
		header: null,
		hostSlug: centreHosts[hostName(host)],
		cookie: cookies['volunteer-center-id'],
	});
	return { tenant, centre };
}
