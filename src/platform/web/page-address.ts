/**
 * The URL of the page that a request is for. When a page is already open, the router requests only its data, from a
 * URL with an extension and with the requested routes in `_routes`. Neither belongs in a link.
 */
export function pageAddress(request: Request): URL {
	const url = new URL(request.url);
	if (!url.pathname.endsWith('.data')) return url;
	url.pathname = url.pathname.replace(/(?:(?<=\/)_)?\.data$/, '');
	url.searchParams.delete('_routes');
	return url;
}
