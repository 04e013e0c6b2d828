import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { findKnownDevice, KNOWN_DEVICE } from './known-devices.ts';

const WINDOW_SECONDS = 15 * 60;
/** Failed attempts per account and network. */
const MAX_PER_ACCOUNT_AND_NETWORK = 10;
/**
 * Failed attempts per account from all networks: too many to lock the owner out by hand, too few to guess a password
 * from many networks.
 */
const MAX_PER_ACCOUNT = 100;
/** Failed attempts of a device that signed in to the account before. */
const MAX_PER_DEVICE = 10;
/** Failed attempts per network. */
const MAX_PER_NETWORK = 60;
/** Accounts per network with failed attempts, over all tenants. */
const MAX_ACCOUNTS_PER_NETWORK = 15;

type LimitKeys = Record<'pair' | 'account' | 'network' | 'accounts', string>;

/** Returns the device if it signed in to the account before. */
async function knownDeviceOf(c: RequestContext, email: string): Promise<string | undefined> {
	if (!c.headers.has(KNOWN_DEVICE)) return undefined;
	const account = await c.tenantWide((trx) =>
		trx
			.selectFrom('users')
			.select(['id', 'password_hash as passwordHash'])
			.where('email', '=', email)
			.executeTakeFirst(),
	);
	return account && findKnownDevice(c, account);
}

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
 * Counts a sign-in attempt and returns a function that undoes the count after a correct password: only failures count,
 * so that people who share an account, or a class that shares a network, can sign in as often as they like. Throws 429
 * with Retry-After. The network is checked first, so that a blocked network does not use up an account's attempts. A
 * device that signed in to the account before has its own attempts, which nobody else can use up.
 */
export async function limitSignIn(c: RequestContext, email: string): Promise<() => Promise<void>> {
	const { pair, account, network, accounts } = keysOf(c, email);
	await c.limit(network, MAX_PER_NETWORK, WINDOW_SECONDS);
	const known = await knownDeviceOf(c, email);
	if (known !== undefined) {
		const device = `sign_in:device:${known}`;
		await c.limit(device, MAX_PER_DEVICE, WINDOW_SECONDS);
		return async () => {
			await c.clearAttempts(device);
			await c.refundAttempt(network);
		};
	}
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
