import type { ApiFailure } from '#platform/web/api-failure.ts';

/**
 * Reason of a failed sign-in, as the page shows it. `minutes` is the waiting time after too many attempts, `centre` the one
 * that the account belongs to.
 */
export type LoginProblem =
	| { kind: 'wrong' | 'unconfirmed' | 'inactive' }
	| { kind: 'wrongCentre'; centre: { id: string; name: string } | undefined }
	| { kind: 'tooOften'; minutes: number };

/**
 * Maps a failed sign-in to what the page shows. An unknown address and a wrong password look the same; only somebody who
 * knows the password is told more.
 */
export function problemOf(error: ApiFailure): { problem: LoginProblem; status: number } {
	const { reason, center } = error.body as { reason?: unknown; center?: { id: string; name: string } };
	if (error.message.includes('wrong center'))
		return { problem: { kind: 'wrongCentre', centre: center }, status: 403 };
	if (error.status === 429) {
		const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
		return { problem: { kind: 'tooOften', minutes }, status: 429 };
	}
	if (reason === 'unconfirmed' || reason === 'inactive') return { problem: { kind: reason }, status: 401 };
	return { problem: { kind: 'wrong' }, status: 401 };
}
