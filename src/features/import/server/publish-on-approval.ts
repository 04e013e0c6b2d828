import { organisationApproved } from '#features/organisations/events.ts';
import { vacancyReviewAsked } from '#features/vacancies/events.ts';
import { publishHeld } from '#features/vacancies/server/public.ts';
import type { EventBus } from '#platform/server/events.ts';

/**
 * Puts imported vacancies on line that waited for their organisation, when it is approved. Where the centre looks at them first,
 * whoever approved is told of them too: an import asks for that look, not they.
 */
export function publishOnApproval(bus: EventBus): void {
	bus.on(organisationApproved, async (trx, { tenant, centreId, actorId, subject }) => {
		const about = { tenant, centreId, organisationId: subject.id };
		const by = (kind: string) => (kind === vacancyReviewAsked.eventName ? null : actorId);
		await publishHeld(
			trx,
			(event) => bus.emit(trx, { ...about, actorId: by(event.name), ...event }),
			subject.id,
		);
	});
}
