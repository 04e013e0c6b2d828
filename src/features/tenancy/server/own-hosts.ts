import { type HostMap, hostName, isTenant } from './resolve-tenant.ts';

/**
 * What a host is to this site: `own`; `other_port`, where the name is ours and nothing was said of the port; or `foreign`,
 * a name that somebody else made lead here.
 */
export type HostKind = 'own' | 'other_port' | 'foreign';

export type OwnHosts = {
	kindOf: (host: string) => HostKind;
	/** Whether the operator said which hosts are theirs, so that others are refused. */
	areStated: boolean;
};

/** The machine itself: monitors and people who try the product ask by these names. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The hosts of the settings: `stated` as addresses or host names, in addition to those of tenants and centres. */
export function ownHosts(settings: {
	hostMap: HostMap;
	centreHosts: Readonly<Record<string, string>>;
	stated: readonly (string | undefined)[];
	/** The port on which this process listens. */
	port: number;
}): OwnHosts {
	const { hostMap, centreHosts, port } = settings;
	const stated = [
		...settings.stated.flatMap((text) =>
			text ? [text.replace(/^https?:\/\//, '').replace(/\/.*$/, '')] : [],
		),
		...Object.keys(hostMap.hosts),
		...Object.keys(centreHosts),
	];
	const names = new Set([...LOOPBACK, ...stated.map(hostName)]);
	const ports = new Set([String(port), ...stated.flatMap((host) => portOf(host) ?? [])]);
	const { suffix } = hostMap;
	return {
		kindOf: (host) => {
			const name = hostName(host);
			const isUnderSuffix = suffix !== '' && name.endsWith(suffix) && isTenant(name.slice(0, -suffix.length));
			if (!names.has(name) && !isUnderSuffix) return 'foreign';
			const asked = portOf(host);
			return asked === undefined || ports.has(asked) ? 'own' : 'other_port';
		},
		areStated: stated.length > 0,
	};
}

function portOf(host: string): string | undefined {
	return /:(\d+)$/.exec(host)?.[1];
}
