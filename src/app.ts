import { setTimeout } from 'node:timers/promises';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { QueryConfig } from 'pg';
import type { ServerBuild } from 'react-router';
import { hostName, type OwnHosts } from '#features/tenancy/server/public.ts';
import { jsonApiMediaType } from '#platform/contract/jsonapi.ts';
import { isDiskFull } from '#platform/server/disk.ts';
import { browserErrorRoutes } from '#platform/server/errors/browser-errors.ts';
import { clientAddress } from '#platform/server/http/client-address.ts';
import { compressed } from '#platform/server/http/compress.ts';
import type { RequestBindings } from '#platform/server/http/mount.ts';
import { iconRoutes } from '#platform/server/icons/icon-endpoint.ts';
import { ApiError, toErrorDocument } from '#platform/server/jsonapi/errors.ts';
import { createMetrics, type Metrics, type RequestKind } from '#platform/server/metrics.ts';
import { type Api, createApi, endpoints } from './api/api.ts';
import { bodyLimits, maximumBytesOf } from './body-limits.ts';
import type { Container } from './container.ts';
import { createInboundMail, type InboundMailDoor } from './inbound-mail.ts';
import {
	createEventStreamProxy,
	createGuestStreamProxy,
	type EventStreamProxy,
} from './site/gateway/events.ts';
import { createFileProxy, type FileProxy } from './site/gateway/files.ts';
import { missingFilePage } from './site/gateway/missing-files.ts';
import { landingFor } from './site/landing-host.ts';
import { createSite, localeOfPath, preferredLocale, type Site } from './site/site.ts';

/** The parts of the container that the app needs. */
export type AppContainer = Pick<Container, 'db' | 'errors' | 'hosts' | 'tenants'> & {
	env: Pick<
		Container['env'],
		'API_ORIGINS' | 'DATA_DIR' | 'GELDERSE_HANDEN_HOST' | 'SECURITY_CONTACT' | 'TRUSTED_PROXIES'
	>;
};

/** The parts that the app joins; a part that this process does not have is undefined. */
export type AppParts = {
	api: Pick<Api, 'fetch'> | undefined;
	site: Site | undefined;
	/** Serves the content of files to browsers. */
	files: FileProxy | undefined;
	/** Streams changes to an open page. */
	live: EventStreamProxy | undefined;
	liveOfGuest: EventStreamProxy | undefined;
	/** Folder with the built scripts and styles; absent in development, where Vite serves them. */
	assets: string | undefined;
	/** Identifies one build of the site. */
	buildId: string | undefined;
	/** Figures for a monitor; undefined where the settings name no token for it. */
	metrics: Metrics | undefined;
	/** Takes mail that comes in; undefined where the settings name no domain for it. */
	inboundMail: InboundMailDoor | undefined;
};

type Env = { Bindings: RequestBindings };
const CSP = 'content-security-policy';
const API_PATHS = ['/api/*', '/auth/*', '/auth'];
/** What scripts of other sites send and read: the headers of the specification's clients, and no cookies. */
const CORS = {
	allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
	allowHeaders: [
		...['accept', 'accept-language', 'authorization', 'content-type', 'access-token', 'client', 'uid'],
		...['x-tenant', 'app-context', 'volunteer-center-id', 'current-organization-id', 'known-device'],
	],
	exposeHeaders: [
		...['access-token', 'token-type', 'client', 'expiry', 'uid', 'authorization', 'known-device'],
		...['content-disposition', 'etag', 'location', 'retry-after'],
	],
	maxAge: 600,
};
/** Files that machines look for at the root of a host; every other path starts with a language. */
const ROOT_FILES = /^\/(robots\.txt|sitemap\.xml|sitemap\/[a-z0-9-]+\.xml|widget\.js(on)?)$/;
/** Addresses of files and never of pages: when there is no such file, nothing is rendered. */
const STATIC_FILES =
	/^\/((assets|brands|stock)\/.*|[^/]+\.(avif|css|gif|ico|jpe?g|js|json|map|png|svg|txt|webmanifest|webp|woff2?|xml))$/;
