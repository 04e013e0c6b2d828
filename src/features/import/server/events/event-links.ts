/** The tracking parameters that pages add to addresses. */
const followed = /^(?:utm_|mc_|pk_|fbclid$|gclid$|msclkid$|dclid$|igshid$|yclid$)/i;

/**
 * An address as it may be shown: to a web page, without a name and password in it and without what follows the
 * visitor. Undefined for anything else.
 */
export function cleanLink(text: string | undefined): string | undefined {
	const given = text?.trim();
	if (!given || !URL.canParse(given)) return undefined;
	const url = new URL(given);
	if (!/^https?:$/.test(url.protocol)) return undefined;
	url.username = '';
	url.password = '';
	for (const name of [...url.searchParams.keys()]) if (followed.test(name)) url.searchParams.delete(name);
	return url.href.length <= 500 ? url.href : undefined;
}

/** Rich text whose links are cleaned as {@link cleanLink} does; those that are no address of a page stay. */
export function withCleanLinks(html: string): string {
	return html.replaceAll(/(?<=<a [^>]*href=")[^"]*/g, (href) => {
		const clean = cleanLink(href.replaceAll('&amp;', '&'));
		return clean === undefined ? href : asAttribute(clean);
	});
}

/** A link of an address that shows itself. */
export function linkTo(url: string): string {
	return `<a href="${asAttribute(url)}">${asAttribute(url)}</a>`;
}

const asAttribute = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '%22');
