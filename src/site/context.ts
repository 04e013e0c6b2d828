import { randomBytes } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import {
	type CentreOfTenant,
	type DirectoryCentre,
	fullCentreName,
	type HostKind,
} from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { addressAt, type SiteAddress } from '#platform/http/site-address.ts';
import { type ApiClient, createApiClient, httpTransport } from '#platform/web/api-client.ts';
import { type Happened, type SiteContext, siteContext } from '#platform/web/site-context.ts';
import type { Locale } from '#platform/web/translations.ts';
import { visitorTransport } from '#platform/web/visitor-transport.ts';
import type { Api } from '../api/api.ts';
import type { Container } from '../container.ts';
import { cachedApiClient } from './cache/api-answers.ts';
import { signingIn } from './session/auth-gateway.ts';
import type { CookieJar } from './session/cookie-jar.ts';
import { loadAccount } from './session/load-account.ts';
import { TOKEN_COOKIES } from './session/site-cookies.ts';
import { listSwitchableCentres } from './switchable-centres.ts';
import { YEAR_SECONDS } from './visited-centre.ts';

/** Half a year; after that the visitor is asked for consent again. */
const CONSENT_SECONDS = 182 * 24 * 60 * 60;

/** The parts of the container that the pages of a visitor need. */
type VisitContainer = Pick<
	Container,
	'answers' | 'demo' | 'development' | 'log' | 'mapTiles' | 'sites' | 'tenants'
> & {
	env: Pick<Container['env'], 'API_TRANSPORT' | 'ICON_SOURCES'>;
	errors: Pick<Container['errors'], 'active'>;
};

/** The visitor who requests a page, and where the request came from. */
export type Visit = {
	api: Api;
	/** Of the request. */
	origin: string;
	userAgent: string;
	address: string;
	host: string;
	hostKind: HostKind;
	locale: Locale;
	/** The languages of the site. */
	locales: readonly Locale[];
	tenant: TenantKey;
	centre: DirectoryCentre | undefined;
	/** The centre where the visitor is signed in, when another one is shown. */
	home: CentreOfTenant | undefined;
	/** The site of the centre, and the same at the requested host. */
	site: SiteAddress;
	sameHost: SiteAddress;
	/** The document to load as a whole, instead of the data that is asked for. */
	reload: string | undefined;
	cookies: Readonly<Record<string, string>>;
	jar: CookieJar;
	/** The paths that the site map has. */
	pages: ReadonlySet<string>;
};

/** Extra permissions of a page in the content security policy, which the page adds while it renders. */
export type Allowed = { scripts: string[]; calls: string[]; framed: boolean };

/**
 * Creates the site context that the loaders and actions of a page work with: the API on behalf of the visitor, whose
 * tokens stay in the cookie jar, and what is known about the visitor. The nonce is for the scripts of this page only.
 */
