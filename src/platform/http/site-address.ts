/**
 * Where a centre is found on the web: the origin of its site and, where visitors of that origin would land in another
 * centre, the name that says which one is meant.
 */
export type SiteAddress = { origin: string; centre?: string | undefined };

/** The parameter of an address that names its centre. */
export const CENTRE_PARAMETER = 'centre';

/**
 * The address of a path of a site, as it may leave a page: in a mail, a feed, a head, a calendar or somebody else's
 * page. Every such address is made here, so that none leads to another centre than was meant.
 */
export function addressAt({ origin, centre }: SiteAddress, path: string): string {
	const [, rest = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(path) ?? [];
	if (centre === undefined) return `${origin}${rest}${fragment}`;
	const mark = `${CENTRE_PARAMETER}=${encodeURIComponent(centre)}`;
	return `${origin}${rest}${rest.includes('?') ? '&' : '?'}${mark}${fragment}`;
}

/** The centre that an address names, and the path and query without that name. */
export function withoutCentre(url: URL): { centre: string | undefined; url: URL } {
	const bare = new URL(url);
	const centre = bare.searchParams.get(CENTRE_PARAMETER) ?? undefined;
	// Deleting rewrites the whole query, so a query that names no centre is left as it came.
	if (centre !== undefined) bare.searchParams.delete(CENTRE_PARAMETER);
	return { centre, url: bare };
}
