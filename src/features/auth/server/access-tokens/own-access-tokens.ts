import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { AccessTokenInput } from '../../contract.ts';
import { userAccessTokenMade, userAccessTokenTakenBack } from '../../events.ts';
import { checkOwnPassword } from '../check-own-password.ts';
import { hashToken, newPersonalToken } from '../tokens.ts';

const MOST = 20;
const DAY_MS = 24 * 3600 * 1000;
const columns = [
	'id',
	'name',
	'access',
	'created_at as createdAt',
	'expires_at as expiresAt',
	'last_used_at as lastUsedAt',
] as const;

/** Returns the user's access tokens, newest first, including expired ones; never the tokens themselves. */
export async function readOwnAccessTokens(c: RequestContext, userId: string): Promise<Resource[]> {
	const rows = await c.read((trx) =>
		trx
			.selectFrom('access_tokens')
			.select(columns)
			.where('user_id', '=', userId)
			.orderBy('created_at', 'desc')
			.orderBy('id')
			.execute(),
	);
	return rows.map(present);
}

/**
 * Creates an access token with the rights of its owner and returns it once, as only its hash is stored. Throws 422 on
 * the password field if it is wrong, 409 `too_many` if there are 20.
 */
export async function makeAccessToken(c: RequestContext, input: AccessTokenInput): Promise<Resource> {
	const actor = await checkOwnPassword(c, input.password);
	const token = newPersonalToken();
	return c.write(async (trx, emit) => {
		const { count } = await trx
			.selectFrom('access_tokens')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.where('user_id', '=', actor.userId)
			.executeTakeFirstOrThrow();
		if (Number(count) >= MOST) {
			const detail = `There are ${MOST} tokens already: take one back first.`;
			throw ApiError.conflict({ code: 'too_many', detail });
		}
		const row = await trx
			.insertInto('access_tokens')
			.values(({ selectFrom }) => ({
				tenant: c.tenant,
				centre_id: selectFrom('users').select('centre_id').where('id', '=', actor.userId),
				user_id: actor.userId,
				name: input.name,
				access: input.access,
				token_hash: hashToken(token),
				expires_at: new Date(Date.now() + input.lifetime * DAY_MS),
			}))
			.returning(columns)
			.executeTakeFirstOrThrow();
		await emit(
			userAccessTokenMade(actor.userId, {
				details: { token: row.id, access: input.access, days: input.lifetime },
			}),
		);
		const made = present(row);
		return { ...made, attributes: { ...made.attributes, token } };
	});
}

/** Revokes one of the user's tokens at once. Throws 404 for an unknown token or somebody else's. */
export async function takeAccessTokenBack(c: RequestContext, userId: string, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const taken = await trx
			.deleteFrom('access_tokens')
			.where('id', '=', id)
			.where('user_id', '=', userId)
			.executeTakeFirst();
		if (taken.numDeletedRows === 0n) throw ApiError.notFound();
		await emit(userAccessTokenTakenBack(userId, { details: { token: id } }));
	});
}

function present({ id, ...attributes }: { id: string } & Record<string, unknown>): Resource {
	return { type: 'access_tokens', id, attributes };
}
