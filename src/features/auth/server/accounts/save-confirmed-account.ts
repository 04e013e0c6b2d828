import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { userConfirmed } from '../../events.ts';
import { findAccount, isUnconfirmed } from './find-account.ts';
import { markConfirmed } from './mark-confirmed.ts';

/** A person who proved by mail that the address is theirs. */
export type ProvenPerson = {
	email: string;
	firstName: string;
	lastName: string;
	phoneNumber: string | null;
	passwordHash: string;
	locale: 'nl' | 'en';
};

/**
 * Returns the account of a proven address: a new one; the unconfirmed one, which gets this name and password; or the
 * active one, unchanged. Returns undefined if it may not be used: it is in another centre or was deactivated.
 */
export async function saveConfirmedAccount(
	trx: Trx,
	emit: Emit,
	scope: { tenant: string; centreId: string },
	person: ProvenPerson,
): Promise<string | undefined> {
	const { email, firstName, lastName, phoneNumber, passwordHash, locale } = person;
	const known = {
		first_name: firstName,
		last_name: lastName,
		phone_number: phoneNumber,
		password_hash: passwordHash,
	};
	const account = await findAccount(trx, { email });
	if (account && isUnconfirmed(account)) {
		await trx.updateTable('users').set(known).where('id', '=', account.id).execute();
		await markConfirmed(trx, emit, account);
		return account.id;
	}
	if (account) return account.status === 'active' || account.status === 'invited' ? account.id : undefined;
	const made = await trx
		.insertInto('users')
		.values({
			...known,
			tenant: scope.tenant,
			centre_id: scope.centreId,
			email,
			locale,
			status: 'active',
			roles: ['volunteer'],
			signup_method: 'signedUp',
			accepted_terms_at: new Date(),
			confirmed_at: new Date(),
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!made) return undefined;
	await emit(userConfirmed(made.id, { to: 'active', actorId: made.id }));
	return made.id;
}
