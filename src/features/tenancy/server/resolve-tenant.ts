import { type TenantKey, tenantKeys } from '#platform/contract/tenants.ts';

/** The tenants of hosts: exact names first, then suffixes, then the default. */
export type HostMap = {
	/** `www.example.nl` → tenant. */
	hosts: Readonly<Record<string, TenantKey>>;
	/** `.example.nl`: the first label before it is the tenant. */
	suffix: string;
	fallback: TenantKey;
};

/** Whether a text names one of the five tenants. */
export function isTenant(value: string | null | undefined): value is TenantKey {
	return tenantKeys.includes(value as TenantKey);
}

/**
 * The tenant of a host name: the exact map, then the first label before the wildcard suffix, otherwise undefined.
 * The port is left out and case does not matter.
 */
export function tenantOfHost(host: string, map: HostMap): TenantKey | undefined {
	const name = hostName(host);
	const exact = map.hosts[name];
	if (exact) return exact;
	if (map.suffix && name.endsWith(map.suffix)) {
		const label = name.slice(0, -map.suffix.length).split('.').at(-1);
		if (isTenant(label)) return label;
	}
	return undefined;
}

/**
 * The tenant of a request: X-Tenant (API clients), then the host, then the tenant's cookie, then the default.
 * A host of its own always wins over a cookie, so a cookie set elsewhere cannot show another brand there.
 */
export function resolveTenant(
	request: { host: string; header: string | null; cookie: string | undefined },
	map: HostMap,
): TenantKey {
	if (isTenant(request.header)) return request.header;
	return tenantOfHost(request.host, map) ?? (isTenant(request.cookie) ? request.cookie : map.fallback);
}

/** Host name without port, in lower case, without a closing dot. */
export function hostName(host: string): string {
	return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Reads `host=key,host=key` as it stands in a setting. Throws a TypeError naming the part that is wrong. */
export function parseHostMap<T extends string>(
	text: string,
	known: (value: string) => value is T,
): Record<string, T> {
	const entries = text
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
		.map((part) => {
			const [host, key] = part.split('=').map((side) => side.trim());
			if (!host || !key || !known(key)) throw new TypeError(`"${part}" is not host=name`);
			return [hostName(host), key] as const;
		});
	for (const [host, key] of entries) {
		const other = entries.find(([name, value]) => name === host && value !== key);
		if (other) throw new TypeError(`"${host}" is given to both ${key} and ${other[1]}`);
	}
	return Object.fromEntries(entries);
}
