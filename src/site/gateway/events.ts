import { guestConversationApi } from '#features/conversations/api.ts';
import { notificationApi } from '#features/notifications/api.ts';
import type { Api } from '../../api/api.ts';
import type { Container } from '../../container.ts';
import { CookieJar } from '../session/cookie-jar.ts';
import { readSiteCookies } from '../session/site-cookies.ts';
import { findVisitedCentre } from '../visited-centre.ts';

/** Serves the stream of notifications to a browser. */
export type EventStreamProxy = (
	request: Request,
	visitor: { address: string; host: string; secure: boolean },
) => Promise<Response>;

/**
 * Creates the proxy for the stream of notifications: the visitor's tokens are in cookies that no script can read. A
 * visitor who is not signed in gets 204, after which a browser does not reconnect.
 */
export function createEventStreamProxy(
	{ tenants }: Pick<Container, 'tenants'>,
	api: Pick<Api, 'fetch'>,
): EventStreamProxy {
	return async (request, visitor) => {
		const given = readSiteCookies(request.headers.get('cookie'), visitor.secure);
		const { tenant, centre, cookies } = await findVisitedCentre(tenants, {
			host: visitor.host,
			cookies: given,
		});
		const jar = new CookieJar(cookies, visitor.secure);
		const tokens = jar.tokens();
		if (!centre || Object.keys(tokens).length === 0) return nothing(SIGNED_OUT);
		const answer = await api.fetch(
			new Request(new URL(notificationApi.stream.path, request.url), {
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
			return nothing(answer.status === 401 ? SIGNED_OUT : {});
		}
		return jar.handOver(answer);
	};
}

/** Tells an open page that its session has ended, which is more than that it may not have the stream. */
const SIGNED_OUT = { 'x-signed-out': '1' };

function nothing(headers: Record<string, string>): Response {
	return new Response(null, { status: 204, headers: { ...headers, 'cache-control': 'private, no-store' } });
}

/**
 * Creates the proxy for the stream of a guest's conversation, by the token of their link. One that is not ours gets 204,
 * as somebody does who is not signed in.
 */
export function createGuestStreamProxy(
	{ tenants }: Pick<Container, 'tenants'>,
	api: Pick<Api, 'fetch'>,
): EventStreamProxy {
	return async (request, visitor) => {
		const cookies = readSiteCookies(request.headers.get('cookie'), visitor.secure);
		const { tenant, centre } = await findVisitedCentre(tenants, { host: visitor.host, cookies });
		const token = new URL(request.url).searchParams.get('token') ?? '';
		if (!centre || token === '') return nothing({});
		const answer = await api.fetch(
			new Request(new URL(guestConversationApi.stream.path, request.url), {
				method: 'POST',
				headers: {
					'content-type': 'application/json',
					'x-tenant': tenant,
					'volunteer-center-id': centre.id,
					'user-agent': request.headers.get('user-agent') ?? '',
				},
				body: JSON.stringify({ data: { type: 'conversations', attributes: { token } } }),
				signal: request.signal,
			}),
			{ clientAddress: visitor.address },
		);
		if (answer.status === 200) return answer;
		await answer.body?.cancel();
		// A stream that was opened very often, or while the process stops, may be tried again.
		return answer.status === 404 || answer.status === 422 ? nothing({}) : new Response(null, answer);
	};
}