export function openVisit(
	container: VisitContainer,
	visit: Visit,
): { context: RouterContextProvider; nonce: string; allowed: Allowed; happened: Happened[] } {
	const { origin, tenant, centre, cookies, home, jar, locale } = visit;
	const { env, development, demo, mapTiles } = container;
	const nonce = randomBytes(16).toString('hex');
	const allowed: Allowed = { scripts: [], calls: [], framed: false };
	const happened: Happened[] = [];
	const visiting = {
		'x-tenant': tenant,
		'app-context': container.tenants.appContextOf(tenant),
		...(centre && { 'volunteer-center-id': centre.id }),
		'accept-language': locale,
		'user-agent': visit.userAgent,
	};
	// Tests let pages call the API over the wire, which shows that the site could run in another place than the API.
	const way =
		env.API_TRANSPORT === 'wire'
			? httpTransport((request) => visit.api.fetch(request, { clientAddress: visit.address }))
			: visit.api.pageTransport(visit.address);
	const transport = visitorTransport(way, {
		session: () => jar.end(),
		organisation: () => jar.set('organisation', '', 0),
	});
	const clientOf = (more: Record<string, string> = {}, organisation = () => jar.get('organisation')) =>
		createApiClient({
			transport,
			baseUrl: origin,
			headers: () => {
				const tokens = jar.tokens();
				// What was chosen in a session that has ended since is nobody's choice any more.
				const chosen = Object.keys(tokens).length > 0 ? organisation() : undefined;
				return {
					...visiting,
					...more,
					...(chosen && { 'current-organization-id': chosen }),
					...tokens,
				};
			},
			onHeaders: (answer) => jar.refresh(answer),
		});
	const callsOf = (api: ApiClient) => ({
		...api,
		account: () => loadAccount(api.call),
		common: cachedApiClient(container.answers, api.call, {
			tenant,
			key: JSON.stringify([tenant, centre?.id, origin, locale]),
			// Responses contain the requested origin, so those for made-up hosts and ports are not cached.
			isShared: () => visit.hostKind === 'own' && Object.keys(jar.tokens()).length === 0,
		}),
	});
	const here: SiteContext = {
		...callsOf(clientOf()),
		callAt: (id) => clientOf({ 'volunteer-center-id': id }).call,
		actingAs: (organisation) => ({
			...here,
			...callsOf(clientOf({}, () => organisation)),
			organisation,
			actFor: () => undefined,
		}),
		locale,
		locales: visit.locales,
		tenant,
		nonce,
		signedIn: Object.keys(jar.tokens()).length === TOKEN_COOKIES.length,
		ownHost: visit.hostKind !== 'foreign',
		mode: cookies.mode === 'light' || cookies.mode === 'dark' ? cookies.mode : 'system',
		development,
		demo,
		report: (error) => container.log.error({ err: error, route: 'site' }, 'a page failed'),
		reportsErrors: container.errors.active,
		iconSources: env.ICON_SOURCES,
		...signingIn({ transport, baseUrl: origin, headers: { ...visiting, ...jar.knownDevices() } }, jar),
		session: { keep: (answer, remember) => jar.keep(answer, remember), end: () => jar.end() },
		get organisation() {
			return jar.get('organisation') || undefined;
		},
		actFor: (organisationId) =>
			jar.set('organisation', organisationId ?? '', organisationId === null ? 0 : YEAR_SECONDS),
		places: () => listSwitchableCentres(container, visit.host, { tenant, centreId: centre?.id }),
		address: (path) => addressAt(visit.site, path),
		addressHere: (path) => addressAt({ ...visit.sameHost, origin: '' }, path),
		addressAtCentre: async (id, path) => addressAt(await container.sites.reaching(tenant, id, origin), path),
		home: home && {
			name: home.centre.name,
			at: (path) => addressAt({ origin: '', centre: fullCentreName(home) }, path),
		},
		reload: visit.reload,
		goTo: goTo(visit, container.tenants.tenantCookie),
		analyticsConsent: consentIn(cookies.analytics),
		consentToAnalytics: (consent) => saveConsent(jar, 'analytics', consent),
		mapTiles,
		mapConsent: consentIn(cookies.map),
		consentToMap: (consent) => saveConsent(jar, 'map', consent),
		allowHosts: ({ scripts, calls }) => {
			allowed.scripts.push(...scripts);
			allowed.calls.push(...calls);
		},
		allowFrame: () => {
			allowed.framed = true;
		},
		pages: visit.pages,
		tellHappened: (what, id) => {
			happened.push({ what, id: id ?? null });
		},
	};
	const context = new RouterContextProvider();
	context.set(siteContext, here);
	return { context, nonce, allowed, happened };
}

/** Switches to another centre, where the visitor is not signed in. */
function goTo({ centre, home, jar }: Visit, tenantCookie: string): SiteContext['goTo'] {
	return ({ tenant, centreId }) => {
		if (centreId !== centre?.id && centreId !== home?.centre.id) jar.end();
		jar.set(tenantCookie, tenant, YEAR_SECONDS);
		jar.set('volunteer-center-id', centreId, YEAR_SECONDS);
	};
}

/** The visitor's earlier choice about consent; undefined when they have not been asked yet. */
function consentIn(cookie: string | undefined): boolean | undefined {
	return cookie === 'yes' || (cookie === 'no' ? false : undefined);
}

function saveConsent(jar: CookieJar, name: string, consent: boolean | undefined): void {
	jar.set(name, consent ? 'yes' : 'no', consent === undefined ? 0 : CONSENT_SECONDS);
}
