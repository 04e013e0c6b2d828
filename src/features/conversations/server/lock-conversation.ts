import type { Trx } from '#platform/server/database.ts';

/**
 * Locks a conversation until the transaction ends, so that what is said and decided in it happens one after the other.
 * References to it can still be written. Nothing happens where there is none.
 */
export async function lockConversation(trx: Trx, id: string): Promise<void> {
	await trx.selectFrom('conversations').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
