import type { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { type Confirmation, passwordIssue } from '../../contract.ts';
import { userInvited } from '../../events.ts';
import { invalidToken, issueToken, takeToken } from './account-tokens.ts';
import { type Account, findAccount, mailTo, ownerOf } from './find-account.ts';
import { markConfirmed } from './mark-confirmed.ts';

/** Mails an invited person the link to choose a password; it works once, for seven days. */
export async function mailInvitation(
	trx: Trx,
	emit: Emit,
	account: Account,
	details?: z.input<typeof userInvited.details>,
): Promise<void> {
	await emit(
		userInvited(account.id, {
			to: 'invited',
			details,
			mail: mailTo(account, await issueToken(trx, ownerOf(account), 'invite')),
		}),
	);
}

/**
 * Accepts an invitation with the chosen password and the terms. Throws 422 `invalid_token`, and 422 on the field for
 * missing terms or a password that breaks the rules; the token then still works.
 */
export async function acceptInvitation(
	trx: Trx,
	emit: Emit,
	{ confirmationToken, password, acceptTerms }: Confirmation,
	passwordHash: string | undefined,
): Promise<void> {
	const { userId } = await takeToken(trx, confirmationToken, 'invite');
	const account = await findAccount(trx, { id: userId });
	if (account?.status !== 'invited') throw invalidToken();
	if (password === undefined || !passwordHash) throw missing('password');
	if (!acceptTerms) throw missing('accept_terms');
	const detail = passwordIssue(password, account.email);
	if (detail) throw wrong('password', 'guessable', detail);
	await trx
		.updateTable('users')
		.set({ password_hash: passwordHash, accepted_terms_at: new Date() })
		.where('id', '=', account.id)
		.execute();
	await markConfirmed(trx, emit, account);
}

function missing(field: string): ApiError {
	return wrong(field, 'required', 'An invitation needs this.');
}

function wrong(field: string, code: string, detail: string): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: `/data/attributes/${field}` } }]);
}
