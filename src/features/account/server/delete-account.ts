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

/** Returns what deleting this user's account would do now. */
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

/** Mails a link to delete the account, if the address has an account in this centre. */
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
 * Deletes an account at once: the account of the token's owner, or that of the signed-in user with their password.
 * Throws 404 without either, 422 for a wrong token or password, 409 if somebody else must take over an organisation or
 * the centre first, 429 beyond 30 attempts an hour.
 */
export async function deleteAccount(c: RequestContext, { password, deleteToken }: Deletion): Promise<void> {
	const { actor } = c;
	if (!actor && !deleteToken) throw ApiError.notFound('There is no account to remove.');
	await c.limit(`delete_account:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	if (!deleteToken) await checkOwnPassword(c, password ?? '', '/password');
	await c.write(async (trx, emit) => {
		// Thrown inside the transaction, so that the token stays usable when the deletion is refused.
		const userId = deleteToken ? (await takeToken(trx, deleteToken, 'delete')).userId : actor?.userId;
		if (!userId) throw ApiError.notFound();
		await anonymiseUser(trx, (event) => emit({ ...event, actorId: userId }), userId);
	});
}
