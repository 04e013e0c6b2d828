import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { userConfirmed } from '../../events.ts';
import { revokeTokens } from './account-tokens.ts';
import type { Account } from './find-account.ts';

/** Activates the account and revokes its other pending tokens. */
export async function markConfirmed(trx: Trx, emit: Emit, account: Account): Promise<void> {
	await trx
		.updateTable('users')
		.set({ status: 'active', confirmed_at: new Date(), updated_at: new Date() })
		.where('id', '=', account.id)
		.execute();
	await revokeTokens(trx, account.id);
	await emit(userConfirmed(account.id, { from: account.status, to: 'active', actorId: account.id }));
}
