import { z } from 'zod';

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
