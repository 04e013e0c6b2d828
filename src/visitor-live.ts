import type { RequestBindings } from '#platform/server/http/mount.ts';
import { readCookies } from '#platform/web/cookies.ts';
import { CookieJar } from './cookie-jar.ts';
import { placeOfVisitor, type VisitorPlaceOptions } from './visitor-place.ts';

export type VisitorLiveOptions = VisitorPlaceOptions & {
	api: { fetch: (request: Request, bindings: RequestBindings) => Response | Promise<Response> };
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
		const { tenant, centre } = await placeOfVisitor(options, visitor.host, cookies);
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
		return jar.handOver(answer);
	};
}

function nothing(): Response {
	return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
}
