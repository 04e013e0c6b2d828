import {
	type CentreDirectory,
	type HostMap,
	hostName,
	resolveCentre,
	resolveTenant,
} from '#features/tenancy/server/public.ts';
import type { RequestBindings } from '#platform/server/http/mount.ts';
import { readCookies } from '#platform/web/cookies.ts';
import { CookieJar } from './cookie-jar.ts';

export type VisitorLiveOptions = {
	api: { fetch: (request: Request, bindings: RequestBindings) => Response | Promise<Response> };
	directory: CentreDirectory;
	hostMap: HostMap;
	centreHosts: Readonly<Record<string, string>>;
};

/** Serves what is live to a browser. */
export type VisitorLive = (
	request: Request,
	visitor: { address: string; host: string; secure: boolean },
) => Promise<Response>;

const STREAM = '/api/v1/notifications/stream';

/**
 * The stream of notifications for a browser, whose tokens are in cookies that no script reads. Whoever is not signed in
 * gets 204, at which a browser does not come back by itself.
 */
export function createVisitorLive(options: VisitorLiveOptions): VisitorLive {
	return async (request, visitor) => {
		const cookies = readCookies(request.headers.get('cookie'));
		const tenant = resolveTenant(
			{ host: visitor.host, header: null, cookie: cookies.tenant },
			options.hostMap,
		);
		const centre = resolveCentre(await options.directory.centresOf(tenant), {
			header: null,
			hostSlug: options.centreHosts[hostName(visitor.host)],
			cookie: cookies['volunteer-center-id'],
		});
		const jar = new CookieJar(cookies, visitor.secure);
		const tokens = jar.tokens();
		if (!centre || Object.keys(tokens).length === 0) return nothing();
		const answer = await options.api.fetch(
			new Request(new URL(STREAM, request.url), {
				headers: {
					'x-tenant': tenant,
					'volunteer-center-id': centre.id,
					'user-agent': request.headers.get('user-agent') ?? '',
					...tokens,
				},
				signal: request.signal,
			}),
			{ clientAddress: visitor.address },
		);
		if (answer.status === 401 || answer.status === 403) {
			await answer.body?.cancel();
			return nothing();
		}
		jar.refresh(answer.headers);
		const headers = new Headers(answer.headers);
		for (const name of ['access-token', 'client', 'uid', 'token-type', 'expiry']) headers.delete(name);
		for (const line of jar.lines()) headers.append('set-cookie', line);
		return new Response(answer.body, { status: answer.status, headers });
	};
}

function nothing(): Response {
	return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
}
