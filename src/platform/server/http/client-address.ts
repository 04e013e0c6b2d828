/**
 * Returns the address that a request came from. `trustedProxies` is the number of proxies in front of the process; the
 * address is taken that many places from the right of X-Forwarded-For.
 */
export function clientAddress(
	headers: Headers,
	socketAddress: string | undefined,
	trustedProxies: number,
): string {
	const forwarded = (headers.get('x-forwarded-for') ?? '')
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean);
	if (trustedProxies > 0 && forwarded.length >= trustedProxies)
		return forwarded[forwarded.length - trustedProxies] ?? '';
	return socketAddress ?? 'unknown';
}

/** The network that a rate limit counts for: an IPv4 address, or the /64 of an IPv6 address (one household). */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
	if (mapped?.[1]) return mapped[1];
	if (!address.includes(':')) return address;
	const [head = '', tail] = address.split('::');
	const left = head ? head.split(':') : [];
	const right = tail ? tail.split(':') : [];
	const full =
		tail === undefined
			? left
			: [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
	return `${full
		.slice(0, 4)
		.map((part) => part.padStart(4, '0').toLowerCase())
		.join(':')}::/64`;
}

/**
 * Anonymises an address for long-term storage: the first three numbers of an IPv4 address, the first three groups of
 * an IPv6 address. The result identifies a town, not a household. Undefined for an invalid address.
 */
export function anonymisedNetworkOf(address: string): string | undefined {
	const network = networkOf(address);
	const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(network);
	if (four?.[1]) return `${four[1]}.0/24`;
	const six = /^([0-9a-f]{4}:[0-9a-f]{4}:[0-9a-f]{4}):[0-9a-f]{4}::\/64$/.exec(network);
	return six?.[1] ? `${six[1]}::/48` : undefined;
}
