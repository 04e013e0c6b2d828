import type { ApiTransport } from '../contract/calls.ts';

const CREDENTIALS = ['access-token', 'client', 'uid', 'current-organization-id'];

/**
 * Calls the API for a visitor whose session may have ended: by expiry, on another device, or by somebody else. The API
 * responds with 401 only to invalid credentials, so the session ends here as well, and a read is repeated without it;
 * a public page stays readable. A refused change is not repeated.
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
