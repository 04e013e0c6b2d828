import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

const WINDOW_SECONDS = 15 * 60;
/** Mistakes for one account from one network. */
const MAX_PER_ACCOUNT_AND_NETWORK = 10;
/**
 * Mistakes for one account from everywhere: so many that nobody keeps the owner out by typing, so few that guessing from
 * many networks leads nowhere.
 */
const MAX_PER_ACCOUNT = 100;
/** Mistakes of one network. */
const MAX_PER_NETWORK = 60;
/** Accounts that one network makes mistakes for, at all tenants together. */
const MAX_ACCOUNTS_PER_NETWORK = 15;

type LimitKeys = Record<'pair' | 'account' | 'network' | 'accounts', string>;

function keysOf(c: RequestContext, email: string): LimitKeys {
	const network = networkOf(c.clientAddress);
	return {
		pair: `sign_in:pair:${network}:${email}`,
		account: `sign_in:account:${email}`,
		network: `sign_in:network:${network}`,
		accounts: `sign_in:accounts:${network}`,
	};
}

/**
 * Counts an attempt to sign in, and gives what takes it back once the password was right: only mistakes are to count, so
 * that people who share an account, and a class that shares a network, sign in as often as they like. Throws 429 with
 * Retry-After. The network comes first: one that tries too much no longer counts against anybody's account.
 */
export async function limitSignIn(c: RequestContext, email: string): Promise<() => Promise<void>> {
	const { pair, account, network, accounts } = keysOf(c, email);
	await c.limit(network, MAX_PER_NETWORK, WINDOW_SECONDS);
	const tries = await c.limit(pair, MAX_PER_ACCOUNT_AND_NETWORK, WINDOW_SECONDS);
	const isFirst = tries === 1;
	if (isFirst) await c.limit(accounts, MAX_ACCOUNTS_PER_NETWORK, WINDOW_SECONDS, 'all-tenants');
	await c.limit(account, MAX_PER_ACCOUNT, WINDOW_SECONDS);
	return async () => {
		await c.clearAttempts(pair);
		await c.refundAttempt(account);
		await c.refundAttempt(network);
		if (isFirst) await c.refundAttempt(accounts, 'all-tenants');
	};
}
