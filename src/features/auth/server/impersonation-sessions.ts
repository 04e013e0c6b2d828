import type { Trx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { hashToken, newClient, newToken, TOKEN_LIFESPAN_SECONDS, tokenHeaders } from './tokens.ts';

/** How long an impersonation session lasts before staff have to start a new one. */
const ACTING_MS = 60 * 60 * 1000;

/**
 * Starts an impersonation session and returns the headers with its token. It ends after an hour, with the session it
 * was started from, or when another one is started from there.
 */
export async function startActing(
	trx: Trx,
	actor: { userId: string; sessionId: string },
	target: { id: string; email: string; tenant: string; centreId: string },
	userAgent: string | undefined,
): Promise<{ headers: Headers; expiresAt: Date }> {
	const accessToken = newToken();
	const client = newClient();
	const expiresAt = new Date(Date.now() + ACTING_MS);
	await trx.deleteFrom('auth_sessions').where('acting_session_id', '=', actor.sessionId).execute();
	await trx
		.insertInto('auth_sessions')
		.values({
			tenant: target.tenant,
			centre_id: target.centreId,
			user_id: target.id,
			client,
			token_hash: hashToken(accessToken),
			expires_at: expiresAt,
			user_agent: userAgent?.slice(0, 300) ?? null,
			acted_by: actor.userId,
			acting_session_id: actor.sessionId,
		})
		.execute();
	return { headers: tokenHeaders({ accessToken, client, uid: target.email, expiresAt }), expiresAt };
}

/**
 * Ends an impersonation session and returns a new token for the session it was started from. Returns undefined if it is
 * not an impersonation session.
 */
export async function stopActing(trx: Trx, sessionId: string): Promise<Headers | undefined> {
	const own = await trx
		.selectFrom('auth_sessions as s')
		.innerJoin('auth_sessions as own', 'own.id', 's.acting_session_id')
		.innerJoin('users as u', 'u.id', 'own.user_id')
		.select(['own.id', 'own.client', 'u.email'])
		.where('s.id', '=', sessionId)
		.executeTakeFirst();
	if (!own) return undefined;
	const accessToken = newToken();
	const expiresAt = new Date(Date.now() + TOKEN_LIFESPAN_SECONDS * 1000);
	await trx.deleteFrom('auth_sessions').where('id', '=', sessionId).execute();
	await trx
		.updateTable('auth_sessions')
		.set({
			token_hash: hashToken(accessToken),
			previous_token_hash: null,
			rotated_at: new Date(),
			expires_at: expiresAt,
		})
		.where('id', '=', own.id)
		.execute();
	return tokenHeaders({ accessToken, client: own.client, uid: own.email, expiresAt });
}

/**
 * Returns the impersonator of a session and its end; null if they no longer may: their own session ended, or their
 * account may not be used.
 */
export async function findActing(trx: Trx, sessionId: string): Promise<Actor['actedBy']> {
	const found = await trx
		.selectFrom('auth_sessions as s')
		.innerJoin('auth_sessions as own', 'own.id', 's.acting_session_id')
		.innerJoin('users as by', 'by.id', 's.acted_by')
		.select([
			'by.id as userId',
			'by.first_name as firstName',
			'by.last_name as lastName',
			's.expires_at as until',
		])
		.where('s.id', '=', sessionId)
		.where('own.expires_at', '>', new Date())
		.where('by.status', '=', 'active')
		.executeTakeFirst();
	if (!found) return null;
	const { userId, firstName, lastName, until } = found;
	return { userId, fullName: `${firstName} ${lastName}`.trim(), until };
}

/** Ends every session of a user, including those in which they impersonate others. */
export async function endSessionsOf(trx: Trx, userId: string): Promise<void> {
	await trx
		.deleteFrom('auth_sessions')
		.where((where) => where.or([where('user_id', '=', userId), where('acted_by', '=', userId)]))
		.execute();
}

/** Ends the sessions in which a user impersonates others, as their rights may have changed. */
export async function endActingOf(trx: Trx, userId: string): Promise<void> {
	await trx.deleteFrom('auth_sessions').where('acted_by', '=', userId).execute();
}
