import type { Api } from '../../api/api.ts';
import type { Container } from '../../container.ts';
import { CookieJar } from '../session/cookie-jar.ts';
import { readSiteCookies } from '../session/site-cookies.ts';
import { findVisitedCentre } from '../visited-centre.ts';

/** Serves a file to a browser. */
export type FileProxy = (
	request: Request,
	visitor: { address: string; host: string; secure: boolean },
) => Promise<Response>;

/**
 * Serves files to browsers. A public file is served without authenticating the visitor, so that any cache may store
 * it; only a file that is not found that way is requested again on behalf of the visitor.
 */
export function createFileProxy({ tenants }: Pick<Container, 'tenants'>, api: Pick<Api, 'fetch'>): FileProxy {
	return async (request, visitor) => {
		const given = readSiteCookies(request.headers.get('cookie'), visitor.secure);
		const { tenant, centre, cookies } = await findVisitedCentre(tenants, {
			host: visitor.host,
			cookies: given,
		});
		const ask = async (headers: Record<string, string>): Promise<Response> =>
			api.fetch(
				new Request(request.url, { method: request.method, headers: { 'x-tenant': tenant, ...headers } }),
				{ clientAddress: visitor.address },
			);
		const open = await ask({});
		const jar = new CookieJar(cookies, visitor.secure);
		const tokens = jar.tokens();
		if (open.status !== 404 || Object.keys(tokens).length === 0) return open;
		const organisation = jar.get('organisation');
		const asVisitor = { ...tokens, ...(centre && { 'volunteer-center-id': centre.id }) };
		const own = await ask({
			...asVisitor,
			...(organisation && { 'current-organization-id': organisation }),
		});
		// The organisation may be one that the visitor has left.
		return jar.handOver(own.status === 400 && organisation ? await ask(asVisitor) : own);
	};
}
