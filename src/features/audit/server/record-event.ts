import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';

/** Writes every event of the domain into the audit log, in the transaction in which it happened. */
export function auditEverything(bus: EventBus): void {
	bus.on('*', recordEvent);
}

async function recordEvent(trx: Trx, event: DomainEvent): Promise<void> {
	await trx
		.insertInto('audit_log')
		.values({
			tenant: event.tenant,
			centre_id: event.centreId,
			actor_id: event.actorId,
			acted_by: event.actedById ?? null,
			organisation_id: event.organisationId,
			action: event.name,
			subject_type: event.subject.type,
			subject_id: event.subject.id,
			from_state: event.from ?? null,
			to_state: event.to ?? null,
			reason: event.reason ?? null,
			details: JSON.stringify(event.details ?? {}),
		})
		.execute();
}
