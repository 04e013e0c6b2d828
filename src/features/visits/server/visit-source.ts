/** What led a visitor to the site. */
export type VisitSource = { source: string; campaign: string };

const LONGEST = 80;
/** Hosts and the names that newsletters use; nothing in which an address of a person or a number of one fits. */
const NAME = /^[a-z0-9][a-z0-9._-]*$/;

/**
 * Finds what led to a page: what its address says (`utm_source`, `utm_campaign`), or else the host of the page before. Both
 * are empty for who came by themselves, or from another page of this site.
 */
export function visitSource(url: URL, referrer: string | null): VisitSource {
	const isTold = url.search.includes('utm_');
	const said = isTold ? nameOf(url.searchParams.get('utm_source')) : '';
	const campaign = isTold ? nameOf(url.searchParams.get('utm_campaign')) : '';
	if (said) return { source: said, campaign };
	if (referrer === null || !URL.canParse(referrer)) return { source: '', campaign };
	const { host, hostname, protocol } = new URL(referrer);
	const isForeign = /^https?:$/.test(protocol) && host !== url.host;
	return { source: isForeign ? nameOf(hostname.replace(/^www\./, '')) : '', campaign };
}

function nameOf(text: string | null): string {
	const name = (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, '-');
	return name.length <= LONGEST && NAME.test(name) && !/\d{6}/.test(name) ? name : '';
}
