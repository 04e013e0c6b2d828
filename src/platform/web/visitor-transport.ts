import type { ApiTransport } from '../contract/calls.ts';

const CREDENTIALS = ['access-token', 'client', 'uid', 'current-organization-id'];

/**
 * Calls the API for a visitor whose session may have ended meanwhile: by time, elsewhere, or by somebody else. Only
 * credentials that no longer count are answered 401, so the session ends here as well, and what was read is read again
 * as a visitor; a public page stays a page. What would have changed something is refused as it was.
 */
export function visitorTransport(transport: ApiTransport, endSession: () => void): ApiTransport {
	return async (call) => {
		const answer = await transport(call);
		if (answer.status !== 401 || !call.headers.has('access-token')) return answer;
		endSession();
		if (call.method !== 'GET') return answer;
		const headers = new Headers(call.headers);
		for (const name of CREDENTIALS) headers.delete(name);
		return transport({ ...call, headers });
	};
}
