import { z } from 'zod';
import type { Locale } from './tenants.ts';

/** Whom to mail about an event, with what only that mail may hold. Never in the audit log. */
export type EventMail = { address: string; name: string; locale: Locale; token?: string | undefined };

declare const defined: unique symbol;

/**
 * An event as a verb states it. The request adds tenant, centre and actor; what is stated here goes before them. Only
 * event types make these, so that no name exists that {@link defineEvent} does not know.
 */
export type EventInput = {
	readonly [defined]: true;
	name: string;
	subject: { type: string; id: string };
	from?: string | undefined;
	to?: string | undefined;
	reason?: string | undefined;
	details: unknown;
	mail?: EventMail | undefined;
	centreId?: string;
	actorId?: string | null;
	actedById?: string | null;
	organisationId?: string | null;
};

/** What a verb may say of an event beside its subject; the details are required where the schema requires one. */
type EventFields<Details extends z.ZodObject> = Omit<
	EventInput,
	typeof defined | 'name' | 'subject' | 'details'
> &
	(Record<string, never> extends z.input<Details>
		? { details?: z.input<Details> }
		: { details: z.input<Details> });

type FieldsArgument<Details extends z.ZodObject> =
	Record<string, never> extends z.input<Details>
		? [fields?: EventFields<Details>]
		: [fields: EventFields<Details>];

/** A kind of event: called, it makes one about the subject with that id; handed to the bus, it is listened for. */
export type EventType<Details extends z.ZodObject = z.ZodObject> = {
	(subjectId: string, ...fields: FieldsArgument<Details>): EventInput;
	/** `application.accepted`: how the audit log and the API call it. */
	readonly eventName: string;
	/** The resource type of what it happens to. */
	readonly subjectType: string;
	readonly details: Details;
};

/** Any kind of event, whatever it needs to be made. */
export type AnyEventType<Details extends z.ZodObject = z.ZodObject> = Pick<
	EventType<Details>,
	'eventName' | 'subjectType' | 'details'
>;

/** A kind of event whose details may all be left out, so that any of several can be made in the same way. */
export type PlainEventType = EventType<z.ZodObject<Record<never, never>>>;

const noDetails = z.strictObject({});

/**
 * Defines a kind of event. Slices do so in their `events.ts`, which others may import to listen.
 *
 * @example
 * export const hoursEntered = defineEvent('application.hours_entered', 'applications', { hours: z.number() });
 * await emit(hoursEntered(id, { to, details: { hours } }));
 * bus.on(hoursEntered, async (trx, { subject, details }) => …);
 */
export function defineEvent<Shape extends z.ZodRawShape = Record<never, never>>(
	eventName: `${string}.${string}`,
	subjectType: string,
	shape?: Shape,
): EventType<z.ZodObject<Shape, z.core.$strict>> {
	const details = shape ? z.strictObject(shape) : noDetails;
	const make = (id: string, fields: { details?: unknown } = {}) => ({
		...fields,
		name: eventName,
		subject: { type: subjectType, id },
		details: details.parse(fields.details ?? {}),
	});
	return Object.assign(make, { eventName, subjectType, details }) as unknown as EventType<
		z.ZodObject<Shape, z.core.$strict>
	>;
}
