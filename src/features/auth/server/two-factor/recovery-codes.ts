import { randomInt } from 'node:crypto';
import type { Trx } from '#platform/server/database.ts';
import { hashToken } from '../tokens.ts';

const HOW_MANY = 10;
const LENGTH = 16;
/** Alphabet without look-alike characters: 16 of these 31 are 79 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

type Owner = { tenant: string; centreId: string; userId: string };

/** Replaces the recovery codes by ten new ones and returns them once, as only hashes are stored. */
export async function renewRecoveryCodes(trx: Trx, owner: Owner): Promise<string[]> {
	const codes = Array.from({ length: HOW_MANY }, () =>
		Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
	);
	await trx.deleteFrom('recovery_codes').where('user_id', '=', owner.userId).execute();
	await trx
		.insertInto('recovery_codes')
		.values(
			codes.map((code) => ({
				tenant: owner.tenant,
				centre_id: owner.centreId,
				user_id: owner.userId,
				code_hash: hashToken(code),
			})),
		)
		.execute();
	return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses up a code; returns false if it is unknown or used. Case, spaces and dashes are ignored. */
export async function spendRecoveryCode(trx: Trx, userId: string, given: string): Promise<boolean> {
	const code = given.toLowerCase().replace(/[^a-z0-9]/g, '');
	const used = await trx
		.updateTable('recovery_codes')
		.set({ used_at: new Date() })
		.where('user_id', '=', userId)
		.where('code_hash', '=', hashToken(code))
		.where('used_at', 'is', null)
		.executeTakeFirst();
	return used.numUpdatedRows === 1n;
}
