import type { Locale } from '../contract/tenants.ts';
import type { Trx } from './database.ts';

/**
 * Something that happened to a thing of the domain, said in the transaction that made it happen. Mail, audit and
 * notifications listen, so that a verb says only what it is about.
 */
export type DomainEvent = {
	/** `vacancy.published`, `application.accepted` … */
	name: string;
	tenant: string;
	centreId: string;
	actorId: string | null;
	/** Who of the staff did it, signed in as the actor. */
	actedById?: string | null | undefined;
	organisationId: string | null;
	/** From where: a network, never a whole address. Nothing for what the product does by itself. */
	network?: string | undefined;
	subject: { type: string; id: string };
	from?: string | undefined;
	to?: string | undefined;
	reason?: string | undefined;
	details?: Record<string, unknown> | undefined;
	/** Whom to mail, with what only that mail may hold. Never in the audit log. */
	mail?: { address: string; name: string; locale: Locale; token?: string | undefined } | undefined;
};

export type EventListener = (trx: Trx, event: DomainEvent) => Promise<void>;

/** Delivers events to those who asked for them, in order, in the same transaction. */
export type EventBus = {
	/** `pattern` is a name, or `*` for every event. */
	on: (pattern: string, listener: EventListener) => void;
	emit: EventListener;
};

/** An empty bus; the composition in api.ts registers the listeners of every slice. */
export function createEventBus(): EventBus {
	const listeners: { pattern: string; listener: EventListener }[] = [];
	return {
		on: (pattern, listener) => {
			listeners.push({ pattern, listener });
		},
		emit: async (trx, event) => {
			for (const { pattern, listener } of listeners) {
				if (pattern === '*' || pattern === event.name) await listener(trx, event);
			}
		},
	};
}
