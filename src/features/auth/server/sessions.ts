import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { noteSeen } from './person.ts';
import {
	hashToken,
	maxDevices,
	newClient,
	newToken,
	TOKEN_LIFESPAN_SECONDS,
	tokenHeaders,
} from './tokens.ts';

type Account = { id: string; email: string; tenant: string; centreId: string };

/** Starts a session on a new device and returns the headers with its token. One device too many signs out the oldest. */
export async function startSession(
	trx: Trx,
	account: Account,
	from: { userAgent: string | undefined; clientAddress: string },
): Promise<Headers> {
	const accessToken = newToken();
	const client = newClient();
	const expiresAt = new Date(Date.now() + TOKEN_LIFESPAN_SECONDS * 1000);
	await trx
		.insertInto('auth_sessions')
		.values({
			tenant: account.tenant,
			centre_id: account.centreId,
			user_id: account.id,
			client,
			token_hash: hashToken(accessToken),
			expires_at: expiresAt,
			user_agent: from.userAgent?.slice(0, 300) ?? null,
			network: networkOf(from.clientAddress),
		})
		.execute();
	await noteSeen(trx, account.id);
	const devices = trx
		.selectFrom('auth_sessions')
		.select('id')
		.where('user_id', '=', account.id)
		.where('acted_by', 'is', null)
		.orderBy('expires_at', 'desc')
		.orderBy('created_at', 'desc')
		.limit(maxDevices(account.tenant));
	await trx
		.deleteFrom('auth_sessions')
		.where('user_id', '=', account.id)
		.where('acted_by', 'is', null)
		.where('id', 'not in', devices)
		.execute();
	return tokenHeaders({ accessToken, client, uid: account.email, expiresAt });
}

/** Ends one session. Signing out of an impersonation session also ends the impersonator's own. */
export async function endSession(trx: Trx, sessionId: string): Promise<void> {
	await sql`
		delete from auth_sessions where id in (
			select coalesce(acting_session_id, id) from auth_sessions where id = ${sessionId}
		)`.execute(trx);
}
