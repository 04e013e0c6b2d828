import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Confirmation } from '../../contract.ts';
import { userConfirmationRequested, userPasswordResetRequested } from '../../events.ts';
import { hashPassword } from '../passwords.ts';
import { acceptInvitation, mailInvitation } from './accept-invitation.ts';
import { writeAtAccount } from './account-elsewhere.ts';
import { invalidToken, isInvitation, issueToken, onlySignUp, takeToken } from './account-tokens.ts';
import { type Account, findAccount, isOffered, isUnconfirmed, mailTo, ownerOf } from './find-account.ts';
import { markConfirmed } from './mark-confirmed.ts';
import { mailOffer } from './offer-account.ts';

const MAX_PER_NETWORK = 30;

/**
 * Confirms the address a token was mailed to (once); for an invitation also sets the chosen password. Throws 422
 * `invalid_token`, 422 for a password that is missing or breaks the rules, 429 beyond 30 attempts an hour.
 */
export async function confirm(c: RequestContext, input: Confirmation): Promise<void> {
	const { confirmationToken: token, password } = input;
	await c.limit(`confirm:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, 3600);
	const passwordHash = password === undefined ? undefined : await hashPassword(password);
	await c.write(async (trx, emit) => {
		if (await isInvitation(trx, token)) return acceptInvitation(trx, emit, input, passwordHash);
		const { userId, signUp } = await takeToken(trx, token, 'confirm');
		const account = await findAccount(trx, { id: userId });
		if (!account || !signUp?.passwordHash || !isUnconfirmed(account)) throw invalidToken();
		await trx
			.updateTable('users')
			.set({
				first_name: signUp.firstName,
				last_name: signUp.lastName,
				password_hash: signUp.passwordHash,
				// Nobody signs up without them; an account that was only offered has none yet.
				accepted_terms_at: account.acceptedTermsAt ?? new Date(),
			})
			.where('id', '=', account.id)
			.execute();
		await markConfirmed(trx, emit, account);
	});
}

/** Mails the confirmation link again, if the address is still unconfirmed. */
export async function resendByAddress(c: RequestContext, email: string): Promise<void> {
	await writeAtAccount(c, email, async (trx, emit, account) => {
		if (isUnconfirmed(account)) await mailAgain(trx, emit, account);
	});
}

/**
 * Mails the link again to a user (specification section 7): the invitation or the confirmation link. Throws 409 with
 * the state if the account waits for neither, 429 beyond 5 an hour per user.
 */
export async function resendToUser(c: RequestContext, id: string): Promise<void> {
	const account = await c.read((trx) => findAccount(trx, { id }));
	if (!account) throw ApiError.notFound();
	const invited = account.status === 'invited';
	if (!invited && !isUnconfirmed(account)) throw ApiError.conflict({ state: account.status });
	await c.limit(`confirmation:user:${id}`, 5, 3600);
	await c.write((trx, emit) =>
		invited ? mailInvitation(trx, emit, account) : mailAgain(trx, emit, account),
	);
}

/** If several sign-ups are pending, mails a link to choose a password instead: that confirms the address too. */
async function mailAgain(trx: Trx, emit: Emit, account: Account): Promise<void> {
	if (isOffered(account)) return mailOffer(trx, emit, account);
	const signUp = await onlySignUp(trx, account.id);
	const token = await issueToken(trx, ownerOf(account), signUp ? 'confirm' : 'reset', signUp);
	await emit(
		(signUp ? userConfirmationRequested : userPasswordResetRequested)(account.id, {
			centreId: account.centreId,
			mail: mailTo(account, token),
		}),
	);
}
