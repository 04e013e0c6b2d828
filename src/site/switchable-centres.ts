import { applicationNames, hostName, tenantOfHost } from '#features/tenancy/server/public.ts';
import { type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { Container } from '../container.ts';

/**
 * Lists the centres that a host may switch to: those of its own tenant or, on the host of one centre, only that
 * centre. A host without a tenant lists the centres of the tenant it resolves to, and of every tenant in the demo and
 * in development.
 */
export async function listSwitchableCentres(
	{ tenants, development, demo }: Pick<Container, 'tenants' | 'development' | 'demo'>,
	host: string,
	now: { tenant: TenantKey; centreId: string | undefined },
): ReturnType<SiteContext['places']> {
	const { directory, hostMap, centreHosts } = tenants;
	const own = tenantOfHost(host, hostMap);
	const shown = own ? [own] : development || demo ? tenantKeys : [now.tenant];
	const onlySlug = centreHosts[hostName(host)];
	return Promise.all(
		shown.map(async (tenant) => {
			const centres = await directory.centresOf(tenant);
			const bound = centres.filter(({ slug }) => slug === onlySlug);
			return {
				tenant,
				name: applicationNames[tenant] ?? `${tenant.charAt(0).toUpperCase()}${tenant.slice(1)}`,
				centres: (bound.length > 0 ? bound : centres).map(({ id, name }) => ({
					id,
					name,
					current: id === now.centreId,
				})),
			};
		}),
	);
}
