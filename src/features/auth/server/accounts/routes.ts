import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { snakeKeys } from '#platform/contract/keys.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import {
	askByAddressSchema,
	confirmationShape,
	newPasswordSchema,
	signedInUserSchema,
	signUpSchema,
} from '../../contract.ts';
import { permissions } from '../permissions.ts';
import { askForReset, changePassword } from './change-password.ts';
import { confirm, resendByAddress } from './confirm.ts';
import { sameAnswer } from './same-answer.ts';
import { signUp } from './sign-up.ts';

const textErrors = z.object({ success: z.literal(false), errors: z.array(z.string()) });
const byField = z.object({
	success: z.literal(false),
	status: z.literal('error'),
	errors: z.record(z.string(), z.array(z.string())),
});
const told = z.object({ success: z.literal(true), message: z.string() });
const tag = 'Authentication';

/** Signing up, confirming the address and choosing a new password (specification section 7). */
export const accountRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: '/auth',
		summary: 'Sign up as a volunteer; the answer is the same for an address that has an account',
		tag,
		permission: permissions.signUp,
		body: signUpSchema,
		answers: {
			200: z.object({ status: z.literal('success'), data: z.object({ email: z.string() }) }),
			422: byField,
			429: textErrors,
		},
		jsonApi: false,
		errorsByField: true,
		run: async (c, { body }) => {
			await sameAnswer(c, 'sign_up', body.email, () => signUp(c, body));
			return plain({ status: 'success', data: { email: body.email } });
		},
	}),
	byAddress(
		'confirmation',
		{
			path: '/auth/confirmation',
			summary: 'Mail the link that confirms an address again; the answer is the same for every address',
			message: 'If this address waits for its confirmation, it gets a mail within minutes.',
		},
		resendByAddress,
	),
	byAddress(
		'recover',
		{
			path: '/auth/password',
			summary: 'Mail a link to choose a new password; the answer is the same for every address',
			message: 'If this address has an account, it gets a mail within minutes.',
		},
		askForReset,
	),
	endpoint({
		method: 'put',
		path: '/auth/password',
		summary: 'Choose a new password, with the token of the mail or signed in; ends all other sessions',
		tag,
		permission: permissions.changePassword,
		inPerson: true,
		body: newPasswordSchema,
		answers: {
			200: told.extend({ data: signedInUserSchema }),
			401: textErrors,
			422: byField,
			429: textErrors,
		},
		jsonApi: false,
		errorsByField: true,
		run: async (c, { body }) => {
			const user = await changePassword(c, body);
			return plain({ success: true, data: snakeKeys(user), message: 'The password has been changed.' });
		},
	}),
	endpoint({
		method: 'post',
		path: '/api/v1/confirm',
		summary:
			'Confirm the address a token was mailed to, or accept an invitation with a password; each works once, for seven days',
		tag,
		permission: permissions.confirm,
		body: verbBody('users', confirmationShape),
		answers: { 204: null },
		run: async (c, { body }) => {
			await confirm(c, body);
			return null;
		},
	}),
];

/** Something that is mailed to whoever has an address; the answer never says whether anybody has. */
function byAddress(
	purpose: 'confirmation' | 'recover',
	{ path, summary, message }: { path: string; summary: string; message: string },
	work: (c: RequestContext, email: string) => Promise<void>,
): Endpoint {
	return endpoint({
		method: 'post',
		path,
		summary,
		tag,
		permission: permissions.askByAddress,
		body: askByAddressSchema,
		answers: { 200: told, 422: textErrors, 429: textErrors },
		jsonApi: false,
		run: async (c, { body }) => {
			await sameAnswer(c, purpose, body.email, () => work(c, body.email));
			return plain({ success: true, message });
		},
	});
}

function plain(body: object): Response {
	return Response.json(body, { headers: { 'cache-control': 'private, no-store' } });
}
