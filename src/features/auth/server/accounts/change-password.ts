import type { z } from 'zod';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { type NewPassword, passwordIssue, type signedInUserSchema } from '../../contract.ts';
import { userPasswordChanged, userPasswordResetRequested } from '../../events.ts';
import { checkOwnPassword } from '../check-own-password.ts';
import { hashPassword } from '../passwords.ts';
import { signedInUser } from '../signed-in-user.ts';
import { invalidToken, issueToken, revokeTokens, takeToken } from './account-tokens.ts';
import { type Account, findAccount, isUnconfirmed, mailTo, ownerOf } from './find-account.ts';
import { markConfirmed } from './mark-confirmed.ts';

const MAX_PER_NETWORK = 30;
/** The specification's words (section 5). */
const NEEDS_PROOF = 'You must provide either the uid, client and accessToken or the resetPasswordToken';

/** Mails a link to choose a new password, when the address has an account here that may be used. */
export async function askForReset(c: RequestContext, email: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const account = await findAccount(trx, { email });
		if (!account || !mayReset(account)) return;
		await emit(
			userPasswordResetRequested(account.id, {
				mail: mailTo(account, await issueToken(trx, ownerOf(account), 'reset')),
			}),
		);
	});
}

/**
 * Sets a new password, with the token of the mail, or signed in with the password one has. It ends every other session
 * and every access token, since a new password is often chosen because somebody else has got in. The token also confirms
 * the address, as only its owner can have it. Throws 401 in the specification's words without either, 422 for a token
 * that does not work, a current password that is wrong or a new one that breaks the rules, 429 beyond 30 tries an hour.
 */
export async function changePassword(
	c: RequestContext,
	input: NewPassword,
): Promise<z.infer<typeof signedInUserSchema>> {
	const { actor } = c;
	const { resetPasswordToken: token, password } = input;
	if (!token && !actor) throw ApiError.unauthorized(NEEDS_PROOF, 'proof_required');
	await c.limit(`password:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, 3600);
	// A session alone does not change the password: somebody may sit at an unlocked screen.
	if (!token) await checkOwnPassword(c, input.currentPassword ?? '', '/current_password');
	const passwordHash = await hashPassword(password);
	return c.write(async (trx, emit) => {
		const id = token ? (await takeToken(trx, token, 'reset')).userId : actor?.userId;
		const account = id === undefined ? undefined : await findAccount(trx, { id });
		if (!account || !(token ? mayReset(account) : actor)) throw invalidToken();
		const detail = passwordIssue(password, account.email);
		// Thrown inside, so that the token is not used up.
		if (detail) throw ApiError.invalid([{ code: 'guessable', detail, source: { pointer: '/password' } }]);
		await trx
			.updateTable('users')
			.set({ password_hash: passwordHash, updated_at: new Date() })
			.where('id', '=', account.id)
			.execute();
		if (isUnconfirmed(account)) await markConfirmed(trx, emit, account);
		await revokeTokens(trx, account.id);
		const sessions = trx.deleteFrom('auth_sessions').where('user_id', '=', account.id);
		await (token || !actor ? sessions : sessions.where('id', '!=', actor.sessionId)).execute();
		await trx.deleteFrom('access_tokens').where('user_id', '=', account.id).execute();
		await emit(
			userPasswordChanged(account.id, {
				actorId: account.id,
				mail: mailTo({ ...account, status: 'active' }),
			}),
		);
		return signedInUser({ ...account, status: isUnconfirmed(account) ? 'active' : account.status });
	});
}

/** Somebody invited, deactivated or gone has no password to choose. */
function mayReset(account: Account): boolean {
	return account.status === 'active' || isUnconfirmed(account);
}
