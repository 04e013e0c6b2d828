import type { SiteContext } from '#platform/web/site-context.ts';

/** The origins of the analytics script and of its reports. Nothing is requested from them before consent. */
const TAG_HOST = 'https://www.googletagmanager.com';
const COUNTING_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const tagId = /^[A-Z]{1,4}-[A-Z0-9]{4,20}$/;

/** The tag of a centre that counts visits, and what the visitor said about it: undefined before being asked. */
export type Analytics = { tag: string; source: string; consent: boolean | undefined };

/**
 * Returns the analytics settings of the frame. Null for a centre without a tag, and for a page whose address holds the
 * secret of a mail's link, because the tag reports addresses. With consent the content security policy of this
 * response allows the tag's hosts.
 */
export function analyticsFor(
	site: SiteContext,
	gtagId: string | null | undefined,
	address: URLSearchParams,
): Analytics | null {
	if (!gtagId || !tagId.test(gtagId) || address.has('token')) return null;
	if (site.analyticsConsent) site.allowHosts({ scripts: [TAG_HOST], calls: [TAG_HOST, ...COUNTING_HOSTS] });
	return { tag: gtagId, source: `${TAG_HOST}/gtag/js?id=${gtagId}`, consent: site.analyticsConsent };
}
