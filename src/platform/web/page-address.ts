/**
 * The address of the page that a request is for. A page that is already shown asks for its data alone, at an address of
 * the framework's own: with an ending, and with the parts that are wanted in `_routes`. Neither belongs in a link.
 */
export function pageAddress(request: Request): URL {
	const url = new URL(request.url);
	if (!url.pathname.endsWith('.data')) return url;
	url.pathname = url.pathname.replace(/(?:(?<=\/)_)?\.data$/, '');
	url.searchParams.delete('_routes');
	return url;
}
