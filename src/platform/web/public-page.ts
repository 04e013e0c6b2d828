/** The parts of a page that the site may cache for other anonymous visitors. */
export const PUBLIC_PAGE = 'public, no-cache';

/**
 * `headers` of a page that is the same for every anonymous visitor: the site caches it in memory until something in
 * the tenant changes. Not for a page that depends on anything but the URL, the language and the colour mode.
 */
export function publicPage(): HeadersInit {
	return { 'cache-control': PUBLIC_PAGE };
}
