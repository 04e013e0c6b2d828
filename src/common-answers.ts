import type { ApiClient, ApiResult } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { type Keeper, type KeeperOptions, keepUntilChanged } from './kept-until-changed.ts';

type Answer = { result: ApiResult<unknown> } | { failure: ApiFailure };

/** What the API answered, as its client gives it, for every anonymous visitor alike. */
export type CommonAnswers = Keeper<Answer>;

/** The frame and the pages asked for most, of some dozens of centres. */
const MOST_ANSWERS = 500;

/** Keeps answers of the API as pages are kept: until something of the tenant changes. */
export function createCommonAnswers(signals: KeeperOptions<Answer>['signals']): CommonAnswers {
	return keepUntilChanged({ signals, maximum: MOST_ANSWERS, sizeOf: () => 1 });
}

/**
 * Reads the API from what is kept as long as the visitor is nobody in particular; as the visitor otherwise. `place` says
 * all that an anonymous answer depends on beside what is asked. What is given belongs to all, so nobody can change it.
 */
export function commonClient(
	answers: CommonAnswers,
	api: ApiClient,
	place: { tenant: string; key: string; isAnonymous: () => boolean },
): Pick<ApiClient, 'get'> {
	return {
		get: async <Data>(path: string, request?: Parameters<ApiClient['get']>[1]): Promise<ApiResult<Data>> => {
			if (!place.isAnonymous()) return api.get<Data>(path, request);
			const key = JSON.stringify([place.key, path, request]);
			const answer =
				answers.find(key) ?? (await answers.make(key, place.tenant, () => answerOf(api.get(path, request))));
			if (answer === undefined) return api.get<Data>(path, request);
			if ('failure' in answer) throw answer.failure;
			// The caller's word for what this path answers with, as it is for the client itself.
			return answer.result as ApiResult<Data>;
		},
	};
}

/** What is not there is an answer too; trouble is not. */
async function answerOf(asked: Promise<ApiResult<unknown>>): Promise<Answer> {
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
