import type { z } from 'zod';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { SignIn, signedInUserSchema } from '../contract.ts';
import { verifyPassword } from './passwords.ts';
import { startSession } from './sessions.ts';

/**
 * Signs a person in. The same words, and as good as the same time, for an unknown address, a wrong password and an
 * account that may not be used. Throws 401 with that text, and 'wrong center' for an account of another centre, which
 * only somebody with the right password gets to see.
 */
export async function signIn(
	c: RequestContext,
	input: SignIn,
): Promise<{ user: z.infer<typeof signedInUserSchema>; headers: Headers }> {
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
			.where('email', '=', input.email)
			.executeTakeFirst(),
	);
	const right = await verifyPassword(input.password, account?.passwordHash);
	const usable =
		account?.status === 'active' || (account?.status === 'inactive' && c.flags.allowInactiveUsers);
	if (!account || !right || !usable || account.confirmedAt === null) {
		throw ApiError.unauthorized('Invalid login credentials. Please try again.', 'invalid_credentials');
	}
	if (account.centreId !== c.centre.id) throw ApiError.wrongCentre();
	const headers = await c.write(async (trx, emit) => {
		await emit({ name: 'user.signed_in', subject: { type: 'users', id: account.id }, actorId: account.id });
		return startSession(trx, account, c);
	});
	return {
		user: {
			id: account.id,
			email: account.email,
			firstName: account.firstName,
			lastName: account.lastName,
			fullName: `${account.firstName} ${account.lastName}`.trim(),
			status: account.status,
		},
		headers,
	};
}
