import type { ApiResult, Call } from '#platform/contract/calls.ts';
import { createTaggedCache, type TaggedCache, type TaggedCacheOptions } from '#platform/server/cache.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

type Answer = { result: ApiResult } | { failure: ApiFailure };

/** What the API answered, as its client gives it, for every anonymous visitor alike. */
export type ApiAnswerCache = TaggedCache<Answer>;

/** The frame and the pages asked for most, of some dozens of centres; and, apart, addresses that are none. */
const MAX_ANSWERS = { found: 500, missing: 200 };

/** Keeps answers of the API as pages are kept: until something of the tenant changes. */
export function createApiAnswerCache(listener: TaggedCacheOptions<Answer>['listener']): ApiAnswerCache {
	return createTaggedCache({
		listener,
		shares: MAX_ANSWERS,
		shareOf: (answer) => ('failure' in answer ? 'missing' : 'found'),
		sizeOf: () => 1,
	});
}

/**
 * Reads the API from what is kept as long as the answer is anybody's; as the visitor otherwise. `place` says
 * all that an anonymous answer depends on beside what is asked. What is given belongs to all, so nobody can change it.
 */
export function cachedApiClient(
	answers: ApiAnswerCache,
	call: Call,
	place: { tenant: string; key: string; isShared: () => boolean },
): { call: Call } {
	async function once(question: readonly unknown[], ask: () => Promise<ApiResult>): Promise<ApiResult> {
		if (!place.isShared()) return ask();
		const key = JSON.stringify([place.key, ...question]);
		const answer = answers.get(key) ?? (await answers.load(key, place.tenant, () => answerOf(ask())));
		if (answer === undefined) return ask();
		if ('failure' in answer) throw answer.failure;
		return answer.result;
	}
	return {
		call: async (route, ...input) =>
			// As the declaration says, as it is for the client itself.
			(await once([route.method, route.path, ...input], () => call(route, ...input))) as never,
	};
}

/** What is not there is an answer too; trouble is not. */
async function answerOf(asked: Promise<ApiResult>): Promise<Answer> {
	try {
		return { result: frozen(await asked) };
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 404) return { failure: error };
		throw error;
	}
}

function frozen<Value>(value: Value): Value {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const inner of Object.values(value)) frozen(inner);
	}
	return value;
}
