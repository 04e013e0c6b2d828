import type { ApiTransport } from '../contract/calls.ts';
import { isPlainObject } from '../contract/keys.ts';

const ORGANISATION = 'current-organization-id';
const CREDENTIALS = ['access-token', 'client', 'uid', ORGANISATION];

/**
 * Calls the API for a visitor whose session may have ended: by expiry, on another device, or by somebody else. The API
 * responds with 401 only to invalid credentials, so the session ends here as well, and a read is repeated without it;
 * a public page stays readable. Likewise the choice of an organisation ends that the person may no longer act for, and
 * a read is repeated for the one they get instead. A refused change is not repeated.
 */
export function visitorTransport(
	transport: ApiTransport,
	ends: { session: () => void; organisation: () => void },
): ApiTransport {
	return async (call) => {
		const answer = await transport(call);
		const without = (names: readonly string[]) => {
			if (call.method !== 'GET') return answer;
			const headers = new Headers(call.headers);
			for (const name of names) headers.delete(name);
			return transport({ ...call, headers });
		};
		if (answer.status === 401 && call.headers.has('access-token')) {
			ends.session();
			return without(CREDENTIALS);
		}
		if (
			answer.status === 400 &&
			call.headers.has(ORGANISATION) &&
			'body' in answer &&
			isLostOrganisation(answer.body)
		) {
			ends.organisation();
			return without([ORGANISATION]);
		}
		return answer;
	};
}

function isLostOrganisation(body: unknown): boolean {
	const errors: unknown = isPlainObject(body) ? body.errors : undefined;
	const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
	return isPlainObject(first) && first.code === 'unknown_current_organization_id';
}
