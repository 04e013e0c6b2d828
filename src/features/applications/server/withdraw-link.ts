import { z } from 'zod';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { transition } from '#platform/server/transitions.ts';
import type { ApplicationStatus, Withdrawal } from '../contract.ts';
import { happened } from './decide.ts';
import { groupIsOpen, sizeIsOpen } from './policy.ts';
import { linkedApplications, presentTime } from './select-linked.ts';
import { applicationTransitions } from './transitions.ts';

/**
 * Returns a function that makes the token with which a guest withdraws. It is signed, not stored: every mail can
 * contain it, and it works as long as there is something to withdraw.
 */
export function withdrawToken(secrets: Secrets): (applicationId: string) => string {
	return (applicationId) => {
		const id = Buffer.from(applicationId.replaceAll('-', ''), 'hex').toString('base64url');
		return `${id}.${secrets.sign('withdrawal', id)}`;
	};
}

/** Returns the application of a token. Throws 404 for a token that this installation has not signed. */
export function applicationOf(secrets: Secrets, token: string): string {
	const [, id, mark] = /^([\w-]{22})\.([\w-]+)$/.exec(token) ?? [];
	if (id === undefined || mark === undefined || !secrets.isSigned('withdrawal', id, mark))
		throw ApiError.notFound();
	const hex = Buffer.from(id, 'base64url').toString('hex');
	return z.uuid().parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}

type Link = { secrets: Secrets; token: string; locale: Locale };

/** Returns what the link in a mail withdraws. Throws 404 for an invalid token, and for one of another centre. */
export async function readWithdrawLink(trx: Trx, { secrets, token, locale }: Link): Promise<Withdrawal> {
	const found = await linkedApplications(trx, locale)
		.where('a.id', '=', applicationOf(secrets, token))
		.executeTakeFirst();
	if (!found) throw ApiError.notFound();
	const status = found.status as ApplicationStatus;
	const canResize = sizeIsOpen(status) && groupIsOpen({ ...found, status });
	return {
		vacancyId: found.vacancyId,
		vacancyTitle: found.vacancyTitle,
		organizationName: found.organisationName,
		status,
		groupSize: found.groupSize,
		groupNames: canResize ? found.groupNames : [],
		canResize,
		canGrow: canResize && !found.othersWait,
		occurrence: presentTime(found),
	};
}

/**
 * Withdraws an application, leaves a waiting list or gives a place back, with the token from a mail; repeating it
 * changes nothing. Throws 404 as {@link readWithdrawLink}, and 409 with the state if there is nothing to withdraw any
 * more.
 */
export async function useWithdrawLink(trx: Trx, emit: Emit, link: Link): Promise<Withdrawal> {
	const id = applicationOf(link.secrets, link.token);
	const { vacancyId } = await readWithdrawLink(trx, link);
	// Lock the vacancy before the application, in the same order as every decision.
	await trx.selectFrom('vacancies').select('id').where('id', '=', vacancyId).forNoKeyUpdate().execute();
	const { status, userId } = await trx
		.selectFrom('applications')
		.select(['status', 'user_id as userId'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirstOrThrow();
	if (status !== 'withdrawn') {
		const to = transition(applicationTransitions, 'withdraw', status as ApplicationStatus);
		await trx
			.updateTable('applications')
			.set({ status: to, updated_at: new Date() })
			.where('id', '=', id)
			.execute();
		await emit({ ...happened('withdraw', { id, from: status, to }), actorId: userId });
	}
	return readWithdrawLink(trx, link);
}
