import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent } from '#platform/server/events.ts';

/** Returns an account of the request's centre, or undefined. */
export function findAccount(trx: Trx, by: { email: string } | { id: string }) {
	const [column, value] = 'email' in by ? (['email', by.email] as const) : (['id', by.id] as const);
	return trx
		.selectFrom('users')
		.select([
			'id',
			'tenant',
			'centre_id as centreId',
			'email',
			'first_name as firstName',
			'last_name as lastName',
			'locale',
			'status',
			'signup_method as signupMethod',
			'confirmed_at as confirmedAt',
			'accepted_terms_at as acceptedTermsAt',
		])
		.where(column, '=', value)
		.executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Whether the account was signed up for and its address is not confirmed yet. */
export function isUnconfirmed(account: Account): boolean {
	return account.status === 'inactive' && account.confirmedAt === null && account.signupMethod === 'signedUp';
}

/** Whether the account waits for the terms and a password, both of which are given by the link in a mail. */
export function isOffered(account: Account): boolean {
	return isUnconfirmed(account) && account.acceptedTermsAt === null;
}

/** Whether the account was made inactive by somebody, so that only the centre can let its owner in again. */
export function isBlocked(account: Account): boolean {
	return account.status === 'inactive' && !isUnconfirmed(account);
}

/** Returns the owner fields for a token of this account. */
export function ownerOf({ tenant, centreId, id }: Account) {
	return { tenant, centreId, userId: id };
}

/** Returns the mail fields of an event, in the user's language. */
export function mailTo(account: Account, token?: string): NonNullable<DomainEvent['mail']> {
	return {
		address: account.email,
		// Until the address is confirmed, anybody may have entered the name.
		name: isUnconfirmed(account) ? '' : account.firstName,
		locale: account.locale === 'en' ? 'en' : 'nl',
		token,
	};
}
