import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema } from '#platform/contract/jsonapi.ts';
import { locales } from '#platform/contract/tenants.ts';
import { tokenAccess, tokenLifetimes } from './enums.ts';
import {
	LONGEST_PASSWORD,
	type PasswordProblem,
	passwordProblem,
	SHORTEST_PASSWORD,
} from './password-rules.ts';

/** Sign-in credentials. Addresses are compared trimmed and in lower case; `+` in them is significant. */
export const signInSchema = z.strictObject({
	email: z.string().trim().toLowerCase().min(1).max(254),
	password: z.string().min(1).max(200),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The user as the token endpoints return it: without tokens and dates. */
export const signedInUserSchema = z.object({
	id: z.string(),
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	fullName: z.string(),
	status: z.string(),
});

/** An email address, trimmed and in lower case. */
const address = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** A password as it is sent; {@link passwordIssue} has the rules. */
export const password = z.string().max(LONGEST_PASSWORD * 4);

const WHY: Record<PasswordProblem, string> = {
	short: `The password must have at least ${SHORTEST_PASSWORD} characters.`,
	long: `The password must have at most ${LONGEST_PASSWORD} characters.`,
	guessable: 'The password is too easy to guess.',
};

/** Returns the message of the rule that a password breaks, or undefined; `email` is the owner's address. */
export function passwordIssue(given: string, email: string): string | undefined {
	const problem = passwordProblem(given, email);
	return problem && WHY[problem];
}

/** Sign-up of a volunteer. The terms must be accepted (specification section 5). */
export const signUpSchema = z
	.strictObject({
		firstName: z.string().trim().min(1).max(80),
		lastName: z.string().trim().min(1).max(120),
		email: address,
		password,
		passwordConfirmation: password,
		acceptTerms: z.literal(true),
		locale: z.enum(locales).optional(),
	})
	.superRefine((given, context) => {
		const issue = passwordIssue(given.password, given.email);
		if (issue) context.addIssue({ code: 'custom', path: ['password'], message: issue });
		if (given.password !== given.passwordConfirmation) {
			context.addIssue({
				code: 'custom',
				path: ['passwordConfirmation'],
				message: 'The two passwords are not the same.',
			});
		}
	});
export type SignUp = z.infer<typeof signUpSchema>;

/** What the link of a mail is for, and its secret. */
export const linkSchema = z.strictObject({
	purpose: z.enum(['confirm', 'invite', 'reset', 'change_email', 'delete']),
	token: z.string().max(200),
});
export type LinkPurpose = z.infer<typeof linkSchema>['purpose'];

/** Whether the link of a mail still works and, where it is known, why not any more. */
export const linkStateSchema = z.object({
	works: z.boolean(),
	over: z.enum(['used', 'expired']).nullable(),
	/** Of a link that works and begins, ends or moves an account: its address, shortened where somebody else may read it. */
	account: z.string().optional(),
	/** Of a link that begins an account: the name that it gets. */
	name: z.string().optional(),
	/** The address that the account moves to. */
	address: z.string().optional(),
});
export type LinkState = z.infer<typeof linkStateSchema>;

/** Takes up the offer of an account, sealed by this installation for somebody who gave name and address already. */
export const accountOfferSchema = z.strictObject({ offer: z.string().max(2000) });

/** Requests a mail to confirm the address again. */
export const askByAddressSchema = z.strictObject({ email: address });

/** Requests a mail to choose a new password; without an address the response is 401, as older clients expect. */
export const askForResetSchema = z.strictObject({ email: z.union([z.literal(''), address]).optional() });

/** A new password, with the token from the mail or when signed in (specification section 5). */
export const newPasswordSchema = z
	.strictObject({
		password,
		passwordConfirmation: password,
		resetPasswordToken: z.string().max(200).optional(),
		/** Required when signed in without a token from a mail. */
		currentPassword: password.optional(),
	})
	.refine((given) => given.password === given.passwordConfirmation, {
		path: ['passwordConfirmation'],
		error: 'The two passwords are not the same.',
	});
export type NewPassword = z.infer<typeof newPasswordSchema>;

/** The user's current password, required before sensitive changes in case somebody else uses the open session. */
export const ownPassword = z.string().min(1).max(LONGEST_PASSWORD);

/** A session of the user on a device. */
export const sessionSchema = z.object({
	/** Browser and system as reported by the device; null if unknown. */
	browser: z.string().nullable(),
	system: z.string().nullable(),
	kind: z.enum(['phone', 'tablet', 'computer', 'program']),
	/** Network of the last use; IPv6 addresses are truncated. */
	network: z.string().nullable(),
	createdAt: z.string(),
	lastUsedAt: z.string(),
	expiresAt: z.string(),
	/** Whether it is the session of this request. */
	current: z.boolean(),
});
export const sessionResource = resourceSchema('sessions', sessionSchema);
export type Session = FlatOf<typeof sessionResource>;

/** A personal access token; the token itself is only in the response that creates it. */
export const accessTokenSchema = z.object({
	name: z.string(),
	access: z.enum(tokenAccess),
	token: z.string().optional(),
	createdAt: z.string(),
	expiresAt: z.string(),
	lastUsedAt: z.string().nullable(),
});
export const accessTokenResource = resourceSchema('access_tokens', accessTokenSchema);
export type AccessToken = FlatOf<typeof accessTokenResource>;

export const accessTokenInputSchema = z.strictObject({
	name: z.string().trim().min(1).max(80),
	access: z.enum(tokenAccess),
	/** Lifetime in days. */
	lifetime: z.literal(tokenLifetimes),
	password: ownPassword,
});
export type AccessTokenInput = z.infer<typeof accessTokenInputSchema>;
export const accessTokenBody = createBody('access_tokens', accessTokenInputSchema);

/** The token of a mail. */
const confirmationToken = z.string().min(1).max(200);

/** The token from the mail that confirms an address; for an invitation also the password and the terms. */
export const confirmationBody = verbBody('users', {
	confirmationToken,
	password: password.optional(),
	acceptTerms: z.literal(true).optional(),
});
export type Confirmation = z.output<typeof confirmationBody>;

/** A new address for the account, with the current password. */
export const newAddressBody = verbBody('users', { email: address, password: ownPassword });
export const confirmEmailBody = verbBody('users', { token: confirmationToken });

/** Settings of the user's two-step sign-in. */
export const twoStepSchema = z.object({
	authenticator: z.boolean(),
	passkeys: z.array(
		z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
	),
	/** Number of unused recovery codes. */
	recoveryCodes: z.number(),
	/** The centre requires it of this user, who has not set it up. */
	demanded: z.boolean(),
	/** Whether the centre requires it of its staff; null for users who may not decide that. */
	staffDemand: z.boolean().nullable(),
});
export type TwoStep = z.infer<typeof twoStepSchema>;

/** Recovery codes, only in the response that creates them; empty if the user had codes already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
/** Changes of two-step sign-in require the current password. */
export const withPasswordBody = verbBody('users', { password: ownPassword });
export const codeBody = verbBody('users', { code: z.string().trim().max(20) });
/** The passkey created by the browser, as JSON text. */
export const passkeyBody = verbBody('users', {
	token: z.string().max(200),
	name: z.string().trim().min(1).max(80),
	passkey: z.string().min(2).max(20_000),
});
export const demandBody = verbBody('volunteer_centers', { demanded: z.boolean() });

/** Second step of signing in: a code of the app, a recovery code, or the signed passkey response as JSON text. */
export const secondStepSchema = z
	.strictObject({
		twoStepToken: z.string().min(1).max(200),
		code: z.string().trim().min(1).max(40).optional(),
		passkey: z.string().min(2).max(20_000).optional(),
	})
	.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
		path: ['code'],
		error: 'Give a code or a passkey.',
	});
export type SecondStep = z.infer<typeof secondStepSchema>;
export const passkeyOptionsSchema = z.strictObject({ twoStepToken: z.string().min(1).max(200) });
