import type { z } from 'zod';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { SignIn, signedInUserSchema } from '../contract.ts';
import { userSignedIn } from '../events.ts';
import { waitingHash } from './accounts/account-tokens.ts';
import { KNOWN_DEVICE, knownDevice } from './known-devices.ts';
import { verifyPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { isUsable, signedInUser } from './signed-in-user.ts';
import { issueChallenge } from './two-factor/challenges.ts';
import { hasTwoStep, readTwoFactor } from './two-factor/read-two-factor.ts';

/** Why somebody who knows the password may not sign in; the centre is that of the account. */
export type SignInRefusal =
	| { refused: 'unconfirmed' | 'inactive' }
	| { refused: 'wrong_center'; centre: { id: string; name: string } | undefined };

/**
 * Signs a user in. The message and, nearly, the time are the same for an unknown address and a wrong password: throws 401
 * with that message. Only somebody with the right password is told that the address is not confirmed, that the account is
 * not active or that it is of another centre. For a user with two-step sign-in it returns the token for the second step.
 */
export async function signIn(
	c: RequestContext,
	input: SignIn,
): Promise<
	| { user: z.infer<typeof signedInUserSchema>; headers: Headers; twoStepToken?: never }
	| { twoStepToken: string; user?: never; headers?: never }
	| (SignInRefusal & { user?: never; headers?: never; twoStepToken?: never })
> {
	const account = await c.tenantWide((trx) =>
		trx
			.selectFrom('users')
			.select([
				'id',
				'email',
				'tenant',
				'centre_id as centreId',
				'first_name as firstName',
				'last_name as lastName',
				'status',
				'password_hash as passwordHash',
				'confirmed_at as confirmedAt',
			])
			.select(waitingHash)
			.where('email', '=', input.email)
			.executeTakeFirst(),
	);
	const right = await verifyPassword(input.password, account?.passwordHash);
	const waits = await verifyPassword(input.password, account?.waitingHash ?? undefined);
	if (account && waits && !right) return { refused: 'unconfirmed' };
	if (!account || !right) {
		throw ApiError.unauthorized('Invalid login credentials. Please try again.', 'invalid_credentials');
	}
	if (account.centreId !== c.centre.id) {
		const centre = await c.tenantWide((trx) =>
			trx.selectFrom('centres').select(['id', 'name']).where('id', '=', account.centreId).executeTakeFirst(),
		);
		return { refused: 'wrong_center', centre };
	}
	if (account.confirmedAt === null) return { refused: 'unconfirmed' };
	if (!isUsable(account.status, c.flags.allowInactiveUsers)) return { refused: 'inactive' };
	const { headers, twoStepToken } = await c.write(async (trx, emit) => {
		if (hasTwoStep(await readTwoFactor(trx, account.id))) {
			return { twoStepToken: await issueChallenge(trx, { ...account, userId: account.id }, 'second_step') };
		}
		await emit(userSignedIn(account.id, { actorId: account.id }));
		return { headers: await startSession(trx, account, c) };
	});
	if (twoStepToken !== undefined) return { twoStepToken };
	headers.set(KNOWN_DEVICE, knownDevice(c, account));
	return { user: signedInUser(account), headers };
}