/** Milliseconds; a monitor that waits longer takes the process for dead. */
const READY_WITHIN_MS = 2_000;
/** Builds the API and the site on a container; in development it builds them again after every change. */
export function buildApp(
	container: Container,
	{ build, assets }: { build: ServerBuild | undefined; assets: string | undefined },
): Hono<Env> {
	const { ROLES, METRICS_TOKEN: token } = container.env;
	const api = createApi(container);
	return createApp(container, {
		api: ROLES.includes('api') ? api : undefined,
		site: build && ROLES.includes('web') ? createSite(container, { build, api }) : undefined,
		files: createFileProxy(container, api),
		live: createEventStreamProxy(container, api),
		liveOfGuest: createGuestStreamProxy(container, api),
		assets,
		buildId: build?.assets.version,
		inboundMail: ROLES.includes('api') ? createInboundMail(container) : undefined,
		metrics: token === undefined ? undefined : createMetrics({ ...container, token }),
	});
}

/** The whole process as one Hono app: health, API, static files, site. */
export function createApp(container: AppContainer, parts: AppParts): Hono<Env> {
	const { env, errors } = container;
	const { api, site, assets, buildId, files, live, liveOfGuest, metrics, inboundMail } = parts;
	const app = new Hono<Env>();
	if (metrics)
		app.use(async (c, next) => {
			const began = performance.now();
			await next();
			metrics.observe(kindOf(c.req.path), c.res.status, performance.now() - began);
		});
	app.use(async (c, next) => {
		await next();
		const answer = await compressed(c.req.raw, c.res);
		if (answer === c.res) return;
		// Direct assignment would merge the old headers into the new response, so the old response is removed first.
		c.res = undefined;
		c.res = answer;
	});
	// Other sites load these; this comes after the middleware that limits everything else to our own site.
	for (const path of ['/widget.js', '/widget.json'])
		app.use(path, async (c, next) => {
			await next();
			c.header('cross-origin-resource-policy', 'cross-origin');
		});
	// Mails show the logo of a centre, which programs on the web load from a host of their own.
	for (const path of ['/brands/*', '/files/*'])
		app.use(path, async (c, next) => {
			await next();
			const { headers } = c.res;
			const isPublic = headers.get('cache-control')?.includes('public');
			if (isPublic && headers.get('content-type')?.startsWith('image/'))
				c.header('cross-origin-resource-policy', 'cross-origin');
		});
	app.use(
		secureHeaders({
			strictTransportSecurity: 'max-age=31536000; includeSubDomains',
			xFrameOptions: 'DENY',
			referrerPolicy: 'strict-origin-when-cross-origin',
			crossOriginEmbedderPolicy: false,
			permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ['self'] },
		}),
	);
	// These responses are for programs: a browser that is made to show one runs and fetches nothing from it.
	for (const path of API_PATHS)
		app.use(path, async (c, next) => {
			await next();
			if (!c.res.headers.has(CSP)) c.header(CSP, "default-src 'none'; frame-ancestors 'none'");
		});
	if (env.API_ORIGINS.length > 0) {
		const shared = cors({ ...CORS, origin: env.API_ORIGINS });
		for (const path of API_PATHS) app.use(path, shared);
	}
	app.use(async (c, next) => {
		// Two hosts in one request mean that a proxy on the way reads another host than we do.
		if (c.req.header('host')?.includes(',')) return c.text('Bad Request', 400);
		c.req.raw = asVisited(c.req.raw, env.TRUSTED_PROXIES);
		return next();
	});
	// A monitor may reach the process at any address.
	app.get('/healthz', (c) => c.json({ status: 'alive' }));
	app.get('/readyz', (c) => ready(c, container));
	if (metrics) {
		app.get('/metrics', async (c) => {
			if (!metrics.isAllowed(c.req.header('authorization')))
				return c.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' });
			return c.text(await metrics.text(), 200, {
				'content-type': 'text/plain; version=0.0.4; charset=utf-8',
				'cache-control': 'no-store',
			});
		});
	}
	// A mail server hands it over inside the network, under whatever name the process has there.
	if (inboundMail) app.post('/inbound-mail', (c) => inboundMail(c.req.raw));
	app.use(async (c, next) => refuseHost(c, container.hosts) ?? next());
	const limits = new Map(
		bodyLimits().map((maxSize) => [maxSize, bodyLimit({ maxSize, onError: tooLarge })] as const),
	);
	// Requests without a body are skipped: the check alone costs as much as the rest.
	app.use((c, next) => {
		if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
		return limits.get(maximumBytesOf(c))?.(c, next) ?? next();
	});
	if (site) app.use(missingFilePage(container.tenants));
	if (api) {
		app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
		// The token endpoints share /auth with pages of the site, so only their exact paths go to the API.
		for (const path of new Set(
			endpoints.map((route) => route.path).filter((path) => /^\/auth(\/|$)/.test(path)),
		)) {
			app.all(path, (c) => api.fetch(c.req.raw, c.env));
		}
	}
	if (live) {
		app.get('/live', (c) => live(c.req.raw, visitorOf(c.req.raw, c.env, container)));
	}
	if (liveOfGuest) {
		app.get('/live/conversation', (c) => liveOfGuest(c.req.raw, visitorOf(c.req.raw, c.env, container)));
	}
	if (files) {
		app.get('/files/*', (c) => files(c.req.raw, visitorOf(c.req.raw, c.env, container)));
	}
	if (assets) {
		app.use(
			'/assets/*',
			kept('public, max-age=31536000, immutable'),
			serveStatic({ root: assets, precompressed: true }),
		);
		for (const path of ['/stock/*', '/brands/*']) {
			app.use(path, kept('public, max-age=86400'), serveStatic({ root: assets }));
		}
		app.get(
			'/favicon.svg',
			kept('public, max-age=86400'),
			serveStatic({ root: assets, path: 'favicon.svg' }),
		);
	}
	if (env.SECURITY_CONTACT) {
		const text = securityText(env.SECURITY_CONTACT);
		app.get('/.well-known/security.txt', (c) => c.text(text));
	}
	if (site) {
		app.route('/', iconRoutes());
		// Pages that stay open for long ask here whether a newer build of the site is running.
		app.get('/build', (c) => c.text(buildId ?? '', 200, { 'cache-control': 'no-store' }));
		if (errors.active) {
			const own = (request: Request) =>
				isOwn(request, request.headers.get('host') ?? new URL(request.url).host);
			app.route('/', browserErrorRoutes(errors, own));
		}
	}
	if (site) app.all('*', (c) => visit(c.req.raw, c.env, site, container));
	return app;
}

