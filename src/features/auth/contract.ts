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

/** What signing in takes. Addresses are compared trimmed and in lower case; `+` in them stays. */
export const signInSchema = z.strictObject({
	email: z.string().trim().toLowerCase().min(1).max(254),
	password: z.string().min(1).max(200),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The person as the token endpoints give it: without tokens and dates. */
export const signedInUserSchema = z.object({
	id: z.string(),
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	fullName: z.string(),
	status: z.string(),
});

/** An address of a mailbox, trimmed and in lower case. */
const address = z.string().trim().toLowerCase().max(254).pipe(z.email());
const password = z.string().max(LONGEST_PASSWORD * 4);

const WHY: Record<PasswordProblem, string> = {
	short: `The password must have at least ${SHORTEST_PASSWORD} characters.`,
	long: `The password must have at most ${LONGEST_PASSWORD} characters.`,
	guessable: 'The password is too easy to guess.',
};

/** The rule a password breaks, in words, or undefined; `email` is that of its owner. */
export function passwordIssue(given: string, email: string): string | undefined {
	const problem = passwordProblem(given, email);
	return problem && WHY[problem];
}

/** What a volunteer signs up with. The terms must be accepted (specification section 5). */
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

/** Asking for a mail: to confirm the address again, or to choose a new password. */
export const askByAddressSchema = z.strictObject({ email: address });

/** Choosing a new password, with the token of the mail or signed in (specification section 5). */
export const newPasswordSchema = z
	.strictObject({
		password,
		passwordConfirmation: password,
		resetPasswordToken: z.string().max(200).optional(),
		/** Needed of somebody who is signed in and has no token of a mail. */
		currentPassword: password.optional(),
	})
	.refine((given) => given.password === given.passwordConfirmation, {
		path: ['passwordConfirmation'],
		error: 'The two passwords are not the same.',
	});
export type NewPassword = z.infer<typeof newPasswordSchema>;

/** The password one has, given again before something that somebody at one's screen must not do. */
export const ownPassword = z.string().min(1).max(LONGEST_PASSWORD);

/** A device one is signed in on. */
export const sessionSchema = z.object({
	/** The browser and the system as the device named them; null for what is not known. */
	browser: z.string().nullable(),
	system: z.string().nullable(),
	kind: z.enum(['phone', 'tablet', 'computer', 'program']),
	/** The network it was last used from, never the whole of an IPv6 address. */
	network: z.string().nullable(),
	createdAt: z.string(),
	lastUsedAt: z.string(),
	expiresAt: z.string(),
	/** The device that asks. */
	current: z.boolean(),
});
export const sessionResource = resourceSchema('sessions', sessionSchema);
export type Session = FlatOf<typeof sessionResource>;

/** A token for a program of one's own; the token itself is only in the answer that made it. */
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
	/** Days from now. */
	lifetime: z.literal(tokenLifetimes),
	password: ownPassword,
});
export type AccessTokenInput = z.infer<typeof accessTokenInputSchema>;
export const accessTokenBody = createBody('access_tokens', accessTokenInputSchema);

/** The token of a mail. */
const confirmationToken = z.string().min(1).max(200);

/** The token of the mail that confirms an address; for an invitation also the password and the terms. */
export const confirmationBody = verbBody('users', {
	confirmationToken,
	password: password.optional(),
	acceptTerms: z.literal(true).optional(),
});
export type Confirmation = z.output<typeof confirmationBody>;

/** Another address for the account, with the password one has. */
export const newAddressBody = verbBody('users', { email: address, password: ownPassword });
export const confirmEmailBody = verbBody('users', { token: confirmationToken });

/** How the second step of somebody's own sign-in is set up. */
export const twoStepSchema = z.object({
	authenticator: z.boolean(),
	passkeys: z.array(
		z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
	),
	/** How many recovery codes are left. */
	recoveryCodes: z.number(),
	/** The centre demands it of this person, who has not set it up. */
	demanded: z.boolean(),
	/** Whether the centre demands it of its staff; null for who does not decide that. */
	staffDemand: z.boolean().nullable(),
});
export type TwoStep = z.infer<typeof twoStepSchema>;

/** Recovery codes, in the one answer that holds them; none where there were some already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
/** Changing the second step takes the password one has. */
export const withPasswordBody = verbBody('users', { password: ownPassword });
export const codeBody = verbBody('users', { code: z.string().trim().max(20) });
/** The passkey that the browser made, as JSON text. */
export const passkeyBody = verbBody('users', {
	token: z.string().max(200),
	name: z.string().trim().min(1).max(80),
	passkey: z.string().min(2).max(20_000),
});
export const demandBody = verbBody('volunteer_centers', { demanded: z.boolean() });

/** The second step of signing in: a code of the app or of the paper, or what a passkey signed, as JSON text. */
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
