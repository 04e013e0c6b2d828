import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { hashToken, newToken } from '../tokens.ts';

const LIFESPAN_MS = 10 * 60 * 1000;

type Purpose = 'second_step' | 'add_passkey';
type Owner = { tenant: string; centreId: string; userId: string };
type Challenge = { id: string; userId: string; challenge: string | null };

/** Stores a challenge between the two steps, for ten minutes, and returns its token. */
export async function issueChallenge(
	trx: Trx,
	owner: Owner,
	purpose: Purpose,
	challenge?: string,
): Promise<string> {
	const token = newToken();
	await trx
		.deleteFrom('auth_challenges')
		.where('user_id', '=', owner.userId)
		.where('expires_at', '<', new Date())
		.execute();
	await trx
		.insertInto('auth_challenges')
		.values({
			tenant: owner.tenant,
			centre_id: owner.centreId,
			user_id: owner.userId,
			purpose,
			token_hash: hashToken(token),
			challenge: challenge ?? null,
			expires_at: new Date(Date.now() + LIFESPAN_MS),
		})
		.execute();
	return token;
}

/** Returns the challenge of a token. Throws 401 `two_step_expired` if it is no longer valid. */
export async function findChallenge(trx: Trx, token: string, purpose: Purpose): Promise<Challenge> {
	const found = await trx
		.selectFrom('auth_challenges')
		.select(['id', 'user_id as userId', 'challenge'])
		.where('token_hash', '=', hashToken(token))
		.where('purpose', '=', purpose)
		.where('expires_at', '>', new Date())
		.executeTakeFirst();
	if (!found) throw ApiError.unauthorized('Sign in again: this took too long.', 'two_step_expired');
	return found;
}

/** Uses up a challenge. Throws as findChallenge, also if a concurrent request was first. */
export async function takeChallenge(trx: Trx, token: string, purpose: Purpose): Promise<Challenge> {
	const found = await findChallenge(trx, token, purpose);
	const taken = await trx.deleteFrom('auth_challenges').where('id', '=', found.id).executeTakeFirst();
	if (taken.numDeletedRows === 0n) {
		throw ApiError.unauthorized('Sign in again: this took too long.', 'two_step_expired');
	}
	return found;
}
