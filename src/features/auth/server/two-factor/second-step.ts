import type { z } from 'zod';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { SecondStep, signedInUserSchema } from '../../contract.ts';
import { userSignedIn } from '../../events.ts';
import { KNOWN_DEVICE, knownDevice } from '../known-devices.ts';
import { startSession } from '../sessions.ts';
import { isUsable, signedInUser } from '../signed-in-user.ts';
import { spendAuthenticatorCode } from './authenticator.ts';
import { findChallenge, takeChallenge } from './challenges.ts';
import { authenticationOptions, checkPasskey } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

const QUARTER = 15 * 60;
const MAX_PER_NETWORK = 60;
const MAX_PER_USER = 10;

/** Returns the options for the second step with a passkey; null if there are none. Throws 401, 429. */
export async function askForPasskey(c: RequestContext, token: string): Promise<string | null> {
	await c.limit(`two_step:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, QUARTER);
	return c.write(async (trx) => {
		const { id, userId } = await findChallenge(trx, token, 'second_step');
		const options = await authenticationOptions(trx, userId, c.url);
		if (!options) return null;
		await trx
			.updateTable('auth_challenges')
			.set({ challenge: options.challenge })
			.where('id', '=', id)
			.execute();
		return JSON.stringify(options);
	});
}

/**
 * Completes sign-in with a code of the app, a recovery code or a passkey. Throws 401 `invalid_code` if it is wrong, 401
 * `two_step_expired` ten minutes after the first step, 429 beyond 10 mistakes per user.
 */
export async function takeSecondStep(
	c: RequestContext,
	input: SecondStep,
): Promise<{ user: z.infer<typeof signedInUserSchema>; headers: Headers }> {
	await c.limit(`two_step:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, QUARTER);
	const waiting = await c.read((trx) => findChallenge(trx, input.twoStepToken, 'second_step'));
	const key = `two_step:user:${waiting.userId}`;
	await c.limit(key, MAX_PER_USER, QUARTER);
	const signedIn = await c.write(async (trx, emit) => {
		const { userId } = waiting;
		const right =
			input.passkey === undefined
				? /^\d{3} ?\d{3}$/.test(input.code ?? '')
					? await spendAuthenticatorCode(
							{ trx, secrets: c.secrets },
							userId,
							(input.code ?? '').replace(' ', ''),
							true,
						)
					: await spendRecoveryCode(trx, userId, input.code ?? '')
				: waiting.challenge !== null &&
					(await checkPasskey(trx, userId, c.url, {
						challenge: waiting.challenge,
						response: parsed(input.passkey),
					}));
		const user = await trx
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
			])
			.where('id', '=', userId)
			.executeTakeFirst();
		const usable = isUsable(user?.status, c.flags.allowInactiveUsers);
		if (!right || !user || !usable) throw ApiError.unauthorized('The code is not right.', 'invalid_code');
		await takeChallenge(trx, input.twoStepToken, 'second_step');
		await emit(userSignedIn(userId, { actorId: userId }));
		const headers = await startSession(trx, user, c);
		headers.set(KNOWN_DEVICE, knownDevice(c, user));
		return { user: signedInUser(user), headers };
	});
	await c.clearAttempts(key);
	return signedIn;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
