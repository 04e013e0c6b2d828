import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';
import { notificationKinds, subjectTypes } from './enums.ts';

/** A notification. Its names are those of its subject at the time of reading. */
export const notificationSchema = z.object({
	kind: z.enum(notificationKinds),
	subjectType: z.enum(subjectTypes),
	subjectId: z.string(),
	/** The vacancy that it is about; null if there is none. */
	vacancyId: z.string().nullable(),
	/** The title of the vacancy; null if the notification is about an organisation itself. */
	vacancyTitle: z.string().nullable(),
	/** The request for help; null for everything else. */
	helpTitle: z.string().nullable(),
	/** The list of vacancies that is read at an address; null for everything else. */
	feedName: z.string().nullable(),
	/** The form, where it is about a form or what was sent with one. */
	formId: z.string().nullable(),
	/** The form that was sent; null for everything else. */
	formTitle: z.string().nullable(),
	/** The subject of the conversation; null for everything else. */
	conversationSubject: z.string().nullable(),
	/** The organisation that it is about. */
	organizationName: z.string().nullable(),
	/** The applicant's name; only for those who decide on the application. */
	personName: z.string().nullable(),
	/** Whether it is about an application that waits for an answer. */
	isPending: z.boolean(),
	/** How many notifications it stands for: itself, and older ones of its kind about the same. */
	count: z.number().int(),
	/** The number of days left, or waited. */
	days: z.number().nullable(),
	/** The organisation for which the user gets the notification; null if it concerns the user personally. */
	actingOrganizationId: z.string().nullable(),
	readAt: z.string().nullable(),
	createdAt: z.string(),
});
export const notificationResource = resourceSchema('notifications', notificationSchema);
/** A notification as pages have it. */
export type Notification = FlatOf<typeof notificationResource>;

/** PUT /api/v1/notifications/read_all: everything, or everything of one kind. */
export const readAllBody = verbBody('notifications', { kind: z.enum(notificationKinds).optional() });

/** GET /api/v1/notifications/counts answers in its meta. A kind of which there is none is left out. */
export const notificationCountsSchema = z.object({
	unread: z.number(),
	total: z.number(),
	kinds: z.array(z.object({ kind: z.enum(notificationKinds), unread: z.number(), total: z.number() })),
});
export type NotificationCounts = z.infer<typeof notificationCountsSchema>;

/** The event `count` of the stream of notifications. */
export type CountEvent = { unread: number };
