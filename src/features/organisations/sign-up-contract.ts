import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import { createBody } from '#platform/contract/jsonapi.ts';
import { locales } from '#platform/contract/tenants.ts';
import { organisationInputSchema } from './contract.ts';

const { name, nonProfitType, activityTypeIds, ...other } = organisationInputSchema.omit({
	contactPerson: true,
}).shape;

/** The person who signs an organisation up and becomes its admin. */
export const signUpContactSchema = z.strictObject({
	contactFirstName: z.string().trim().min(1).max(80),
	contactLastName: z.string().trim().min(1).max(120),
	contactEmail: z.string().trim().toLowerCase().max(254).pipe(z.email()),
	contactPhoneNumber: z.string().trim().max(30).optional(),
	password: z.string().max(800),
});

/**
 * What an organisation signs up with. The person is left out by somebody who is signed in: then it is they. The terms
 * must be accepted (specification section 5).
 */
export const organisationSignUpSchema = z.strictObject({
	...z.strictObject(other).partial().shape,
	name,
	nonProfitType: nonProfitType.optional(),
	activityTypeIds: activityTypeIds.optional(),
	organizationType: z.enum(['NonProfit', 'School']).default('NonProfit'),
	...signUpContactSchema.partial().shape,
	acceptTerms: z.literal(true),
	locale: z.enum(locales).optional(),
});
export type OrganisationSignUp = z.infer<typeof organisationSignUpSchema>;
export const organisationSignUpBody = createBody('organizations', organisationSignUpSchema);

/** POST /api/v1/organizations/confirm: the token of the mail. */
export const organisationConfirmBody = verbBody('organizations', {
	confirmationToken: z.string().min(1).max(200),
});
