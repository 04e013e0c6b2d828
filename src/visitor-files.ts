import {
	type CentreDirectory,
	type HostMap,
	resolveCentre,
	resolveTenant,
} from '#features/tenancy/server/public.ts';
import type { RequestBindings } from '#platform/server/http/mount.ts';
import { readCookies } from '#platform/web/cookies.ts';
import { CookieJar } from './cookie-jar.ts';

export type VisitorFilesOptions = {
	api: { fetch: (request: Request, bindings: RequestBindings) => Response | Promise<Response> };
	directory: CentreDirectory;
	hostMap: HostMap;
};

/** Serves a file to a browser. */
export type VisitorFiles = (
	request: Request,
	visitor: { address: string; host: string; secure: boolean },
) => Promise<Response>;

/**
 * Files as browsers ask for them. What is public is served without looking who asks, so that it may be kept anywhere;
 * only what is not found that way is asked for again on behalf of the visitor.
 */
export function createVisitorFiles({ api, directory, hostMap }: VisitorFilesOptions): VisitorFiles {
	return async (request, visitor) => {
		const cookies = readCookies(request.headers.get('cookie'));
		const tenant = resolveTenant({ host: visitor.host, header: null, cookie: cookies.tenant }, hostMap);
		const ask = async (headers: Record<string, string>): Promise<Response> =>
			api.fetch(
				new Request(request.url, { method: request.method, headers: { 'x-tenant': tenant, ...headers } }),
				{ clientAddress: visitor.address },
			);
		const open = await ask({});
		const jar = new CookieJar(cookies, visitor.secure);
		const tokens = jar.tokens();
		if (open.status !== 404 || Object.keys(tokens).length === 0) return open;
		const centre = resolveCentre(await directory.centresOf(tenant), {
			header: null,
			hostSlug: undefined,
			cookie: cookies['volunteer-center-id'],
		});
		const organisation = jar.get('organisation');
		const own = await ask({
			...tokens,
			...(centre && { 'volunteer-center-id': centre.id }),
			...(organisation && { 'current-organization-id': organisation }),
		});
		jar.refresh(own.headers);
		const answer = new Response(own.body, own);
		for (const name of ['access-token', 'client', 'uid', 'token-type', 'expiry']) answer.headers.delete(name);
		for (const line of jar.lines()) answer.headers.append('set-cookie', line);
		return answer;
	};
}
