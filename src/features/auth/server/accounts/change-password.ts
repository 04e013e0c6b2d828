import type { z } from 'zod';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { type NewPassword, passwordIssue, type signedInUserSchema } from '../../contract.ts';
import { userInactiveAsked, userPasswordChanged, userPasswordResetRequested } from '../../events.ts';
import { checkOwnPassword } from '../check-own-password.ts';
import { hashPassword } from '../passwords.ts';
import { signedInUser } from '../signed-in-user.ts';
import { mailInvitation } from './accept-invitation.ts';
import { writeAtAccount } from './account-elsewhere.ts';
import { invalidToken, issueToken, revokeTokens, takeToken } from './account-tokens.ts';
import {
	type Account,
	findAccount,
	isBlocked,
	isOffered,
	isUnconfirmed,
	mailTo,
	ownerOf,
} from './find-account.ts';
import { markConfirmed } from './mark-confirmed.ts';
import { mailOffer } from './offer-account.ts';

const MAX_PER_NETWORK = 30;
/** Wording of the specification (section 5). */
const NEEDS_PROOF = 'You must provide either the uid, client and accessToken or the resetPasswordToken';

/**
 * Mails a link to choose a new password, if the address has a usable account in this tenant; to somebody who was invited
 * and has none yet, the invitation again; to somebody whose account is not active, that it is not and whom to ask.
 */
export async function askForReset(c: RequestContext, email: string): Promise<void> {
	await writeAtAccount(c, email, async (trx, emit, account) => {
		if (account.status === 'invited') return mailInvitation(trx, emit, account);
		if (isOffered(account)) return mailOffer(trx, emit, account);
		if (isBlocked(account)) {
			await emit(userInactiveAsked(account.id, { centreId: account.centreId, mail: mailTo(account) }));
			return;
		}
		if (!mayReset(account)) return;
		await emit(
			userPasswordResetRequested(account.id, {
				centreId: account.centreId,
				mail: mailTo(account, await issueToken(trx, ownerOf(account), 'reset')),
			}),
		);
	});
}

/**
 * Sets a new password, with the token from the mail, or with the current password when signed in. It ends every other
 * session and revokes every access token, since a new password is often chosen because somebody else got in. The token
 * also confirms the address, as only its owner can have it. Throws 401 with the specification's message without either,
 * 422 for an invalid token, a wrong current password or a new one that breaks the rules, 429 beyond 30 attempts an
 * hour.
 */
export async function changePassword(
	c: RequestContext,
	input: NewPassword,
): Promise<z.infer<typeof signedInUserSchema>> {
	const { actor } = c;
	const { resetPasswordToken: token, password } = input;
	if (!token && !actor) throw ApiError.unauthorized(NEEDS_PROOF, 'proof_required');
	await c.limit(`password:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, 3600);
	// A session is not enough to change the password: the screen may have been left unlocked.
	if (!token) await checkOwnPassword(c, input.currentPassword ?? '', '/current_password');
	const passwordHash = await hashPassword(password);
	return c.write(async (trx, emit) => {
		const id = token ? (await takeToken(trx, token, 'reset')).userId : actor?.userId;
		const account = id === undefined ? undefined : await findAccount(trx, { id });
		if (!account || !(token ? mayReset(account) : actor)) throw invalidToken();
		const detail = passwordIssue(password, account.email);
		// Thrown inside the transaction, so that the token is not used up.
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

/** Invited, deactivated and deleted accounts have no password to choose. */
function mayReset(account: Account): boolean {
	return account.status === 'active' || isUnconfirmed(account);
}
