import { ApiFailure } from './api-failure.ts';

/** The result of a call, or the reason why the API refused it. */
export type Attempted<Result> = { done: Result; refusal?: never } | { done?: never; refusal: ApiFailure };

/**
 * Makes a call that the API may refuse, and returns the result or the refusal. `statuses` are the expected statuses: by
 * default all below 500; 'any' accepts those too. Throws every other failure.
 */
export async function attempt<Result>(
	call: Promise<Result>,
	statuses?: readonly number[] | 'any',
): Promise<Attempted<Result>> {
	try {
		return { done: await call };
	} catch (error) {
		if (error instanceof ApiFailure && isAmong(error.status, statuses)) return { refusal: error };
		throw error;
	}
}

/**
 * Returns the result of a call, or null when the API refuses it: for optional parts of a page. Throws as
 * {@link attempt}.
 */
export async function orNull<Result>(
	call: Promise<Result>,
	statuses?: readonly number[] | 'any',
): Promise<Result | null> {
	const { done, refusal } = await attempt(call, statuses);
	return refusal ? null : done;
}

function isAmong(status: number, statuses: readonly number[] | 'any' | undefined): boolean {
	if (statuses === undefined) return status < 500;
	return statuses === 'any' || statuses.includes(status);
}
