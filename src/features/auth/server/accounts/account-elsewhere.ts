import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { userInactiveAsked, userSignupRepeatedElsewhere } from '../../events.ts';
import { issueToken, type WaitingSignUp } from './account-tokens.ts';
import { type Account, findAccount, isBlocked, mailTo, ownerOf } from './find-account.ts';

/** Returns the account of an address at another centre of the tenant, or undefined: one account is of one centre. */
export async function findElsewhere(c: RequestContext, email: string): Promise<Account | undefined> {
	const account = await c.tenantWide((trx) => findAccount(trx, { email }));
	return account && account.centreId !== c.centre.id ? account : undefined;
}

/**
 * Runs a verb about the account of an address, at the centre of that account: its mail leads to the site where its owner
 * signs in, from whichever site of the tenant it was asked for. Does nothing where there is no account.
 */
export async function writeAtAccount(
	c: RequestContext,
	email: string,
	work: (trx: Trx, emit: Emit, account: Account) => Promise<void>,
): Promise<void> {
	const elsewhere = await findElsewhere(c, email);
	const run = async (trx: Trx, emit: Emit): Promise<void> => {
		const account = await findAccount(trx, { email });
		if (account) await work(trx, emit, account);
	};
	await (elsewhere ? c.writeWith([elsewhere.centreId], run) : c.write(run));
}

/**
 * Tells the owner of an account at another centre that somebody signed up here with their address. It happens at the
 * centre of the account, so that the mail leads to the site where its owner signs in. `waiting` is a sign-up that is kept
 * as one that waits, see {@link waitingHash}.
 */
export async function notifyElsewhere(
	c: RequestContext,
	account: Account,
	waiting?: WaitingSignUp,
): Promise<void> {
	const { centreId } = account;
	await c.writeWith([centreId], async (trx, emit) => {
		if (waiting) await issueToken(trx, ownerOf(account), 'confirm', waiting);
		if (isBlocked(account)) {
			await emit(userInactiveAsked(account.id, { centreId, mail: mailTo(account) }));
			return;
		}
		await emit(
			userSignupRepeatedElsewhere(account.id, {
				centreId,
				mail: mailTo(account),
				details: { centreName: c.centre.name },
			}),
		);
	});
}
