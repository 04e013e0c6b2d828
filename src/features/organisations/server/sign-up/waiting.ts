import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import { organisationSignUpSchema, signUpContactSchema } from '../../sign-up-contract.ts';
import { columnsOf, pointOf } from '../write-organisation.ts';

/** The part of a sign-up that is about the organisation. */
const organisationPart = organisationSignUpSchema.omit({
	acceptTerms: true,
	locale: true,
	...Object.fromEntries(Object.keys(signUpContactSchema.shape).map((name) => [name, true])),
} as { acceptTerms: true; locale: true } & Record<keyof typeof signUpContactSchema.shape, true>);
export type SignUpOrganisation = z.infer<typeof organisationPart>;

/** A sign-up as it waits for its confirmation; read back as it was written. */
export const waitingSchema = z.object({
	organisation: organisationPart,
	person: z.object({
		firstName: z.string(),
		lastName: z.string(),
		phoneNumber: z.string().nullable(),
		passwordHash: z.string(),
		locale: z.enum(['nl', 'en']),
	}),
});
export type WaitingSignUp = z.infer<typeof waitingSchema>;

/** Makes the organisation of a sign-up, which waits for approval. Gives its id. */
export async function insertSignedUp(
	trx: Trx,
	scope: { tenant: string; centreId: string },
	{ organizationType, ...input }: SignUpOrganisation,
): Promise<string> {
	const { id } = await trx
		.insertInto('organisations')
		.values({
			...columnsOf(input),
			...(await pointOf(trx, input)),
			tenant: scope.tenant,
			centre_id: scope.centreId,
			name: input.name,
			type: organizationType,
			status: 'pending',
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}
