import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/** Erases what a removed person wrote to volunteers for an organisation; what was asked of them goes with their account. */
export function eraseSent(bus: EventBus): void {
	bus.on(
		userForgotten,
		async (trx, { subject }) => {
			await trx
				.updateTable('volunteer_profile_replies')
				.set({ sender_id: null, body: '…' })
				.where('sender_id', '=', subject.id)
				.execute();
		},
		{ phase: 'finish' },
	);
}
