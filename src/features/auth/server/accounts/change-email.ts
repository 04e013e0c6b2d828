import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { isUniqueViolation } from '#platform/server/unique-violation.ts';
import { userEmailChanged, userEmailChangeRequested } from '../../events.ts';
import { checkOwnPassword } from '../check-own-password.ts';
import { findWaitingEmail, invalidToken, issueToken, revokeTokens, takeToken } from './account-tokens.ts';
import { findAccount, mailTo, ownerOf } from './find-account.ts';

const HOUR = 3600;
const MAX_PER_NETWORK = 30;

/**
 * Mails a link to the new address; nothing changes until it is opened. The response is the same for an address that
 * already has an account. Throws 422 on the password field if it is wrong, 429 beyond 5 an hour per address or 10 wrong
 * passwords.
 */
export async function askForNewEmail(
	c: RequestContext,
	{ email, password }: { email: string; password: string },
): Promise<void> {
	const actor = await checkOwnPassword(c, password);
	await c.limit(`change_email:user:${actor.userId}`, 5, HOUR);
	const taken = await isTaken(c, email);
	await c.write(async (trx, emit) => {
		const account = await findAccount(trx, { id: actor.userId });
		if (!account) throw ApiError.unauthorized();
		// Only the newest link works, so that a mistyped address cannot use an older mail.
		await trx
			.deleteFrom('account_tokens')
			.where('user_id', '=', account.id)
			.where('purpose', '=', 'change_email')
			.execute();
		const token = taken
			? undefined
			: await issueToken(trx, ownerOf(account), 'change_email', { newEmail: email });
		await emit(
			userEmailChangeRequested(account.id, {
				mail: token ? { ...mailTo(account, token), address: email } : undefined,
			}),
		);
	});
}

/**
 * Changes the account's address to the one the link was mailed to, notifies the old address, and ends every session,
 * because sessions are bound to the old address. Throws 422 `invalid_token`, also if the address was taken meanwhile,
 * 429 beyond 30 attempts an hour.
 */
export async function confirmNewEmail(c: RequestContext, token: string): Promise<void> {
	await c.limit(`confirm_email:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	const wanted = await c.read((trx) => findWaitingEmail(trx, token));
	if (!wanted || (await isTaken(c, wanted))) throw invalidToken();
	await c.write(async (trx, emit) => {
		const { userId, newEmail } = await takeToken(trx, token, 'change_email');
		const account = await findAccount(trx, { id: userId });
		if (!account || !newEmail || account.status !== 'active') throw invalidToken();
		await trx
			.updateTable('users')
			.set({ email: newEmail, updated_at: new Date() })
			.where('id', '=', account.id)
			.execute()
			.catch((error: unknown) => {
				// Somebody signed up with the address concurrently.
				throw isUniqueViolation(error) ? invalidToken() : error;
			});
		await revokeTokens(trx, account.id);
		await trx.deleteFrom('auth_sessions').where('user_id', '=', account.id).execute();
		await emit(userEmailChanged(account.id, { actorId: account.id, mail: mailTo(account) }));
	});
}

/** Whether the address has an account in any centre of the tenant. */
async function isTaken(c: RequestContext, email: string): Promise<boolean> {
	const found = await c.tenantWide((trx) =>
		trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst(),
	);
	return found !== undefined;
}
