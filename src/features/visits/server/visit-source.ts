/** What led a visitor to the site. */
export type VisitSource = { source: string; campaign: string };

const LONGEST = 80;
/** Hosts and the names that newsletters use; nothing in which an address of a person or a number of one fits. */
const NAME = /^[a-z0-9][a-z0-9._-]*$/;

/**
 * Finds what led to a page: what its address says (`utm_source`, `utm_campaign`), or else the host of the page before. Both
 * are empty for who came by themselves, or from another page of this site.
 */
export function visitSource(address: string, referrer: string | null): VisitSource {
	// Addresses are taken apart only where something can come of it: each visit to each page comes by here.
	const told = address.includes('utm_') ? new URL(address).searchParams : undefined;
	const said = told ? nameOf(told.get('utm_source')) : '';
	const campaign = told ? nameOf(told.get('utm_campaign')) : '';
	if (said) return { source: said, campaign };
	if (referrer === null || isOfSite(referrer, address)) return { source: '', campaign };
	if (!URL.canParse(referrer)) return { source: '', campaign };
	const { host, hostname, protocol } = new URL(referrer);
	const isForeign = /^https?:$/.test(protocol) && host !== new URL(address).host;
	return { source: isForeign ? nameOf(hostname.replace(/^www\./, '')) : '', campaign };
}

/** Whether an address begins as another one of a site does, up to its path. */
function isOfSite(referrer: string, address: string): boolean {
	const path = address.indexOf('/', 'https://'.length);
	return path > 0 && referrer.startsWith(address.slice(0, path + 1));
}

function nameOf(text: string | null): string {
	const name = (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, '-');
	return name.length <= LONGEST && NAME.test(name) && !/\d{6}/.test(name) ? name : '';
}
