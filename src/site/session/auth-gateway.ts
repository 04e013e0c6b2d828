import { authApi } from '#features/auth/api.ts';
import type { CallArguments, CallData } from '#platform/contract/calls.ts';
import type { Route } from '#platform/contract/routes.ts';
import { type ApiClientOptions, createApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { CookieJar } from './cookie-jar.ts';

/**
 * The API for an anonymous request, without the visitor's old token: an invalid token may be why they sign in again.
 */
type Door = Pick<ApiClientOptions, 'transport' | 'baseUrl' | 'headers'>;

/** Signs a visitor in from a page, in one step or two, and stores the tokens from the API in the visitor's cookies. */
export function signingIn(door: Door, jar: CookieJar): Pick<SiteContext, 'signIn' | 'secondStep'> {
	const knock = async <R extends Route>(
		route: R,
		...input: CallArguments<R>
	): Promise<{ data: CallData<R>; answered: Headers }> => {
		let answered = new Headers();
		const client = createApiClient({
			...door,
			onHeaders: (answer) => {
				answered = answer;
			},
		});
		const { data } = await client.call(route, ...input);
		return { data, answered };
	};
	const waiting = jar.waiting();
	return {
		signIn: async ({ email, password, remember }) => {
			try {
				jar.keep((await knock(authApi.signIn, { body: { email, password } })).answered, remember);
				return true;
			} catch (error) {
				const token = error instanceof ApiFailure ? error.body.two_step_token : undefined;
				if (typeof token !== 'string') throw error;
				jar.wait(token, remember);
				return false;
			}
		},
		secondStep: waiting && {
			passkeyOptions: async () => {
				const body = { twoStepToken: waiting.token };
				return (await knock(authApi.passkeyOptions, { body })).data.options;
			},
			take: async (proof) => {
				const { answered } = await knock(authApi.takeSecondStep, {
					body: { twoStepToken: waiting.token, ...proof },
				});
				jar.keep(answered, waiting.remember);
				jar.stopWaiting();
			},
		},
	};
}
