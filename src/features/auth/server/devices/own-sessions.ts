import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { userSessionEnded } from '../../events.ts';
import { describeDevice } from './describe-device.ts';

/** Returns the user's unexpired sessions, the last used first. */
export async function readOwnSessions(c: RequestContext, actor: Actor): Promise<Resource[]> {
	const rows = await c.read((trx) =>
		trx
			.selectFrom('auth_sessions')
			.select([
				'id',
				'user_agent as userAgent',
				'network',
				'created_at as createdAt',
				'last_used_at as lastUsedAt',
				'expires_at as expiresAt',
			])
			.where('user_id', '=', actor.userId)
			.where('expires_at', '>', new Date())
			// Impersonation sessions are not the user's own devices; the audit log records them.
			.where('acted_by', 'is', null)
			.orderBy('last_used_at', 'desc')
			.orderBy('id')
			.execute(),
	);
	return rows.map(({ id, userAgent, ...row }) => ({
		type: 'sessions',
		id,
		attributes: {
			...describeDevice(userAgent),
			...row,
			current: actor.via === 'session' && id === actor.sessionId,
		},
	}));
}

/** Ends one of the user's sessions. Throws 404 for an unknown session or somebody else's. */
export async function endOwnSession(c: RequestContext, actor: Actor, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const ended = await trx
			.deleteFrom('auth_sessions')
			.where('id', '=', id)
			.where('user_id', '=', actor.userId)
			.executeTakeFirst();
		if (ended.numDeletedRows === 0n) throw ApiError.notFound();
		await emit(userSessionEnded(actor.userId, { details: { sessions: 1 } }));
	});
}

/** Ends every session of the user except the current one. */
export async function endOtherSessions(c: RequestContext, actor: Actor): Promise<void> {
	await c.write(async (trx, emit) => {
		const ended = await trx
			.deleteFrom('auth_sessions')
			.where('user_id', '=', actor.userId)
			.where('id', '!=', actor.sessionId)
			.executeTakeFirst();
		await emit(userSessionEnded(actor.userId, { details: { sessions: Number(ended.numDeletedRows) } }));
	});
}
