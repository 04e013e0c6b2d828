import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { verifyPassword } from './passwords.ts';

const MAX_WRONG = 10;
const WINDOW_SECONDS = 15 * 60;

/**
 * Verifies the current user's password before a sensitive change. Throws 401 without a user, 422 on the password field
 * if it is wrong, 429 beyond 10 mistakes in a quarter of an hour.
 */
export async function checkOwnPassword(
	c: RequestContext,
	password: string,
	pointer = '/data/attributes/password',
): Promise<Actor> {
	const { actor } = c;
	if (!actor) throw ApiError.unauthorized();
	const key = `own_password:user:${actor.userId}`;
	await c.limit(key, MAX_WRONG, WINDOW_SECONDS);
	const account = await c.read((trx) =>
		trx
			.selectFrom('users')
			.select('password_hash as passwordHash')
			.where('id', '=', actor.userId)
			.executeTakeFirst(),
	);
	if (!(await verifyPassword(password, account?.passwordHash))) {
		const detail = 'The password is not right.';
		throw ApiError.invalid([{ code: 'wrong_password', detail, source: { pointer } }]);
	}
	await c.clearAttempts(key);
	return actor;
}
