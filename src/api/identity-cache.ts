import type { Authenticate } from './request-context.ts';

/**
 * Authenticates the visitor once for all calls of one page, also when they run at the same time. A token that was
 * renewed in between belongs to the same person. `invalidate` makes the next call authenticate again, as after a call
 * that changed something.
 */
export function createIdentityCache(): { authenticate: Authenticate; invalidate: () => void } {
	type Known = { key: string; tokens: Set<string>; found: ReturnType<Authenticate> };
	let known: Known | undefined;
	return {
		authenticate: (credentials, look) => {
			const token = 'personal' in credentials ? credentials.personal : credentials.accessToken;
			const key = 'personal' in credentials ? '' : JSON.stringify([credentials.uid, credentials.client]);
			if (known?.key === key && known.tokens.has(token)) return known.found;
			const tokens = new Set([token]);
			const found = look().then((person) => {
				const renewed = person?.headers.get('access-token')?.trim();
				if (renewed) tokens.add(renewed);
				return person;
			});
			known = { key, tokens, found };
			return found;
		},
		invalidate: () => {
			known = undefined;
		},
	};
}
