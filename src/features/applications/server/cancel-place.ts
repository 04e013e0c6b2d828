import { createHash } from 'node:crypto';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { ApplicationStatus } from '../contract.ts';
import { happened } from './decide.ts';
import { applicationTransitions } from './transitions.ts';

const HOUR = 3600;
const MAX_PER_NETWORK = 30;

/** What is kept of the token in a guest's mail: it cannot be turned back. */
export function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

/**
 * Gives a guest's place back, by the token of the confirmation. Throws 422 `invalid_token` for one that never was or
 * is of another centre, 409 with the state for a place that was given back already, 429 beyond 30 tries an hour.
 */
export async function cancelPlace(c: RequestContext, token: string): Promise<void> {
	await c.limit(`cancel:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	await c.write(async (trx, emit) => {
		const found = await trx
			.selectFrom('applications')
			.select(['id', 'status', 'vacancy_id as vacancyId'])
			.where('cancel_hash', '=', hashOf(token))
			.executeTakeFirst();
		if (!found) throw invalidToken();
		// The vacancy before the application, in the order of every decision.
		await trx
			.selectFrom('vacancies')
			.select('id')
			.where('id', '=', found.vacancyId)
			.forNoKeyUpdate()
			.execute();
		const { status } = await trx
			.selectFrom('applications')
			.select('status')
			.where('id', '=', found.id)
			.forNoKeyUpdate()
			.executeTakeFirstOrThrow();
		const to = transition(applicationTransitions, 'withdraw', status as ApplicationStatus);
		await trx
			.updateTable('applications')
			.set({ status: to, updated_at: new Date() })
			.where('id', '=', found.id)
			.execute();
		await emit(happened('withdraw', { id: found.id, from: status, to }));
	});
}

function invalidToken(): ApiError {
	return ApiError.invalid([
		{
			code: 'invalid_token',
			detail: 'This link is not known.',
			source: { pointer: '/data/attributes/token' },
		},
	]);
}
