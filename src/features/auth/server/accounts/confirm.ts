import type { Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { EventInput, RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { invalidToken, issueToken, onlySignUp, revokeTokens, takeToken } from './account-tokens.ts';
import { type Account, findAccount, isUnconfirmed, mailTo, ownerOf } from './find-account.ts';

type Emit = (event: EventInput) => Promise<void>;
const MAX_PER_NETWORK = 30;

/** Confirms the address a token was mailed to (once). Throws 422 `invalid_token`, 429 beyond 30 tries an hour. */
export async function confirm(c: RequestContext, token: string): Promise<void> {
	await c.limit(`confirm:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, 3600);
	await c.write(async (trx, emit) => {
		const { userId, signUp } = await takeToken(trx, token, 'confirm');
		const account = await findAccount(trx, { id: userId });
		if (!account || !signUp || !isUnconfirmed(account)) throw invalidToken();
		await trx
			.updateTable('users')
			.set({
				first_name: signUp.firstName,
				last_name: signUp.lastName,
				password_hash: signUp.passwordHash,
			})
			.where('id', '=', account.id)
			.execute();
		await markConfirmed(trx, emit, account);
	});
}

/** The account may be used from now on; what else was mailed for it counts no more. */
export async function markConfirmed(trx: Trx, emit: Emit, account: Account): Promise<void> {
	await trx
		.updateTable('users')
		.set({ status: 'active', confirmed_at: new Date(), updated_at: new Date() })
		.where('id', '=', account.id)
		.execute();
	await revokeTokens(trx, account.id);
	await emit({
		name: 'user.confirmed',
		subject: { type: 'users', id: account.id },
		from: account.status,
		to: 'active',
		actorId: account.id,
	});
}

/** Mails the link to confirm again, where there is something to confirm. */
export async function resendByAddress(c: RequestContext, email: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const account = await findAccount(trx, { email });
		if (account && isUnconfirmed(account)) await mailAgain(trx, emit, account);
	});
}

/**
 * Mails the link again on behalf of somebody who got none (specification section 7). Throws 404 for a person outside
 * the grant, 409 with the state for one who has confirmed already, 429 beyond 5 an hour a person.
 */
export async function resendToUser(c: RequestContext, id: string): Promise<void> {
	const organisationId = c.actor?.organisation?.id;
	const account = await c.read(async (trx) => {
		const found = await findAccount(trx, { id });
		if (!found || c.grants.has('centre')) return found;
		const member = await trx
			.selectFrom('memberships')
			.select('id')
			.where('user_id', '=', id)
			.where('organisation_id', '=', organisationId ?? null)
			.executeTakeFirst();
		return member && found;
	});
	if (!account) throw ApiError.notFound();
	if (!isUnconfirmed(account)) throw ApiError.conflict({ state: account.status });
	await c.limit(`confirmation:user:${id}`, 5, 3600);
	await c.write((trx, emit) => mailAgain(trx, emit, account));
}

/** Where it is not clear whose sign-up waits, the link is one to choose a password: that confirms the address too. */
async function mailAgain(trx: Trx, emit: Emit, account: Account): Promise<void> {
	const signUp = await onlySignUp(trx, account.id);
	const token = await issueToken(trx, ownerOf(account), signUp ? 'confirm' : 'reset', signUp);
	await emit({
		name: signUp ? 'user.confirmation_requested' : 'user.password_reset_requested',
		subject: { type: 'users', id: account.id },
		mail: mailTo(account, token),
	});
}
