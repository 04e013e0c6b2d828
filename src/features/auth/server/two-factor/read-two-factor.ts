import type { Trx } from '#platform/server/database.ts';
import type { TwoStep } from '../../contract.ts';

/** Returns the user's two-step sign-in settings. */
export async function readTwoFactor(
	trx: Trx,
	userId: string,
): Promise<Omit<TwoStep, 'demanded' | 'staffDemand'>> {
	const authenticator = await trx
		.selectFrom('authenticators')
		.select('user_id')
		.where('user_id', '=', userId)
		.where('confirmed_at', 'is not', null)
		.executeTakeFirst();
	const passkeys = await trx
		.selectFrom('passkeys')
		.select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute();
	const { codes } = await trx
		.selectFrom('recovery_codes')
		.select(({ fn }) => fn.countAll<number>().as('codes'))
		.where('user_id', '=', userId)
		.where('used_at', 'is', null)
		.executeTakeFirstOrThrow();
	return {
		authenticator: authenticator !== undefined,
		passkeys: passkeys.map((key) => ({
			...key,
			createdAt: key.createdAt.toISOString(),
			lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
		})),
		recoveryCodes: Number(codes),
	};
}

/** Whether signing in requires a second step. */
export function hasTwoStep({
	authenticator,
	passkeys,
}: Pick<TwoStep, 'authenticator' | 'passkeys'>): boolean {
	return authenticator || passkeys.length > 0;
}
