import type { Trx } from '#platform/server/database.ts';
import { noteSeen, personColumns } from '../person.ts';
import { hashToken } from '../tokens.ts';

const MINUTE_MS = 60_000;

/** Whose a personal access token is and what it allows; expired ones are found too. */
export function findPersonalToken(trx: Trx, token: string) {
	return trx
		.selectFrom('access_tokens as t')
		.innerJoin('users as u', 'u.id', 't.user_id')
		.select(['t.id', 't.access', 't.expires_at as expiresAt', 't.last_used_at as lastUsedAt'])
		.select(personColumns)
		.where('t.token_hash', '=', hashToken(token))
		.executeTakeFirst();
}

/** Whether the use of a token is to be noted: at most once a minute, as a program may ask a hundred times in it. */
export function isNoteDue({ lastUsedAt }: { lastUsedAt: Date | null }): boolean {
	return lastUsedAt === null || Date.now() - lastUsedAt.getTime() >= MINUTE_MS;
}

/** Notes the use of a token. */
export async function notePersonalTokenUse(
	trx: Trx,
	{ id, userId }: { id: string; userId: string },
): Promise<void> {
	await trx.updateTable('access_tokens').set({ last_used_at: new Date() }).where('id', '=', id).execute();
	await noteSeen(trx, userId);
}
