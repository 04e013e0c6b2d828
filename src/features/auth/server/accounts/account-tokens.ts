import { type ExpressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { DB } from '#platform/server/database-types.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { LinkState } from '../../contract.ts';
import { hashToken, newToken } from '../tokens.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long the link in a mail works, per purpose. */
const LIFESPAN_MS = {
	confirm: 7 * 24 * HOUR_MS,
	invite: 7 * 24 * HOUR_MS,
	reset: 2 * HOUR_MS,
	change_email: 24 * HOUR_MS,
	delete: 2 * HOUR_MS,
} as const;

export type TokenPurpose = keyof typeof LIFESPAN_MS;

/** Sign-up data stored until the address is confirmed; without a password where one is chosen by the link itself. */
const signUpSchema = z.object({
	firstName: z.string(),
	lastName: z.string(),
	passwordHash: z.string().nullable(),
});
export type WaitingSignUp = z.infer<typeof signUpSchema>;

type Owner = { tenant: string; centreId: string; userId: string };

/** Creates a token for a mail, of 256 bits. Only its hash is stored. */
export async function issueToken(
	trx: Trx,
	owner: Owner,
	purpose: TokenPurpose,
	waiting?: WaitingSignUp | { newEmail: string },
): Promise<string> {
	const newEmail = waiting && 'newEmail' in waiting ? waiting.newEmail : null;
	const token = newToken();
	await trx
		.deleteFrom('account_tokens')
		.where('user_id', '=', owner.userId)
		.where('expires_at', '<', new Date())
		.execute();
	await trx
		.insertInto('account_tokens')
		.values({
			tenant: owner.tenant,
			centre_id: owner.centreId,
			user_id: owner.userId,
			purpose,
			token_hash: hashToken(token),
			sign_up: waiting && newEmail === null ? JSON.stringify(waiting) : null,
			new_email: newEmail,
			expires_at: new Date(Date.now() + LIFESPAN_MS[purpose]),
		})
		.execute();
	return token;
}

/**
 * Uses up a token and returns its owner. Throws 422 `invalid_token`, alike for unknown, used and expired tokens and
 * those of another centre.
 */
export async function takeToken(
	trx: Trx,
	token: string,
	purpose: TokenPurpose,
): Promise<{ userId: string; signUp: WaitingSignUp | undefined; newEmail: string | null }> {
	const found = await trx
		.selectFrom('account_tokens')
		.select(['id', 'user_id as userId', 'sign_up as signUp', 'new_email as newEmail'])
		.where('token_hash', '=', hashToken(token))
		.where('purpose', '=', purpose)
		.where('used_at', 'is', null)
		.where('expires_at', '>', new Date())
		.forUpdate()
		.executeTakeFirst();
	if (!found) throw invalidToken();
	await trx
		.updateTable('account_tokens')
		.set({ used_at: new Date(), sign_up: null, new_email: null })
		.where('id', '=', found.id)
		.execute();
	return {
		userId: found.userId,
		signUp: signUpSchema.safeParse(found.signUp).data,
		newEmail: found.newEmail,
	};
}

/**
 * Whether a token would be taken for this purpose and, of one that was, why not any more; does not use it up. Nobody but
 * who got the mail has it, so that this tells a stranger nothing.
 */
export async function readTokenState(trx: Trx, token: string, purpose: TokenPurpose): Promise<LinkState> {
	const found = await trx
		.selectFrom('account_tokens')
		.innerJoin('users', 'users.id', 'account_tokens.user_id')
		.select([
			'used_at as usedAt',
			'expires_at as expiresAt',
			'new_email as newEmail',
			'sign_up as signUp',
			'users.email',
			'users.first_name as firstName',
			'users.last_name as lastName',
		])
		.where('token_hash', '=', hashToken(token))
		.where('purpose', '=', purpose)
		.executeTakeFirst();
	if (!found) return { works: false, over: null };
	if (found.usedAt) return { works: false, over: 'used' };
	if (found.expiresAt <= new Date()) return { works: false, over: 'expired' };
	return { works: true, over: null, ...accountOf(purpose, found) };
}

type Found = { email: string; newEmail: string | null; signUp: unknown; firstName: string; lastName: string };

/**
 * Which account a link begins, ends or moves. A mail to a new address may have gone astray, so the old one is shortened in
 * it. The name of one that begins may be what somebody else typed, and is shown before it is taken.
 */
function accountOf(
	purpose: TokenPurpose,
	{ email, newEmail, signUp, ...account }: Found,
): Pick<LinkState, 'account' | 'address' | 'name'> {
	if (purpose === 'delete') return { account: email };
	if (purpose === 'invite') {
		const { firstName, lastName } = signUpSchema.safeParse(signUp).data ?? account;
		return { account: email, name: `${firstName} ${lastName}`.trim() };
	}
	if (purpose !== 'change_email' || newEmail === null) return {};
	return { account: email.replace(/^(.).*(?=@)/u, '$1…'), address: newEmail };
}

/** Whether a token belongs to an invitation; does not use it up. */
export async function isInvitation(trx: Trx, token: string): Promise<boolean> {
	const found = await trx
		.selectFrom('account_tokens')
		.select('id')
		.where('token_hash', '=', hashToken(token))
		.where('purpose', '=', 'invite')
		.executeTakeFirst();
	return found !== undefined;
}

/**
 * Returns the only pending sign-up for this address. Returns undefined if there is none, and also if there are several:
 * it is unknown which is the owner's, and the others hold a stranger's password.
 */
export async function onlySignUp(trx: Trx, userId: string): Promise<WaitingSignUp | undefined> {
	const found = await trx
		.selectFrom('account_tokens')
		.select('sign_up as signUp')
		.distinct()
		.where('user_id', '=', userId)
		.where('purpose', '=', 'confirm')
		.where('sign_up', 'is not', null)
		.limit(2)
		.execute();
	return found.length === 1 ? signUpSchema.safeParse(found[0]?.signUp).data : undefined;
}

/**
 * The password of the newest sign-up that waits for its confirmation, for a query of accounts. One with an address that
 * has an account waits as well, though no link confirms it: signing in with its password is answered as for any other.
 */
export function waitingHash(eb: ExpressionBuilder<DB, 'users'>) {
	return eb
		.selectFrom('account_tokens as t')
		.select(sql<string>`t.sign_up->>'passwordHash'`.as('hash'))
		.whereRef('t.user_id', '=', 'users.id')
		.where('t.purpose', '=', 'confirm')
		.where('t.sign_up', 'is not', null)
		.where('t.expires_at', '>', new Date())
		.orderBy('t.created_at', 'desc')
		.limit(1)
		.as('waitingHash');
}

/** Returns the new address that a link would confirm, or undefined; does not use it up. */
export async function findWaitingEmail(trx: Trx, token: string): Promise<string | undefined> {
	const found = await trx
		.selectFrom('account_tokens')
		.select('new_email as newEmail')
		.where('token_hash', '=', hashToken(token))
		.where('purpose', '=', 'change_email')
		.where('used_at', 'is', null)
		.executeTakeFirst();
	return found?.newEmail ?? undefined;
}

/** Revokes every unused token of a user. */
export async function revokeTokens(trx: Trx, userId: string): Promise<void> {
	await trx.deleteFrom('account_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** The error for a link that is used, expired or unknown. */
export function invalidToken(): ApiError {
	return ApiError.invalid([{ code: 'invalid_token', detail: 'This link does not work (any more).' }]);
}
