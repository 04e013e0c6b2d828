import { z } from 'zod';
import type { Locale } from './tenants.ts';

/** The recipient of a mail about an event, with data that only that mail may hold. It is never in the audit log. */
export type EventMail = { address: string; name: string; locale: Locale; token?: string | undefined };

declare const defined: unique symbol;

/**
 * An event as a verb creates it. The request adds tenant, centre and actor; fields set here take precedence. Only
 * event types create these, so every event name is known to {@link defineEvent}.
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

/** The fields that a verb may give an event besides its subject; details are required where the schema requires one. */
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

/** A kind of event: call it with the id of the subject to create one; pass it to the bus to listen for it. */
export type EventType<Details extends z.ZodObject = z.ZodObject, Subject extends string = string> = {
	(subjectId: string, ...fields: FieldsArgument<Details>): EventInput;
	/** The name in the audit log and the API: `application.accepted`. */
	readonly eventName: string;
	/** The resource type of its subject. */
	readonly subjectType: Subject;
	readonly details: Details;
};

/** Any kind of event, regardless of the input it needs. */
export type AnyEventType<Details extends z.ZodObject = z.ZodObject, Subject extends string = string> = Pick<
	EventType<Details, Subject>,
	'eventName' | 'subjectType' | 'details'
>;

/** A kind of event whose details are all optional, so that several kinds can be created in the same way. */
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
export function defineEvent<const Subject extends string, Shape extends z.ZodRawShape = Record<never, never>>(
	eventName: `${string}.${string}`,
	subjectType: Subject,
	shape?: Shape,
): EventType<z.ZodObject<Shape, z.core.$strict>, Subject> {
	const details = shape ? z.strictObject(shape) : noDetails;
	const make = (id: string, fields: { details?: unknown } = {}) => ({
		...fields,
		name: eventName,
		subject: { type: subjectType, id },
		details: details.parse(fields.details ?? {}),
	});
	return Object.assign(make, { eventName, subjectType, details }) as unknown as EventType<
		z.ZodObject<Shape, z.core.$strict>,
		Subject
	>;
}
