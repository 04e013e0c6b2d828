import { type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';
import type { CentreDirectory } from './centre-directory.ts';
import { hostName, resolveTenant, tenantOfHost } from './resolve-tenant.ts';
import type { TenantSources } from './resolve-tenant-and-centre.ts';
import type { HostSettings } from './site-addresses.ts';

/** What is wrong with the hosts of the settings or contradicts itself, one line for each setting. */
export function hostProblems(
	settings: HostSettings,
	{ featuresOf }: Pick<TenantSources, 'featuresOf'>,
): string[] {
	const { hostMap, centreHosts, landingHost } = settings;
	const named = [
		...Object.keys(hostMap.hosts).map((host) => ['TENANT_HOSTS', host] as const),
		...Object.keys(centreHosts).map((host) => ['CENTRE_HOSTS', host] as const),
		...(landingHost === undefined ? [] : [['GELDERSE_HANDEN_HOST', landingHost] as const]),
	];
	const lines = named
		.filter(([, host]) => !isHost(host))
		.map(([setting, host]) => `${setting}: "${host}" is not the name of a host`);
	if (!/^\.[a-z0-9.-]*[a-z0-9]$/i.test(hostMap.suffix)) {
		lines.push(`TENANT_DOMAIN_SUFFIX: "${hostMap.suffix}" is not a dot and the name of a domain`);
	}
	for (const [host, tenant] of Object.entries(hostMap.hosts)) {
		const byName = tenantOfHost(host, { ...hostMap, hosts: {} });
		if (byName !== undefined && byName !== tenant && host === `${byName}${hostMap.suffix}`) {
			lines.push(
				`TENANT_HOSTS: "${host}=${tenant}" contradicts TENANT_DOMAIN_SUFFIX, by which it is ${byName}'s`,
			);
		}
	}
	if (landingHost !== undefined) {
		const tenant = tenantOf(settings, landingHost);
		if (!featuresOf(tenant).personToPerson) {
			lines.push(
				`GELDERSE_HANDEN_HOST: "${landingHost}" leads to tenant ${tenant}, which has no help from person to person; name it in TENANT_HOSTS as public or oldebroek`,
			);
		}
	}
	return lines;
}

/** Hosts of centres that lead to another tenant than the one with that centre. A centre that is yet to be made is fine. */
export async function centreHostProblems(
	settings: HostSettings,
	{ centresOf }: Pick<CentreDirectory, 'centresOf'>,
): Promise<string[]> {
	const hosts = Object.entries(settings.centreHosts);
	if (hosts.length === 0) return [];
	const slugs = await Promise.all(
		tenantKeys.map(async (tenant) => [tenant, (await centresOf(tenant)).map(({ slug }) => slug)] as const),
	);
	return hosts.flatMap(([host, slug]) => {
		const tenant = tenantOf(settings, host);
		const owners = slugs.filter(([, own]) => own.includes(slug)).map(([owner]) => owner);
		if (owners.length === 0 || owners.includes(tenant)) return [];
		return [
			`CENTRE_HOSTS: "${host}" leads to tenant ${tenant}, and "${slug}" is a centre of ${owners.join(', ')}`,
		];
	});
}

function tenantOf({ hostMap }: HostSettings, host: string): TenantKey {
	return resolveTenant({ host, header: null, cookie: undefined }, hostMap);
}

function isHost(host: string): boolean {
	const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
	return url?.hostname === hostName(host);
}
