import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { hashToken, newToken } from '../tokens.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long the link in a mail works. */
const LIFESPAN_MS = {
	confirm: 7 * 24 * HOUR_MS,
	invite: 7 * 24 * HOUR_MS,
	reset: 2 * HOUR_MS,
	change_email: 24 * HOUR_MS,
	delete: 2 * HOUR_MS,
} as const;

export type TokenPurpose = keyof typeof LIFESPAN_MS;

/** What a sign-up waits with until its address is confirmed. */
const signUpSchema = z.object({ firstName: z.string(), lastName: z.string(), passwordHash: z.string() });
export type WaitingSignUp = z.infer<typeof signUpSchema>;

type Owner = { tenant: string; centreId: string; userId: string };

/** Makes a token for a mail, of 256 bits. What is stored of it is a hash. */
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
 * Uses a token up and gives whose it is. Throws 422 `invalid_token`, the same for one that never was, was used, is too
 * old or is of another centre.
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

/** Whether a token is that of an invitation; nothing is used up. */
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
 * The one sign-up that waits for this address. Undefined when none does, and also when several do: which of them was
 * the owner's own cannot be known, and the others hold a stranger's password.
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

/** The address that a link would make an account's own, or undefined; nothing is used up. */
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

/** Takes back every token of a person that was not used. */
export async function revokeTokens(trx: Trx, userId: string): Promise<void> {
	await trx.deleteFrom('account_tokens').where('user_id', '=', userId).where('used_at', 'is', null).execute();
}

/** The answer to a link of a mail that was used, is too old or never was. */
export function invalidToken(): ApiError {
	return ApiError.invalid([{ code: 'invalid_token', detail: 'This link does not work (any more).' }]);
}
