import {
	checkOwnPassword,
	findAccount,
	issueToken,
	mailTo,
	ownerOf,
	takeToken,
} from '#features/auth/server/public.ts';
import { anonymiseUser, findBlockers } from '#features/users/server/public.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Deletion, DeletionPreview } from '../contract.ts';
import { userDeletionRequested } from '../events.ts';

const HOUR = 3600;
const MAX_PER_NETWORK = 30;

/** What removing the account of the person who asks would do now. */
export async function previewDeletion(c: RequestContext, userId: string): Promise<DeletionPreview> {
	return c.read(async (trx) => {
		const { organisations, lastSuperuser } = await findBlockers(trx, userId);
		const { open } = await trx
			.selectFrom('applications')
			.select(({ fn }) => fn.countAll<number>().as('open'))
			.where('user_id', '=', userId)
			.where('status', 'in', ['pending', 'waiting', 'offered', 'accepted'])
			.executeTakeFirstOrThrow();
		return { organizations: organisations, lastSuperuser, openApplications: Number(open) };
	});
}

/** Mails a link to remove the account, when the address has one here. */
export async function askForDeletion(c: RequestContext, email: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const account = await findAccount(trx, { email });
		if (!account || account.status === 'archived') return;
		await emit(
			userDeletionRequested(account.id, {
				mail: mailTo(account, await issueToken(trx, ownerOf(account), 'delete')),
			}),
		);
	});
}

/**
 * Removes an account at once: that of the token's owner, or of the person signed in, with their password. Throws 404
 * without either, 422 for a token or password that is not right, 409 where somebody must take over first, 429 beyond 30
 * tries an hour.
 */
export async function deleteAccount(c: RequestContext, { password, deleteToken }: Deletion): Promise<void> {
	const { actor } = c;
	if (!actor && !deleteToken) throw ApiError.notFound('There is no account to remove.');
	await c.limit(`delete_account:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	if (!deleteToken) await checkOwnPassword(c, password ?? '', '/password');
	await c.write(async (trx, emit) => {
		// Thrown inside, so that the token is not used up where somebody must take over first.
		const userId = deleteToken ? (await takeToken(trx, deleteToken, 'delete')).userId : actor?.userId;
		if (!userId) throw ApiError.notFound();
		await anonymiseUser(trx, (event) => emit({ ...event, actorId: userId }), userId);
	});
}
