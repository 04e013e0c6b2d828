import type { z } from 'zod';
import type { AnyEventType, EventInput, EventMail } from '../contract/define-event.ts';
import type { Trx } from './database.ts';

/**
 * Something that happened to a thing of the domain, said in the transaction that made it happen. Mail, audit and
 * notifications listen, so that a verb says only what it is about.
 */
export type DomainEvent<Details = unknown> = Pick<
	EventInput,
	'name' | 'subject' | 'from' | 'to' | 'reason'
> & {
	tenant: string;
	centreId: string;
	actorId: string | null;
	/** Who of the staff did it, signed in as the actor. */
	actedById?: string | null | undefined;
	organisationId: string | null;
	/** From where: a network, never a whole address. Nothing for what the product does by itself. */
	network?: string | undefined;
	details: Details;
	mail?: EventMail | undefined;
};

/** States an event within a transaction whose tenant, centre and actor are known. */
export type Emit = (event: EventInput) => Promise<void>;

export type EventListener<Details = unknown> = (trx: Trx, event: DomainEvent<Details>) => Promise<void>;

/**
 * When a listener hears an event. Those of a phase are done before the next begins; within a phase none may depend on
 * another.
 */
const phases = [
	/** Writes down that it happened. */
	'record',
	/** Works out what the reactions read, or needs what they change. */
	'prepare',
	/** Does what follows from it: everything that names no phase. */
	'react',
	/** Clears up what the reactions wrote, too. */
	'finish',
] as const;
type When = { phase: (typeof phases)[number] };

/** Delivers events to those who asked for them, phase by phase, in the same transaction. */
export type EventBus = {
	/** Listens to one kind of event, or to several. */
	on: <Type extends AnyEventType>(
		types: Type | readonly Type[],
		listener: EventListener<z.output<Type['details']>>,
		when?: When,
	) => void;
	/** Listens to every event. */
	onEvery: (listener: EventListener, when?: When) => void;
	emit: (trx: Trx, event: EventInput & DomainEvent) => Promise<void>;
};

/** An empty bus; the composition registers the listeners of every slice. */
export function createEventBus(): EventBus {
	const byPhase = phases.map(() => [] as { names: readonly string[] | 'every'; listener: EventListener }[]);
	const add = (names: readonly string[] | 'every', listener: EventListener, when: When) =>
		byPhase[phases.indexOf(when.phase)]?.push({ names, listener });
	return {
		on: (types, listener, when = { phase: 'react' }) => {
			const names = [types].flat().map(({ eventName }) => eventName);
			// The details of an event of that name were parsed by its schema when it was made.
			add(names, listener as EventListener, when);
		},
		onEvery: (listener, when = { phase: 'react' }) => void add('every', listener, when),
		emit: async (trx, event) => {
			for (const { names, listener } of byPhase.flat()) {
				if (names === 'every' || names.includes(event.name)) await listener(trx, event);
			}
		},
	};
}
