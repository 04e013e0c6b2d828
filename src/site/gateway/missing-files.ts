import type { MiddlewareHandler } from 'hono';
import { isLocale } from '#platform/http/locale.ts';
import { asksForPage } from '#platform/web/error-pages.ts';
import { preferredLocale } from '../site.ts';

/** Files that people open by their address, beside pages: uploads, and calendars of the API. */
const OPENED = /^\/files\/|\.ics$|\/calendar\/\w+$/;

/**
 * Leads a browser that opened a file which is missing, or not theirs, to the page of the site that says so. Programs get
 * the answer of the API.
 */
export function missingFilePage(tenants: Parameters<typeof preferredLocale>[1]): MiddlewareHandler {
	return async (c, next) => {
		await next();
		if (c.res.status < 400 || c.res.status >= 500) return;
		if (!OPENED.test(c.req.path) || !asksForPage(c.req.raw)) return;
		// Below a language the site has answered itself, with its own page.
		if (isLocale(c.req.path.split('/')[1])) return;
		const location = `/${preferredLocale(c.req.raw, tenants)}${c.req.path}`;
		// Direct assignment would merge the old headers into the new response.
		c.res = undefined;
		c.res = new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
	};
}
