/** What the site may keep of a page for other anonymous visitors. */
export const PUBLIC_PAGE = 'public, no-cache';

/**
 * `headers` of a page that shows every anonymous visitor the same: the site keeps it in memory until something in the
 * tenant changes. Not for a page whose answer depends on anything but the address, the language and the colour mode.
 */
export function publicPage(): HeadersInit {
	return { 'cache-control': PUBLIC_PAGE };
}
