import { organisationApproved } from '#features/organisations/events.ts';
import { publishHeld } from '#features/vacancies/server/public.ts';
import type { EventBus } from '#platform/server/events.ts';

/** Puts imported vacancies on line that waited for their organisation, when it is approved. */
export function publishOnApproval(bus: EventBus): void {
	bus.on(organisationApproved, async (trx, { tenant, centreId, actorId, subject }) => {
		const about = { tenant, centreId, actorId, organisationId: subject.id };
		await publishHeld(trx, (event) => bus.emit(trx, { ...about, ...event }), subject.id);
	});
}
