import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Database } from '#platform/server/database.ts';
import { clientAddress } from '#platform/server/http/client-address.ts';
import type { RequestBindings } from '#platform/server/http/mount.ts';
import type { Log } from '#platform/server/log.ts';
import { endpoints } from './api.ts';
import { localeOfPath, preferredLocale, type Site } from './site.ts';

export type AppOptions = {
	db: Database;
	api: Hono<{ Bindings: RequestBindings }> | undefined;
	site: Site | undefined;
	log: Log;
	trustedProxies: number;
	/** Folder with the built scripts and styles; absent in development, where Vite serves them. */
	assets: string | undefined;
	/** The one host on which everything leads to /gelderse-handen. */
	gelderseHandenHost: string | undefined;
};

type Env = { Bindings: RequestBindings };
const LANDING = '/gelderse-handen';

/** The whole process as one Hono app: health, API, static files, site. */
export function createApp(options: AppOptions): Hono<Env> {
	const { api, site } = options;
	const app = new Hono<Env>();
	app.use(
		secureHeaders({
			strictTransportSecurity: 'max-age=31536000; includeSubDomains',
			xFrameOptions: 'DENY',
			referrerPolicy: 'strict-origin-when-cross-origin',
			crossOriginEmbedderPolicy: false,
			permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ['self'] },
		}),
	);
	app.get('/healthz', (c) => c.json({ status: 'alive' }));
	app.get('/readyz', async (c) => {
		try {
			await options.db.pool.query('select 1');
			return c.json({ status: 'ready', database: options.db.engine });
		} catch {
			c.header('retry-after', '2');
			return c.json({ status: 'not ready' }, 503);
		}
	});
	if (api) {
		app.all('/api/*', (c) => api.fetch(c.req.raw, c.env));
		// The token endpoints share /auth with pages of the site; only their own paths are theirs.
		for (const path of new Set(
			endpoints.map((route) => route.path).filter((path) => path.startsWith('/auth/')),
		)) {
			app.all(path, (c) => api.fetch(c.req.raw, c.env));
		}
	}
	if (options.assets) {
		app.use(
			'/assets/*',
			serveStatic({
				root: options.assets,
				precompressed: true,
				onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
			}),
		);
		app.get('/favicon.svg', serveStatic({ root: options.assets, path: 'favicon.svg' }));
	}
	if (site) app.all('*', (c) => visit(c.req.raw, c.env, site, options));
	return app;
}

/** A request for a page: to a path with a language, from this site itself when it changes something. */
async function visit(
	request: Request,
	env: RequestBindings | undefined,
	site: Site,
	options: AppOptions,
): Promise<Response> {
	const url = new URL(request.url);
	const host = request.headers.get('host') ?? url.host;
	// The router asks for routes it does not know yet at a path without a language.
	const locale = url.pathname === '/__manifest' ? preferredLocale(request.headers) : localeOfPath(url.pathname);
	if (!locale) {
		if (request.method !== 'GET' && request.method !== 'HEAD')
			return new Response('Not found', { status: 404 });
		return redirect(
			`/${preferredLocale(request.headers)}${url.pathname === '/' ? '' : url.pathname}${url.search}`,
		);
	}
	if (options.gelderseHandenHost && host.replace(/:\d+$/, '') === options.gelderseHandenHost) {
		const path = url.pathname.slice(3).replace(/\.data$/, '');
		if (path !== LANDING) return redirect(`/${locale}${LANDING}`);
	}
	if (request.method !== 'GET' && request.method !== 'HEAD' && !isOwn(request, host)) {
		return new Response('Requests from other sites are refused.', { status: 403 });
	}
	const address = clientAddress(
		request.headers,
		env?.incoming?.socket?.remoteAddress,
		options.trustedProxies,
	);
	const forwarded = options.trustedProxies > 0 ? request.headers.get('x-forwarded-proto') : null;
	const secure = (forwarded ?? url.protocol.replace(':', '')) === 'https';
	return site(request, { address, host, secure, locale });
}

/** Whether a changing request comes from a page of this host; browsers name its origin. */
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