/** The kinds of request that figures are kept of, by the beginning of their path; every other one is for a page. */
const KINDS: readonly (readonly [RegExp, RequestKind])[] = [
	[/^\/(api|auth)\//, 'api'],
	[/^\/files\//, 'file'],
	[/^\/(assets|stock|brands|icons)\/|^\/favicon/, 'asset'],
	[/^\/live(\/|$)/, 'live'],
	[/^\/(healthz|readyz|metrics)$/, 'health'],
];

function kindOf(path: string): RequestKind {
	return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
}

/** Reports whether the database responds in time and the disk has room to write. */
async function ready(c: Context, { db, env }: AppContainer): Promise<Response> {
	try {
		const answered = db.pool.query({ text: 'select 1', query_timeout: READY_WITHIN_MS } as QueryConfig);
		await Promise.race([answered, after(READY_WITHIN_MS)]);
		const disk = (await isDiskFull(env.DATA_DIR)) ? 'full' : 'ok';
		return c.json({ status: 'ready', database: db.engine, disk });
	} catch {
		c.header('retry-after', '2');
		return c.json({ status: 'not ready' }, 503);
	}
}

/** Refuses a request for a host that is not ours; returns undefined for every other request. */
function refuseHost(c: Context, hosts: OwnHosts): Response | undefined {
	const { host } = new URL(c.req.url);
	const named = c.req.header('host') ?? host;
	// URLs are built from the one and tenants resolved from the other, so the two must agree.
	if (hostName(named) !== hostName(host)) return c.text('Bad Request', 400);
	if (!hosts.areStated || hosts.kindOf(named) !== 'foreign') return undefined;
	return refusal(c, ApiError.misdirected());
}

/** Rejects once the time is over. */
async function after(milliseconds: number): Promise<never> {
	await setTimeout(milliseconds, undefined, { ref: false });
	throw new Error('Not answered in time');
}

/** Sets how long files may be cached; it runs after the handler, because a 404 must not be cached. */
function kept(cacheControl: string): MiddlewareHandler {
	return async (c, next) => {
		await next();
		if (c.res.ok) c.header('cache-control', cacheControl);
	};
}

/**
 * The security.txt with the contact for reports of vulnerabilities (RFC 9116). It expires after a year; every start of
 * a process renews it.
 */
function securityText(contact: string): string {
	const expires = new Date();
	expires.setUTCFullYear(expires.getUTCFullYear() + 1);
	return `Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: nl, en\n`;
}

/** The request with the scheme that the visitor used, which a trusted proxy reports. */
function asVisited(request: Request, trustedProxies: number): Request {
	if (trustedProxies === 0) return request;
	const schemes = (request.headers.get('x-forwarded-proto') ?? '').split(',').map((part) => part.trim());
	if ((schemes.at(-trustedProxies) ?? schemes[0]) !== 'https') return request;
	return new Request(request.url.replace(/^http:/, 'https:'), request);
}

/** The rest of the body is not read, so the connection cannot be used for another request. */
function tooLarge(c: Context): Response {
	c.header('connection', 'close');
	return refusal(c, ApiError.tooLarge());
}

/**
 * The response to an error before routing: a JSON:API document for clients of the API, a line of text for all others.
 */
function refusal(c: Context, error: ApiError): Response {
	const status = error.status as ContentfulStatusCode;
	if (!c.req.path.startsWith('/api/')) return c.text(error.message, status);
	return c.json(toErrorDocument(error).document, status, { 'content-type': jsonApiMediaType });
}

/** Handles a request for a page: its path starts with a language, and a change must come from this site itself. */
async function visit(
	request: Request,
	bindings: RequestBindings | undefined,
	site: Site,
	container: AppContainer,
): Promise<Response> {
	const url = new URL(request.url);
	const host = request.headers.get('host') ?? url.host;
	const preferred = () => preferredLocale(request, container.tenants);
	// The router requests manifests of unknown routes at a path without a language.
	const locale =
		url.pathname === '/__manifest' || ROOT_FILES.test(url.pathname)
			? preferred()
			: localeOfPath(url.pathname);
	if (!locale) {
		const isPage = request.method === 'GET' || request.method === 'HEAD';
		if (!isPage || STATIC_FILES.test(url.pathname))
			return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
		return redirect(`/${preferred()}${url.pathname === '/' ? '' : url.pathname}${url.search}`);
	}
	const machine = ROOT_FILES.test(url.pathname);
	const path = url.pathname.slice(3).replace(/\.data$/, '');
	const isPage = localeOfPath(url.pathname) !== undefined;
	const landing = isPage && landingFor(container.env.GELDERSE_HANDEN_HOST, { host, locale, path });
	if (landing) return redirect(landing);
	if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwn(request, host)) {
		return new Response('Requests from other sites are refused.', { status: 403 });
	}
	return site(request, { ...visitorOf(request, bindings, container), locale, machine });
}

/** The visitor, as far as the connection identifies them. */
function visitorOf(
	request: Request,
	bindings: RequestBindings | undefined,
	{ env }: AppContainer,
): { address: string; host: string; secure: boolean } {
	const url = new URL(request.url);
	return {
		address: clientAddress(request.headers, bindings?.incoming?.socket?.remoteAddress, env.TRUSTED_PROXIES),
		host: request.headers.get('host') ?? url.host,
		secure: url.protocol === 'https:',
	};
}

/** Whether a request that changes something comes from a page of this host, by the Origin header that browsers send. */
function isOwn(request: Request, host: string): boolean {
	const origin = request.headers.get('origin');
	if (origin === null)
		return (
			request.headers.get('sec-fetch-site') === null ||
			request.headers.get('sec-fetch-site') === 'same-origin'
		);
	return URL.canParse(origin) && new URL(origin).host === host;
}

function redirect(location: string): Response {
	return new Response(null, {
		status: 302,
		headers: { location, 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' },
	});
}
