import { type CentreOfTenant, findNamedCentre, hostName } from '#features/tenancy/server/public.ts';
import { isCrawler } from '#platform/http/crawler.ts';
import { addressAt, withoutCentre } from '#platform/http/site-address.ts';
import type { Locale } from '#platform/web/translations.ts';
import type { Container } from '../container.ts';
import { CookieJar } from './session/cookie-jar.ts';
import { readSiteCookies } from './session/site-cookies.ts';
import { findSisterCentres } from './sister-centres.ts';
import { findVisitedCentre, rememberVisitedCentre, type VisitedCentre } from './visited-centre.ts';

/** The visitor of a page, as far as the connection identifies them. */
export type SiteVisitor = {
	address: string;
	host: string;
	secure: boolean;
	locale: Locale;
	/** The request is for a file for machines or other sites, which depends on no visitor. */
	machine?: boolean;
};

/** Responds as a centre; `reload` is the document that the browser is to load instead of data for another frame. */
type Respond = (
	request: Request,
	visitor: SiteVisitor,
	visited: VisitedCentre,
	reload?: string,
) => Promise<Response>;

type FinderContainer = Pick<Container, 'db' | 'sites' | 'tenants'>;

/**
 * Finds the centre of each request and responds as that centre: the one that the address names, else the one of host and
 * cookies, else a sister centre that has the public thing at this address.
 */
export function createCentreFinder(container: FinderContainer, respond: Respond) {
	const { tenants } = container;
	return async (given: Request, visitor: SiteVisitor): Promise<Response> => {
		const { host } = visitor;
		const cookies = readSiteCookies(given.headers.get('cookie'), visitor.secure);
		const { centre: name, url } = withoutCentre(new URL(given.url));
		const named = name === undefined ? undefined : await findNamedCentre(tenants, { host, name, cookies });
		// A page of a centre that is gone shows the usual one; a feed of it is gone too.
		if (name !== undefined && !named && isFile(url)) return new Response('Not found', { status: 404 });
		const request = name === undefined ? given : new Request(url, given);
		const visited = await findVisitedCentre(tenants, { host, cookies, named });
		const isRead = request.method === 'GET' || request.method === 'HEAD';
		if (named && isRead && !visitor.machine) {
			const elsewhere = await ownAddress(container, named, url, host);
			if (elsewhere) return redirect(elsewhere);
			if (isData(url)) {
				const before = await findVisitedCentre(tenants, { host, cookies });
				const isOther = before.centre?.id !== named.centre.id;
				return respond(request, visitor, visited, isOther ? documentOf(new URL(given.url)) : undefined);
			}
			if (keepsCookies(request)) {
				const jar = new CookieJar(cookies, visitor.secure);
				rememberVisitedCentre(jar, visited, tenants.tenantCookie);
				return redirect(`${url.pathname}${url.search}`, jar);
			}
		}
		const response = await respond(request, visitor, visited);
		if (response.status !== 404 || named || !isRead || visitor.machine) return response;
		return (await respondAsSister(request, visitor, visited, cookies)) ?? response;
	};

	async function respondAsSister(
		request: Request,
		visitor: SiteVisitor,
		visited: VisitedCentre,
		cookies: Record<string, string>,
	): Promise<Response | undefined> {
		const url = new URL(request.url);
		const { host } = visitor;
		for (const sister of await findSisterCentres(container, visited, url.pathname, visitor.locale)) {
			const there = await findVisitedCentre(tenants, { host, cookies, named: sister });
			if (isData(url)) return respond(request, visitor, there, documentOf(url));
			const response = await respond(request, visitor, there);
			// What is not for every visitor of that centre stays unknown here.
			if (response.status !== 200 && response.status !== 301) continue;
			const elsewhere = await ownAddress(container, sister, url, host);
			if (!elsewhere) return response;
			await response.body?.cancel();
			return redirect(elsewhere);
		}
		return undefined;
	}
}

/** The address at a centre's own site, on a host that can only show another centre. */
async function ownAddress(
	{ sites, tenants }: FinderContainer,
	{ tenant, centre }: CentreOfTenant,
	url: URL,
	host: string,
): Promise<string | undefined> {
	const bound = tenants.centreHosts[hostName(host)];
	if (bound === undefined || bound === centre.slug) return undefined;
	const centres = await tenants.directory.centresOf(tenant);
	if (!centres.some(({ slug }) => slug === bound)) return undefined;
	const site = await sites.of(tenant, centre.id, url.origin);
	if (new URL(site.origin).host === url.host) return undefined;
	return addressAt(site, `${documentPath(url)}${url.search}`);
}

/**
 * Whether the client is one that follows a redirect with the cookie that came with it: a browser. Search engines and feed
 * readers get the page at once, as they would find another centre's behind the redirect.
 */
function keepsCookies({ headers }: Request): boolean {
	if (headers.has('cookie') || headers.get('sec-fetch-mode') === 'navigate') return true;
	// Over plain HTTP browsers do not say that they navigate.
	return headers.get('upgrade-insecure-requests') === '1' && !isCrawler(headers.get('user-agent'));
}

function isData({ pathname }: URL): boolean {
	return pathname.endsWith('.data');
}

function isFile(url: URL): boolean {
	return /\.[a-z]+$/.test(documentPath(url));
}

function documentPath({ pathname }: URL): string {
	return pathname.replace(/(\/_)?\.data$/, '');
}

/** The document for which a page asks for data. */
export function documentOf(url: URL): string {
	const document = new URL(url);
	for (const name of ['_routes', 'index']) document.searchParams.delete(name);
	return `${documentPath(document)}${document.search}`;
}

function redirect(location: string, jar?: CookieJar): Response {
	const headers = new Headers({ location, 'cache-control': 'no-store' });
	for (const line of jar?.lines() ?? []) headers.append('set-cookie', line);
	return new Response(null, { status: 302, headers });
}
