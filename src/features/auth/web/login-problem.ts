import type { ApiFailure } from '#platform/web/api-failure.ts';

/** Reason of a failed sign-in, as the page shows it. `minutes` is the waiting time after too many attempts. */
export type LoginProblem =
	| { kind: 'wrong' }
	| { kind: 'wrongCentre' }
	| { kind: 'tooOften'; minutes: number };

/**
 * Maps a failed sign-in to what the page shows. An unknown address, a wrong password and an account that may not be
 * used look the same.
 */
export function problemOf(error: ApiFailure): { problem: LoginProblem; status: number } {
	if (error.message.includes('wrong center')) return { problem: { kind: 'wrongCentre' }, status: 403 };
	if (error.status === 429) {
		const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
		return { problem: { kind: 'tooOften', minutes }, status: 429 };
	}
	return { problem: { kind: 'wrong' }, status: 401 };
}
