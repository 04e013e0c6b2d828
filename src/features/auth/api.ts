import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import { del, get, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	accessTokenBody,
	accessTokenResource,
	accountOfferSchema,
	askByAddressSchema,
	askForResetSchema,
	codeBody,
	confirmationBody,
	confirmEmailBody,
	demandBody,
	linkSchema,
	linkStateSchema,
	newAddressBody,
	newPasswordSchema,
	passkeyBody,
	passkeyOptionsSchema,
	recoveryCodesSchema,
	secondStepSchema,
	sessionResource,
	signedInUserSchema,
	signInSchema,
	signUpSchema,
	twoStepSchema,
	withPasswordBody,
} from './contract.ts';

const textErrors = z.object({ success: z.literal(false), errors: z.array(z.string()) });
const byField = z.object({
	success: z.literal(false),
	status: z.literal('error'),
	errors: z.record(z.string(), z.array(z.string())),
});
const told = z.object({ success: z.literal(true), message: z.string() });

/** Token endpoints, as the specification's clients call them (section 7). Their responses are plain JSON. */
export const authApi = routesOf('Authentication', {
	signIn: post('/auth/sign_in', {
		summary: 'Sign in; the answer carries the token headers',
		body: signInSchema,
		answers: {
			200: z.object({ data: signedInUserSchema }),
			401: textErrors.extend({
				two_step_token: z.string().optional(),
				reason: z.enum(['unconfirmed', 'inactive']).optional(),
			}),
			403: textErrors.extend({
				reason: z.literal('wrong_center'),
				center: z.object({ id: z.string(), name: z.string() }).optional(),
			}),
			422: textErrors,
			429: textErrors,
		},
		jsonApi: false,
	}),
	takeSecondStep: post('/auth/two_step', {
		summary: 'The second step of signing in; the answer carries the token headers',
		body: secondStepSchema,
		answers: {
			200: z.object({ data: signedInUserSchema }),
			401: textErrors,
			422: textErrors,
			429: textErrors,
		},
		jsonApi: false,
	}),
	passkeyOptions: post('/auth/two_step/passkey_options', {
		summary: 'What navigator.credentials.get takes for the second step, as JSON text; null without a passkey',
		body: passkeyOptionsSchema,
		answers: {
			200: z.object({ options: z.string().nullable() }),
			401: textErrors,
			422: textErrors,
			429: textErrors,
		},
		jsonApi: false,
	}),
	validateToken: get('/auth/validate_token', {
		summary: 'Whether the token headers are valid',
		answers: { 200: z.object({ success: z.literal(true), data: signedInUserSchema }), 401: textErrors },
		jsonApi: false,
	}),
	signOut: del('/auth/sign_out', {
		summary: 'Sign this device out',
		answers: { 200: z.object({ success: z.literal(true) }), 404: textErrors },
		jsonApi: false,
	}),
});

/** Endpoints to sign up, confirm the address and choose a new password (specification section 7). */
export const signUpApi = routesOf('Authentication', {
	signUp: post('/auth', {
		summary: 'Sign up as a volunteer; the answer is the same for an address that has an account',
		body: signUpSchema,
		answers: {
			200: z.object({ status: z.literal('success'), data: z.object({ email: z.string() }) }),
			422: byField,
			429: textErrors,
		},
		jsonApi: false,
		errorsByField: true,
	}),
	changePassword: put('/auth/password', {
		summary: 'Choose a new password, with the token of the mail or signed in; ends all other sessions',
		body: newPasswordSchema,
		answers: {
			200: told.extend({ data: signedInUserSchema }),
			401: textErrors,
			422: byField,
			429: textErrors,
		},
		jsonApi: false,
		errorsByField: true,
	}),
	checkLink: post('/auth/link', {
		summary: 'Whether the link of a mail still works; nothing is used up',
		body: linkSchema,
		answers: { 200: linkStateSchema, 422: textErrors, 429: textErrors },
		jsonApi: false,
	}),
	confirm: post('/api/v1/confirm', {
		summary:
			'Confirm the address a token was mailed to, or accept an invitation with a password; each works once, for seven days',
		body: confirmationBody,
		answers: { 204: null },
	}),
	mailConfirmation: post('/auth/confirmation', {
		summary: 'Mail the link that confirms an address again; the answer is the same for every address',
		body: askByAddressSchema,
		answers: { 200: told, 422: textErrors, 429: textErrors },
		jsonApi: false,
	}),
	takeOffer: post('/auth/account_offer', {
		summary:
			'Mail the link to choose a password to somebody who applied as a guest; the answer is the same for every address, but for an offer of a mail that makes an account: that gets the token of the link',
		body: accountOfferSchema,
		answers: {
			200: told.extend({ confirmationToken: z.string().optional() }),
			422: textErrors,
			429: textErrors,
		},
		jsonApi: false,
	}),
	mailPasswordLink: post('/auth/password', {
		summary: 'Mail a link to choose a new password; the answer is the same for every address',
		body: askForResetSchema,
		answers: { 200: told, 401: textErrors, 422: textErrors, 429: textErrors },
		jsonApi: false,
	}),
});

