import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent } from '#platform/server/events.ts';

/** An account of the request's centre; of any other there is none. */
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
		])
		.where(column, '=', value)
		.executeTakeFirst();
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Whether somebody signed up for this account and has not confirmed the address yet. */
export function isUnconfirmed(account: Account): boolean {
	return account.status === 'inactive' && account.confirmedAt === null && account.signupMethod === 'signedUp';
}

/** The account as the owner of a token. */
export function ownerOf({ tenant, centreId, id }: Account) {
	return { tenant, centreId, userId: id };
}

/** A mail to the person of the account, in their own language. */
export function mailTo(account: Account, token?: string): NonNullable<DomainEvent['mail']> {
	return {
		address: account.email,
		// Until the address is confirmed the name may be somebody else's joke.
		name: isUnconfirmed(account) ? '' : account.firstName,
		locale: account.locale === 'en' ? 'en' : 'nl',
		token,
	};
}
