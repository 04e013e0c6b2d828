import type { z } from 'zod';
import type { AnyEventType, EventInput, EventMail } from '../contract/define-event.ts';
import type { Trx } from './database.ts';

/**
 * Something that happened to a thing of the domain, emitted in the transaction of the verb. Mail, audit log and
 * notifications listen to it, so that a verb need only say what happened.
 */
export type DomainEvent<Details = unknown> = Pick<
	EventInput,
	'name' | 'subject' | 'from' | 'to' | 'reason'
> & {
	tenant: string;
	centreId: string;
	actorId: string | null;
	/** The member of staff who did it while signed in as the actor. */
	actedById?: string | null | undefined;
	organisationId: string | null;
	/** The network that the request came from, never a whole address. Undefined for scheduled work. */
	network?: string | undefined;
	details: Details;
	mail?: EventMail | undefined;
};

/** Emits an event in a transaction whose tenant, centre and actor are known. */
export type Emit = (event: EventInput) => Promise<void>;

export type EventListener<Details = unknown> = (trx: Trx, event: DomainEvent<Details>) => Promise<void>;

/**
 * The phase in which a listener runs. All listeners of a phase finish before the next begins; within a phase no
 * listener may depend on another.
 */
const phases = [
	/** Records that it happened. */
	'record',
	/** Computes what the reactions need, or reads data before they change it. */
	'prepare',
	/** Handles the consequences; the default phase. */
	'react',
	/** Cleans up, including what the reactions wrote. */
	'finish',
] as const;
type When = { phase: (typeof phases)[number] };

/** Delivers events to their listeners, phase by phase, in the same transaction. */
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

/** Creates an empty bus; `createBus` registers the listeners of every slice. */
export function createEventBus(): EventBus {
	const byPhase = phases.map(() => [] as { names: readonly string[] | 'every'; listener: EventListener }[]);
	const add = (names: readonly string[] | 'every', listener: EventListener, when: When) =>
		byPhase[phases.indexOf(when.phase)]?.push({ names, listener });
	return {
		on: (types, listener, when = { phase: 'react' }) => {
			const names = [types].flat().map(({ eventName }) => eventName);
			// The details of an event with that name were parsed by its schema when it was created.
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
