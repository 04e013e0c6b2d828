import type { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { type Confirmation, passwordIssue } from '../../contract.ts';
import { userInvited } from '../../events.ts';
import { invalidToken, issueToken, takeToken } from './account-tokens.ts';
import { type Account, findAccount, isUnconfirmed, mailTo, ownerOf } from './find-account.ts';
import { markConfirmed } from './mark-confirmed.ts';

/** Mails an invited person the link to choose a password, and what they are invited for; it works once, for seven days. */
export async function mailInvitation(
	trx: Trx,
	emit: Emit,
	account: Account,
	details: z.input<typeof userInvited.details> = {},
): Promise<void> {
	const first = await firstRole(trx, account.id);
	await emit(
		userInvited(account.id, {
			to: 'invited',
			centreId: account.centreId,
			details: { ...first, ...details },
			mail: mailTo(account, await issueToken(trx, ownerOf(account), 'invite')),
		}),
	);
}

/** The role of the account that was given first, with its organisation; nothing for an account without one. */
async function firstRole(trx: Trx, userId: string): Promise<{ role?: string; organisationName?: string }> {
	const found = await trx
		.selectFrom('users as u')
		.leftJoin('memberships as m', 'm.user_id', 'u.id')
		.leftJoin('organisations as o', 'o.id', 'm.organisation_id')
		.select(['m.role', 'o.name', 'u.roles'])
		.where('u.id', '=', userId)
		.orderBy('m.created_at')
		.limit(1)
		.executeTakeFirst();
	const role = found?.role ?? found?.roles[0];
	return { ...(role && { role }), ...(found?.name && { organisationName: found.name }) };
}

/**
 * Accepts an invitation with the terms and the chosen password, or the one that the account was made with. Throws 422 `invalid_token`, and 422 on the field for
 * missing terms or a password that breaks the rules; the token then still works.
 */
export async function acceptInvitation(
	trx: Trx,
	emit: Emit,
	{ confirmationToken, password, acceptTerms }: Confirmation,
	passwordHash: string | undefined,
): Promise<void> {
	const { userId, signUp } = await takeToken(trx, confirmationToken, 'invite');
	const account = await findAccount(trx, { id: userId });
	// Who applied as a guest is not invited, and chooses a password by the same link.
	if (!account || !(account.status === 'invited' || isUnconfirmed(account))) throw invalidToken();
	if (!passwordHash && !(await hasPassword(trx, account.id))) throw missing('password');
	if (!acceptTerms) throw missing('accept_terms');
	const detail = password === undefined ? undefined : passwordIssue(password, account.email);
	if (detail) throw wrong('password', 'guessable', detail);
	await trx
		.updateTable('users')
		.set({
			...(passwordHash && { password_hash: passwordHash }),
			// Somebody else may have signed up with this address and another name meanwhile.
			...(signUp && { first_name: signUp.firstName, last_name: signUp.lastName }),
			accepted_terms_at: new Date(),
		})
		.where('id', '=', account.id)
		.execute();
	await markConfirmed(trx, emit, account);
}

async function hasPassword(trx: Trx, userId: string): Promise<boolean> {
	const found = await trx
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.where('password_hash', 'is not', null)
		.executeTakeFirst();
	return found !== undefined;
}

function missing(field: string): ApiError {
	return wrong(field, 'required', 'An invitation needs this.');
}

function wrong(field: string, code: string, detail: string): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: `/data/attributes/${field}` } }]);
}
