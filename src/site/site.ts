import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { type HostKind, resolveTenant, type TenantSources } from '#features/tenancy/server/public.ts';
import { readCookies } from '#platform/http/cookies.ts';
import { matchesIfNoneMatch } from '#platform/http/etag.ts';
import { acceptedLocale, localesOf, offeredLocale } from '#platform/http/locale.ts';
import { withFormOrganisation } from '#platform/web/act-for-form.ts';
import { withAnsweredFailures } from '#platform/web/answer-failures.ts';
import { isShownFailure, withErrorPages, withRememberedFailures } from '#platform/web/error-pages.ts';
import { withOfferedOrganisation } from '#platform/web/offer-organisation.ts';
import { PUBLIC_PAGE } from '#platform/web/public-page.ts';
import { withDocumentReload } from '#platform/web/reload-document.ts';
import type { Happened } from '#platform/web/site-context.ts';
import { isLocale, type Locale } from '#platform/web/translations.ts';
import type { Api } from '../api/api.ts';
import type { Container } from '../container.ts';
import { type CachedPage, type PageShare, packedFor, type RenderedPage } from './cache/pages.ts';
import { createCentreFinder, documentOf, type SiteVisitor } from './centre-finder.ts';
import { openVisit } from './context.ts';
import { createPageCounter } from './count-page.ts';
import { contentSecurityPolicy, type PolicySettings } from './csp.ts';
import { partitionRoutes } from './route-partitions.ts';
import { CookieJar } from './session/cookie-jar.ts';
import { TOKEN_COOKIES } from './session/site-cookies.ts';
import { rememberVisitedCentre, type VisitedCentre, YEAR_SECONDS } from './visited-centre.ts';

export type Site = (request: Request, visitor: SiteVisitor) => Promise<Response>;

/**
 * Creates the site: server-rendered pages that call the API in-process, with the same rights as a remote client. The
 * visitor's tokens are in HttpOnly cookies, which no script can read.
 */
export function createSite(container: Container, { build, api }: { build: ServerBuild; api: Api }): Site {
	const { env, development, mapTiles, pages: cache } = container;
	const handle = handlerOf(build, development ? 'development' : 'production');
	const paths = pathsOf(build.routes);
	const countPage = createPageCounter(container.countVisits, build.routes);
	const policy = { development, iconSources: env.ICON_SOURCES, mapTiles };
	const respond = async (
		request: Request,
		visitor: SiteVisitor,
		visited: VisitedCentre,
		given?: string,
	): Promise<Response> => {
		let reload = given;
		const { tenant, centre, cookies, home } = visited;
		const offered = localesOf(container.tenants.featuresOf(tenant));
		const locale = offeredLocale(offered, visitor.locale);
		if (locale !== visitor.locale && !visitor.machine) {
			const there = inLanguage(locale, request);
			if (!isData(request)) return redirected(there, request);
			reload = there;
		}
		const jar = new CookieJar(cookies, visitor.secure);
		if (!visitor.machine) {
			rememberVisitedCentre(jar, visited, container.tenants.tenantCookie);
			// A site in one language leaves the visitor's choice for another site as it is.
			if (offered.length > 1) jar.setIfChanged('locale', locale, YEAR_SECONDS);
		}

		const hostKind = container.hosts.kindOf(visitor.host);
		const isShared = home === undefined && reload === undefined;
		const key =
			cache && isShared ? keyOf(request, { tenant, centre: centre?.id, cookies, hostKind }) : undefined;
		const kept = key === undefined ? undefined : cache?.get(key);
		const counted = (
			response: Response,
			happened: readonly Happened[],
			rendered?: RouterContextProvider,
		): Response => {
			countPage({ request, visitor, visited, status: response.status, happened, context: rendered, kept });
			return response;
		};
		if (kept) return counted(await answerWith(kept, request, jar, policy), kept.happened);

		const { origin } = new URL(request.url);
		const { context, nonce, allowed, happened } = openVisit(container, {
			api,
			origin,
			userAgent: request.headers.get('user-agent') ?? '',
			address: visitor.address,
			host: visitor.host,
			hostKind,
			locale,
			locales: offered,
			tenant,
			centre,
			home,
			site: await container.sites.of(tenant, centre?.id, origin),
			sameHost: await container.sites.at(origin, tenant, centre?.id),
			reload,
			cookies,
			jar,
			pages: paths,
		});
		const personal = (response: Response): Response => {
			// Our own pages have mutable headers; those of a passed-on response may be immutable.
			const answer = isPage(response) ? response : new Response(response.body, response);
			for (const line of jar.lines()) answer.headers.append('set-cookie', line);
			answer.headers.set(
				'content-security-policy',
				contentSecurityPolicy(`'nonce-${nonce}'`, policy, allowed),
			);
			if (answer.headers.get('cache-control') === PUBLIC_PAGE) answer.headers.delete('cache-control');
			if (!answer.headers.has('cache-control'))
				answer.headers.set('cache-control', home || maySignIn(cookies) ? PERSONAL : NOT_SHARED);
			return counted(answer, happened, context);
		};
		if (key === undefined || !cache) return personal(await handle(request, context));

		let own: Response | undefined;
		const page = await cache.load(key, tenant, async (): Promise<RenderedPage | undefined> => {
			const before = jar.lines().length;
			const response = await handle(request, context);
			const shared = response.status === 200 && response.headers.get('cache-control') === PUBLIC_PAGE;
			if (shared && !response.headers.has('set-cookie') && jar.lines().length === before)
				return { html: await response.text(), nonce, allowed, happened, share: shareOf(request, hostKind) };
			own = personal(response);
			return undefined;
		});
		if (page) return counted(await answerWith(page, request, jar, policy), page.happened, context);
		return own ?? personal(await handle(request, context));
	};
	return createCentreFinder(container, respond);
}

