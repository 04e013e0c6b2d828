import type { ApiResult, Call } from '#platform/contract/calls.ts';
import { createTaggedCache, type TaggedCache, type TaggedCacheOptions } from '#platform/server/cache.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

type Answer = { result: ApiResult } | { failure: ApiFailure };

/** Responses of the API that are the same for every anonymous visitor. */
export type ApiAnswerCache = TaggedCache<Answer>;

/** Holds the frame and the most visited pages of some dozens of centres; 404 responses have a share of their own. */
const MAX_ANSWERS = { found: 500, missing: 200 };

/** Caches responses of the API until something of the tenant changes, as the page cache does. */
export function createApiAnswerCache(listener: TaggedCacheOptions<Answer>['listener']): ApiAnswerCache {
	return createTaggedCache({
		listener,
		shares: MAX_ANSWERS,
		shareOf: (answer) => ('failure' in answer ? 'missing' : 'found'),
		sizeOf: () => 1,
	});
}

/**
 * Calls the API through the cache while the response is the same for everybody, and on behalf of the visitor
 * otherwise. `place` names everything that an anonymous response depends on besides the call itself. Results are
 * frozen, because all visitors share them.
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

/** A 404 is cached like a result; any other error is not. */
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
