import { ApiFailure } from '#platform/web/api-failure.ts';

/** Why signing in did not work, as the page says it. `minutes` to wait after too many attempts. */
export type LoginProblem =
	| { kind: 'wrong' }
	| { kind: 'wrongCentre' }
	| { kind: 'tooOften'; minutes: number };

/**
 * What the page says about a failed sign-in. An unknown address, a wrong password and an account that may not be
 * used look the same. Gives undefined for trouble of the site itself, which is not about the sign-in.
 */
export function problemOf(error: unknown): { problem: LoginProblem; status: number } | undefined {
	if (!(error instanceof ApiFailure) || error.status >= 500) return undefined;
	if (error.message.includes('wrong center')) return { problem: { kind: 'wrongCentre' }, status: 403 };
	if (error.status === 429) {
		const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
		return { problem: { kind: 'tooOften', minutes }, status: 429 };
	}
	return { problem: { kind: 'wrong' }, status: 401 };
}