/** Endpoints for the user's own address, devices and access tokens. */
export const ownAccessApi = routesOf('Own account', {
	changeEmail: post('/api/v1/current_user/email', {
		summary:
			'Ask for another address: a link is mailed to it, with the same answer whether it is free or not',
		body: newAddressBody,
		answers: { 204: null },
	}),
	confirmEmail: post('/api/v1/confirm_email', {
		summary: "Make the address a link was mailed to the account's own; ends every session",
		body: confirmEmailBody,
		answers: { 204: null },
	}),
	sessions: get('/api/v1/current_user/sessions', {
		summary: 'The devices one is signed in on: ten at most',
		answers: { 200: answerOf(z.array(sessionResource), z.never()) },
	}),
	endOtherSessions: del('/api/v1/current_user/sessions', {
		summary: 'Sign every other device out',
		answers: { 204: null },
	}),
	endSession: del('/api/v1/current_user/sessions/{id}', {
		summary: 'Sign a device out',
		params: idParams,
		answers: { 204: null },
	}),
	accessTokens: get('/api/v1/current_user/access_tokens', {
		summary: 'The access tokens one has made: twenty at most',
		answers: { 200: answerOf(z.array(accessTokenResource), z.never()) },
	}),
	createAccessToken: post('/api/v1/current_user/access_tokens', {
		summary: 'Make an access token for a program of your own; it is in this answer alone',
		body: accessTokenBody,
		answers: { 201: answerOf(accessTokenResource, z.never()) },
	}),
	removeAccessToken: del('/api/v1/current_user/access_tokens/{id}', {
		summary: 'Take an access token back',
		params: idParams,
		answers: { 204: null },
	}),
});

/** Endpoints to set up two-step sign-in for oneself, and to require it of staff. */
export const twoFactorApi = routesOf('Two-step sign-in', {
	read: get('/api/v1/current_user/two_step', {
		summary: 'How the second step of signing in is set up',
		answers: { 200: metaAnswer.extend({ meta: twoStepSchema }) },
	}),
	startAuthenticator: post('/api/v1/current_user/two_step/authenticator', {
		summary: 'Begin with an authenticator app: its secret, as text and as the address of a QR code',
		body: withPasswordBody,
		answers: { 200: metaAnswer.extend({ meta: z.object({ secret: z.string(), uri: z.string() }) }) },
	}),
	confirmAuthenticator: put('/api/v1/current_user/two_step/authenticator', {
		summary: 'Confirm the app with a code; the answer holds recovery codes where there were none',
		body: codeBody,
		answers: { 200: metaAnswer.extend({ meta: recoveryCodesSchema }) },
	}),
	removeAuthenticator: del('/api/v1/current_user/two_step/authenticator', {
		summary: 'Take the authenticator app away',
		body: withPasswordBody,
		answers: { 204: null },
	}),
	startPasskey: post('/api/v1/current_user/two_step/passkey_options', {
		summary: 'Begin with a passkey: what navigator.credentials.create takes, as JSON text',
		body: withPasswordBody,
		answers: { 200: metaAnswer.extend({ meta: z.object({ options: z.string(), token: z.string() }) }) },
	}),
	createPasskey: post('/api/v1/current_user/two_step/passkeys', {
		summary: 'Keep the passkey the browser made; the answer holds recovery codes where there were none',
		body: passkeyBody,
		answers: { 200: metaAnswer.extend({ meta: recoveryCodesSchema }) },
	}),
	removePasskey: del('/api/v1/current_user/two_step/passkeys/{id}', {
		summary: 'Take a passkey away',
		params: idParams,
		body: withPasswordBody,
		answers: { 204: null },
	}),
	renewRecoveryCodes: post('/api/v1/current_user/two_step/recovery_codes', {
		summary: 'Ten new recovery codes in the place of the old; they are in this answer alone',
		body: withPasswordBody,
		answers: { 200: metaAnswer.extend({ meta: recoveryCodesSchema }) },
	}),
	demand: put('/api/v1/staff_two_step', {
		summary: 'Say whether staff of the centre must sign in in two steps',
		body: demandBody,
		answers: { 204: null },
	}),
});