/** Handles a request by the route that it is for; a browser that opened one without a page gets the error page of it. */
function handlerOf(build: ServerBuild, mode: 'development' | 'production'): RequestHandler {
	const site = withRememberedFailures(
		withOfferedOrganisation(withAnsweredFailures(withFormOrganisation(withDocumentReload(build)))),
	);
	const routes = partitionRoutes(site, mode);
	const errors = partitionRoutes(withErrorPages(site), mode);
	return async (request, context) => {
		const { pathname } = new URL(request.url);
		const response = await routes(pathname)(request, context);
		if (!context || !isShownFailure(request, context)) return response;
		await response.body?.cancel();
		return errors(pathname)(new Request(request.url, { headers: request.headers }), context);
	};
}

/** The address of a request's page in another language. */
function inLanguage(locale: Locale, request: Request): string {
	const { pathname, search } = new URL(documentOf(new URL(request.url)), request.url);
	return `/${locale}${pathname.slice(3)}${search}`;
}

/** Leads to another address; a form is sent there with what is in it. */
function redirected(location: string, { method }: Request): Response {
	const isRead = method === 'GET' || method === 'HEAD';
	return new Response(null, {
		status: isRead ? 302 : 307,
		headers: { location, 'cache-control': 'no-store' },
	});
}

function isData({ url }: Request): boolean {
	return new URL(url).pathname.endsWith('.data');
}

function isPage({ headers }: Response): boolean {
	return headers.get('content-type')?.startsWith('text/html') ?? false;
}

/**
 * Browsers store a page but revalidate it each time; shared caches do not store it, because it depends on cookies
 * (centre, colour mode).
 */
const NOT_SHARED = 'private, no-cache';
/**
 * After signing out a personal page must not come back from the browser's cache, not even with Back on a shared
 * computer.
 */
const PERSONAL = 'private, no-store';
const LONGEST_QUERY = 300;
const PERSONAL_COOKIES = [...TOKEN_COOKIES, 'remember', 'organisation'];

/** Cookies that may belong to a signed-in visitor: pages requested with any of them are never cached. */
function maySignIn(cookies: Record<string, string>): boolean {
	return PERSONAL_COOKIES.some((name) => Object.hasOwn(cookies, name));
}

