import type { Trx } from '#platform/server/database.ts';

type NewVolunteer = {
	email: string;
	firstName: string;
	lastName: string;
	locale: 'nl' | 'en';
	/** Null where the link that confirms the address asks for the terms. */
	acceptedTermsAt: Date | null;
};

/**
 * Adds the account of a volunteer whose address is not confirmed yet, without a password. Returns its id, or undefined if
 * the address has an account already.
 */
export async function insertVolunteer(
	trx: Trx,
	scope: { tenant: string; centre: { id: string } },
	{ email, firstName, lastName, locale, acceptedTermsAt }: NewVolunteer,
): Promise<string | undefined> {
	const inserted = await trx
		.insertInto('users')
		.values({
			tenant: scope.tenant,
			centre_id: scope.centre.id,
			email,
			first_name: firstName,
			last_name: lastName,
			status: 'inactive',
			roles: ['volunteer'],
			locale,
			signup_method: 'signedUp',
			accepted_terms_at: acceptedTermsAt,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted?.id;
}
