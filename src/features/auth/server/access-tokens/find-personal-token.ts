import type { Trx } from '#platform/server/database.ts';
import { noteSeen, personColumns } from '../person.ts';
import { hashToken } from '../tokens.ts';

const MINUTE_MS = 60_000;

/** Returns the owner and rights of a personal access token, also if it has expired. */
export function findPersonalToken(trx: Trx, token: string) {
	return trx
		.selectFrom('access_tokens as t')
		.innerJoin('users as u', 'u.id', 't.user_id')
		.select(['t.id', 't.access', 't.expires_at as expiresAt', 't.last_used_at as lastUsedAt'])
		.select(personColumns)
		.where('t.token_hash', '=', hashToken(token))
		.executeTakeFirst();
}

/** Whether the use of a token should be recorded: at most once a minute, as a client may send many requests. */
export function isNoteDue({ lastUsedAt }: { lastUsedAt: Date | null }): boolean {
	return lastUsedAt === null || Date.now() - lastUsedAt.getTime() >= MINUTE_MS;
}

/** Records the use of a token. */
export async function notePersonalTokenUse(
	trx: Trx,
	{ id, userId }: { id: string; userId: string },
): Promise<void> {
	await trx.updateTable('access_tokens').set({ last_used_at: new Date() }).where('id', '=', id).execute();
	await noteSeen(trx, userId);
}
