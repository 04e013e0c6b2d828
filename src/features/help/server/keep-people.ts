import { sql } from 'kysely';
import { userConfirmed } from '#features/auth/events.ts';
import { userForgotten } from '#features/users/events.ts';
import type { EventInput } from '#platform/contract/define-event.ts';
import type { EventBus } from '#platform/server/events.ts';
import { helpAnswerWithdrawn } from '../events.ts';
import { moveOn } from './move-request.ts';

/** Links a guest's requests to their account once they have confirmed the address. */
export function joinHelp(bus: EventBus): void {
	bus.on(userConfirmed, async (trx, { tenant, centreId, subject }) => {
		await sql`
			update help_requests h set user_id = u.id
			from users u
			where u.id = ${subject.id} and h.tenant = ${tenant} and h.centre_id = ${centreId}
				and h.user_id is null and h.email = u.email and h.status <> 'unconfirmed'`.execute(trx);
	});
}

/**
 * Removes a leaving user from help requests: requests matched with them are published again, and people waiting for
 * their decision are notified that it is over. Requests made as a guest are deleted here, the others with the account.
 */
export function eraseHelp(bus: EventBus): void {
	bus.on(userForgotten, async (trx, event) => {
		const { tenant, centreId, subject } = event;
		const emit = (said: EventInput) =>
			bus.emit(trx, { tenant, centreId, actorId: null, organisationId: null, ...said });
		// Lock the requests before their replies, in the same order as every decision.
		await sql`
			select h.id from help_requests h join users u on u.id = ${subject.id}
			where h.user_id = u.id or h.email = u.email
				or h.id in (select a.help_request_id from help_answers a where a.user_id = u.id)
			order by h.id for no key update of h`.execute(trx);
		const { rows: left } = await sql<{ id: string; answerId: string }>`
			update help_answers a set status = 'withdrawn', updated_at = now()
			from help_requests h
			where h.id = a.help_request_id and a.user_id = ${subject.id} and a.status = 'accepted' and h.status = 'matched'
			returning h.id, a.id as "answerId"`.execute(trx);
		for (const { id, answerId } of left) {
			const [from, to] = ['accepted', 'withdrawn'];
			await emit(helpAnswerWithdrawn(id, { from, to, details: { answerId } }));
			await moveOn(trx, emit, { id, status: 'matched' }, 'reopen');
		}
		const { rows: own } = await sql<{ id: string; status: 'published' | 'matched' }>`
			select h.id, h.status from help_requests h join users u on u.id = ${subject.id}
			where (h.user_id = u.id or h.email = u.email) and h.status in ('published', 'matched')`.execute(trx);
		for (const request of own) await moveOn(trx, emit, request, 'close');
		await sql`select forget_words_about_help(${subject.id})`.execute(trx);
		await sql`
			delete from help_requests h using users u
			where u.id = ${subject.id} and h.email = u.email and h.user_id is null`.execute(trx);
	});
}
