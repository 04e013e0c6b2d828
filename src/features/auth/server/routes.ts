import { z } from 'zod';
import { snakeKeys } from '#platform/contract/keys.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { authApi } from '../api.ts';
import type { signedInUserSchema } from '../contract.ts';
import { accountRoutes } from './accounts/routes.ts';
import { ownAccessRoutes } from './own-access-routes.ts';
import { permissions } from './permissions.ts';
import { endSession } from './sessions.ts';
import { type SignInRefusal, signIn } from './sign-in.ts';
import { limitSignIn } from './sign-in-limits.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { askForPasskey, takeSecondStep } from './two-factor/second-step.ts';

const textErrors = z.object({ success: z.literal(false), errors: z.array(z.string()) });

/** Token endpoints, as the specification's clients call them (section 7). Their responses are plain JSON. */
export const authRoutes: readonly Endpoint[] = [
	implement(authApi.signIn, {
		permission: permissions.signIn,
		run: async (c, { body }) => {
			const takeBack = await limitSignIn(c, body.email);
			const result = await signIn(c, body);
			await takeBack();
			if ('refused' in result) return refusal(result);
			const { user, headers, twoStepToken } = result;
			if (twoStepToken !== undefined) {
				// Not 200, because the user is not signed in yet: clients unaware of two-step sign-in must not take it for success.
				const errors = ['This account signs in in two steps.'];
				return Response.json(
					{ success: false, errors, two_step_token: twoStepToken },
					{ status: 401, headers: { 'cache-control': 'private, no-store' } },
				);
			}
			return json(c, { data: snakeKeys(user) }, headers);
		},
	}),
	implement(authApi.takeSecondStep, {
		permission: permissions.signIn,
		run: async (c, { body }) => {
			const { user, headers } = await takeSecondStep(c, body);
			return json(c, { data: snakeKeys(user) }, headers);
		},
	}),
	implement(authApi.passkeyOptions, {
		permission: permissions.signIn,
		run: async (c, { body }) => json(c, { options: await askForPasskey(c, body.twoStepToken) }),
	}),
	endpoint({
		method: 'get',
		path: '/auth/sign_in',
		summary: 'Not possible: signing in is a POST',
		tag: 'Authentication',
		permission: permissions.signIn,
		answers: { 405: textErrors },
		jsonApi: false,
		run: async () =>
			Response.json(
				{ success: false, errors: ['Use POST /auth/sign_in to sign in.'] },
				{ status: 405, headers: { allow: 'POST' } },
			),
	}),
	implement(authApi.validateToken, {
		permission: permissions.validateToken,
		beforeTwoFactor: true,
		run: async (c) => json(c, { success: true, data: snakeKeys(presentActor(c.actor)) }),
	}),
	implement(authApi.signOut, {
		permission: permissions.signOut,
		inPerson: true,
		whileActing: true,
		beforeTwoFactor: true,
		// Also for a token that is no longer valid, which is refused before the route runs.
		olderStatuses: { 401: 404 },
		run: async (c) => {
			const { actor } = c;
			if (!actor) throw ApiError.notFound('You were not signed in.');
			await c.write(async (trx) => endSession(trx, actor.sessionId));
			// The session is gone, so the response must not carry a new token.
			for (const name of ['access-token', 'client', 'uid', 'expiry', 'token-type', 'authorization'])
				c.answerHeaders.delete(name);
			return json(c, { success: true });
		},
	}),
	...accountRoutes,
	...ownAccessRoutes,
	...twoFactorRoutes,
];

const refusals = {
	unconfirmed: 'Confirm your address first, with the link in the mail.',
	inactive: 'This account is not active.',
} as const;

/** Tells somebody who knows the password why it does not get them in. */
function refusal(result: SignInRefusal): Response {
	const wrongCentre = result.refused === 'wrong_center';
	const body = {
		success: false,
		errors: [wrongCentre ? ApiError.wrongCentre().message : refusals[result.refused]],
		reason: result.refused,
		...(wrongCentre && result.centre && { center: result.centre }),
	};
	return Response.json(body, {
		status: wrongCentre ? 403 : 401,
		headers: { 'cache-control': 'private, no-store' },
	});
}

function presentActor(actor: Actor | null): z.infer<typeof signedInUserSchema> | null {
	if (!actor) return null;
	const [firstName = '', ...rest] = actor.fullName.split(' ');
	return {
		id: actor.userId,
		email: actor.email,
		firstName,
		lastName: rest.join(' '),
		fullName: actor.fullName,
		status: 'active',
	};
}

function json(_c: RequestContext, body: unknown, headers?: Headers): Response {
	const answer = Response.json(body);
	answer.headers.set('cache-control', 'private, no-store');
	for (const [name, value] of headers ?? []) answer.headers.set(name, value);
	return answer;
}
