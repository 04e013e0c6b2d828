import { z } from 'zod';
import { distances } from '#features/search/enums.ts';
import { categories } from '#features/vacancies/enums.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { locales } from '#platform/http/locale.ts';
import { mailingStatuses, maxMailingBody, maxMailingSubject } from './enums.ts';

/** Whom a mailing goes to, among the volunteers who agreed. */
const audienceShape = {
	/** At least one of these in the volunteer profile; empty for everybody. */
	interests: z.array(z.enum(categories)).max(categories.length),
	/** A postcode or the name of a place; empty for the whole centre. */
	place: z.string().trim().max(80),
	/** Kilometres around the place; nothing without one. */
	kilometres: z.literal(distances).nullable(),
	/** The language in which somebody uses the site; null for all. */
	language: z.enum(locales).nullable(),
};

const textShape = {
	subject: z
		.string()
		.trim()
		.min(1)
		.max(maxMailingSubject)
		.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u),
	body: z.string().trim().min(1).max(maxMailingBody),
};

export const mailingInputSchema = z.strictObject({ ...textShape, ...audienceShape });
export type MailingInput = z.infer<typeof mailingInputSchema>;
export type Audience = Pick<MailingInput, keyof typeof audienceShape>;

/** POST /api/v1/mailings */
export const mailingCreateBody = createBody('mailings', mailingInputSchema);
/** PATCH /api/v1/mailings/{id}: the revision is the one that was read. */
export const mailingUpdateBody = updateBody(
	'mailings',
	mailingInputSchema.extend({ revision: z.number().int().min(1) }),
);
/** PUT /api/v1/mailings/{id}/plan: at a moment, or at once without one. */
export const mailingPlanBody = verbBody('mailings', {
	plannedAt: z.iso.datetime({ offset: true }).nullable(),
});
export const mailingPreviewBody = verbBody('mailings', textShape);

/** How many people a mailing would go to now. */
export const mailingReachSchema = z.object({
	people: z.number().int(),
	/** How many of these would wait, as they got a mailing today or three this week. */
	heldBack: z.number().int(),
	place: z.string().nullable(),
	placeUnknown: z.boolean(),
});
export type MailingReach = z.infer<typeof mailingReachSchema>;

/** A mailing as it arrives. */
export const mailingPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailingPreview = z.infer<typeof mailingPreviewSchema>;

/** A mailing with what became of it: how many, and never who. */
export const mailingResource = resourceSchema(
	'mailings',
	z.object({
		...mailingInputSchema.shape,
		status: z.enum(mailingStatuses),
		revision: z.number().int(),
		/** The first name of who wrote it. */
		author: z.string().nullable(),
		createdAt: z.string(),
		plannedAt: z.string().nullable(),
		startedAt: z.string().nullable(),
		finishedAt: z.string().nullable(),
		recipients: z.number().int(),
		/** Who had their turn, also where their mail has not left yet. */
		mailed: z.number().int(),
		/** Mails that have not left yet: stopping takes them back. */
		queued: z.number().int(),
		/** How many of these wait for the end of their reader's quiet hours. */
		inQuietHours: z.number().int(),
		/** Who got as many mailings as anybody may get, and gets this one later. */
		waiting: z.number().int(),
		/** Who waited for a week and was then left out. */
		heldBack: z.number().int(),
		/** Who switched mailings off before their turn came, or before their mail had left. */
		switchedOff: z.number().int(),
		/** Whose account was gone when their turn came; and all for whom the centre itself switched such mails off. */
		withdrawn: z.number().int(),
		/** Mails that failed or came back. */
		failed: z.number().int(),
	}),
	{},
	z.object({
		can: z.object({
			update: z.boolean(),
			delete: z.boolean(),
			plan: z.boolean(),
			unplan: z.boolean(),
			stop: z.boolean(),
		}),
	}),
);
export type Mailing = FlatOf<typeof mailingResource>;
