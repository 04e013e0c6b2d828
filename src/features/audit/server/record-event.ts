import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent, EventBus } from '#platform/server/events.ts';

/** Writes every domain event to the audit log, in the transaction of the event. */
export function auditEverything(bus: EventBus): void {
	bus.onEvery(recordEvent, { phase: 'record' });
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
			about_organisation_id: sql<string | null>`coalesce((${ownerOf(event)}), ${event.organisationId}::uuid)`,
			action: event.name,
			subject_type: event.subject.type,
			subject_id: event.subject.id,
			from_state: event.from ?? null,
			to_state: event.to ?? null,
			reason: event.reason ?? null,
			network: event.network ?? null,
			details: JSON.stringify(event.details ?? {}),
		})
		.execute();
}

/** Returns the organisation that the subject belongs to, whoever acted; null if it belongs to none. */
function ownerOf({ subject: { type, id } }: DomainEvent) {
	if (type === 'applications') return sql`select a.organisation_id from applications a where a.id = ${id}`;
	if (type === 'vacancies') return sql`select v.organisation_id from vacancies v where v.id = ${id}`;
	if (type === 'organizations') return sql`select o.id from organisations o where o.id = ${id}`;
	return sql`null::uuid`;
}
