import { type ApiClientOptions, createApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { CookieJar } from './cookie-jar.ts';

/** The API for somebody of whom nothing is known: without their old token, which may be why they sign in again. */
type Door = Pick<ApiClientOptions, 'transport' | 'baseUrl' | 'headers'>;

/** Signing in from a page, in one step or two: what the API gives is kept in the visitor's cookies. */
export function signingIn(door: Door, jar: CookieJar): Pick<SiteContext, 'signIn' | 'secondStep'> {
	const knock = async <Data>(path: string, body: object): Promise<{ data: Data; answered: Headers }> => {
		let answered = new Headers();
		const client = createApiClient({
			...door,
			onHeaders: (answer) => {
				answered = answer;
			},
		});
		return { data: (await client.post<Data>(path, body)).data, answered };
	};
	const waiting = jar.waiting();
	return {
		signIn: async ({ email, password, remember }) => {
			try {
				jar.keep((await knock('/auth/sign_in', { email, password })).answered, remember);
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
				return (await knock<{ options: string | null }>('/auth/two_step/passkey_options', body)).data.options;
			},
			take: async (proof) => {
				const { answered } = await knock('/auth/two_step', { twoStepToken: waiting.token, ...proof });
				jar.keep(answered, waiting.remember);
				jar.stopWaiting();
			},
		},
	};
}