/**
 * The cache key of a page: everything that its HTML depends on. Undefined for a request whose response must not be
 * shared: one that changes something, that comes from a visitor who may be signed in, or that is for a host that is
 * not ours.
 */
function keyOf(
	request: Request,
	visit: {
		tenant: string;
		centre: string | undefined;
		cookies: Record<string, string>;
		hostKind: HostKind;
	},
): string | undefined {
	const { tenant, centre, cookies, hostKind } = visit;
	if (hostKind === 'foreign') return undefined;
	if (request.method !== 'GET' || request.headers.has('authorization')) return undefined;
	if (maySignIn(cookies)) return undefined;
	const { origin, pathname, search } = new URL(request.url);
	if (pathname.endsWith('.data') || search.length > LONGEST_QUERY) return undefined;
	const mode = cookies.mode === 'light' || cookies.mode === 'dark' ? cookies.mode : '';
	const consent = cookies.analytics === 'yes' || cookies.analytics === 'no' ? cookies.analytics : '';
	return JSON.stringify([tenant, centre ?? '', origin, pathname, search, mode, consent]);
}

/** Addresses as our own links have them: the router accepts countless other spellings for the same page. */
const PLAIN_PATH = /^(\/[a-z0-9._~-]+)+$/;

/** The share of the cache that a page counts towards, so that made-up addresses evict only one another. */
function shareOf(request: Request, hostKind: HostKind): PageShare {
	const { pathname, search } = new URL(request.url);
	if (hostKind !== 'own') return 'ports';
	return search === '' && PLAIN_PATH.test(pathname) ? 'pages' : 'queries';
}

/** Returns a cached page for this visitor, with the cookies they lack and in a compression they accept, or 304. */
async function answerWith(
	page: CachedPage,
	request: Request,
	jar: CookieJar,
	policy: PolicySettings,
): Promise<Response> {
	const headers = new Headers({
		'cache-control': NOT_SHARED,
		etag: page.etag,
		vary: 'Accept-Encoding, Cookie',
	});
	for (const line of jar.lines()) headers.append('set-cookie', line);
	// A 304 carries no policy: the browser keeps the one that came with the page.
	if (matchesIfNoneMatch(request.headers, page.etag)) return new Response(null, { status: 304, headers });
	const { body, encoding } = await packedFor(page, request.headers.get('accept-encoding'));
	headers.set('content-type', 'text/html; charset=utf-8');
	headers.set('content-security-policy', contentSecurityPolicy(page.scripts.join(' '), policy, page.allowed));
	if (encoding) headers.set('content-encoding', encoding);
	headers.set('content-length', String(body.byteLength));
	return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

/** The paths of the routes below the language, without the catch-all page. */
function pathsOf(routes: ServerBuild['routes']): ReadonlySet<string> {
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : routes[id];
		if (!route || route.path === ':lang') return '';
		return `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}`;
	};
	return new Set(
		Object.keys(routes)
			.map((id) => pathOf(id))
			.filter((path) => !path.includes('*')),
	);
}

/** Whether a path segment is a language of the site. */
export function localeOfPath(pathname: string): Locale | undefined {
	const first = pathname.split('/')[1]?.replace(/\.data$/, '');
	return isLocale(first) ? first : undefined;
}

/**
 * The visitor's language, of those of the site that host and cookies lead to: the cookie, then what the browser prefers,
 * then Dutch.
 */
export function preferredLocale(
	{ headers, url }: Request,
	tenants: Pick<TenantSources, 'hostMap' | 'tenantCookie' | 'featuresOf'>,
): Locale {
	const cookies = readCookies(headers.get('cookie'));
	const host = headers.get('host') ?? new URL(url).host;
	const asked = { host, header: null, cookie: cookies[tenants.tenantCookie] };
	const offered = localesOf(tenants.featuresOf(resolveTenant(asked, tenants.hostMap)));
	if (isLocale(cookies.locale) && offered.includes(cookies.locale)) return cookies.locale;
	return acceptedLocale(headers.get('accept-language'), offered);
}
