type Fetch = (request: Request) => Response | Promise<Response>;

const CREDENTIALS = ['access-token', 'client', 'uid', 'current-organization-id'];

/**
 * Asks the API for a visitor whose session may have ended meanwhile: by time, elsewhere, or by somebody else. Only
 * credentials that no longer count are answered 401, so the session ends here as well, and what was read is read again
 * as a visitor; a public page stays a page. What would have changed something is refused as it was.
 */
export function visitorFetch(fetch: Fetch, endSession: () => void): Fetch {
	return async (request) => {
		const answer = await fetch(request);
		if (answer.status !== 401 || !request.headers.has('access-token')) return answer;
		endSession();
		if (request.method !== 'GET') return answer;
		const headers = new Headers(request.headers);
		for (const name of CREDENTIALS) headers.delete(name);
		return fetch(new Request(request.url, { headers, signal: request.signal }));
	};
}
