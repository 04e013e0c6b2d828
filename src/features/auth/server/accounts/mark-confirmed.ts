import type { Trx } from '#platform/server/database.ts';
import type { EventInput } from '#platform/server/http/context.ts';
import { revokeTokens } from './account-tokens.ts';
import type { Account } from './find-account.ts';

type Emit = (event: EventInput) => Promise<void>;

/** The account may be used from now on; what else was mailed for it counts no more. */
export async function markConfirmed(trx: Trx, emit: Emit, account: Account): Promise<void> {
	await trx
		.updateTable('users')
		.set({ status: 'active', confirmed_at: new Date(), updated_at: new Date() })
		.where('id', '=', account.id)
		.execute();
	await revokeTokens(trx, account.id);
	await emit({
		name: 'user.confirmed',
		subject: { type: 'users', id: account.id },
		from: account.status,
		to: 'active',
		actorId: account.id,
	});
}
