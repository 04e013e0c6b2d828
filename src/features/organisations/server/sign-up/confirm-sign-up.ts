import type { LinkState } from '#features/auth/contract.ts';
import { hashToken, invalidToken, saveConfirmedAccount } from '#features/auth/server/public.ts';
import { addOrganisationAdmin } from '#features/users/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { organisationSignedUp } from '../../events.ts';
import { insertSignedUp, waitingSchema } from './waiting.ts';

const MAX_PER_NETWORK = 30;
const MAX_LOOKS_PER_NETWORK = 120;

/**
 * Whether the token of a mail would confirm a sign-up, or has expired; does not use it up. One that was used is not kept.
 * Throws 429 beyond 120 looks an hour.
 */
export async function readSignUpLink(c: RequestContext, token: string): Promise<LinkState> {
	await c.limit(`organisation_link:network:${networkOf(c.clientAddress)}`, MAX_LOOKS_PER_NETWORK, 3600);
	const found = await c.read((trx) =>
		trx
			.selectFrom('organisation_sign_ups')
			.select('expires_at as expiresAt')
			.where('token_hash', '=', hashToken(token))
			.executeTakeFirst(),
	);
	const works = found !== undefined && found.expiresAt > new Date();
	return { works, over: found && !works ? 'expired' : null };
}

/**
 * Confirms the address of a sign-up (once): the organisation is there and waits for approval, and the person runs it, with
 * an account that is made now or was there. Throws 422 `invalid_token`, 429 beyond 30 tries an hour.
 */
export async function confirmSignUp(c: RequestContext, token: string): Promise<void> {
	await c.limit(`organisation_confirm:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, 3600);
	const scope = { tenant: c.tenant, centreId: c.centre.id };
	await c.write(async (trx, emit) => {
		const found = await trx
			.deleteFrom('organisation_sign_ups')
			.where('token_hash', '=', hashToken(token))
			.where('expires_at', '>', new Date())
			.returning(['email', 'data'])
			.executeTakeFirst();
		const waiting = waitingSchema.safeParse(found?.data);
		if (!found || !waiting.success) throw invalidToken();
		const { organisation, person } = waiting.data;
		const userId = await saveConfirmedAccount(trx, emit, scope, { ...person, email: found.email });
		if (!userId) throw invalidToken();
		const id = await insertSignedUp(trx, scope, organisation);
		await addOrganisationAdmin(trx, { ...scope, userId, organisationId: id });
		await emit(organisationSignedUp(id, { to: 'pending', actorId: userId, organisationId: id }));
	});
}

/** Forgets sign-ups that nobody confirmed in time, with the name and the password in them. Gives how many. */
export async function eraseLapsedSignUps(trx: Trx): Promise<number> {
	const { numDeletedRows } = await trx
		.deleteFrom('organisation_sign_ups')
		.where('expires_at', '<', new Date())
		.executeTakeFirst();
	return Number(numDeletedRows);
}
