import { z } from 'zod';
import { sessionSchema, vacancyTextSchema } from '#features/vacancies/contract.ts';
import { audiences } from '#features/vacancies/enums.ts';
import { metaAnswer, verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, relationshipSchema, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { mostMaterialBytes } from './enums.ts';

/** Radius options of the calendar's distance filter, in kilometres. */
export const calendarDistances = [5, 10, 25, 50] as const;
/** Frequencies of activities (specification section 3). */
export const activityFrequencies = ['once', 'multi_day', 'regularly'] as const;
export const maximumOccurrences = 500;

/** One date of an activity, with what a calendar shows of the activity. */
export const occurrenceSchema = z.object({
	startsAt: z.string(),
	endsAt: z.string(),
	allDay: z.boolean(),
	status: z.enum(['planned', 'cancelled']),
	/** Reason of the cancellation, if one was given. */
	reason: z.string().nullable(),
	spots: z.number().nullable(),
	spotsLeft: z.number().nullable(),
	title: z.string(),
	summary: z.string(),
	language: z.enum(['nl', 'en']),
	translations: z.record(
		z.string(),
		vacancyTextSchema
			.pick({ title: true, summary: true })
			.partial()
			.extend({ title: z.string(), summary: z.string() }),
	),
	categories: z.array(z.string()),
	/** Whom it is for, where it is a workshop. */
	audience: z.enum(audiences).nullable(),
	priceText: z.string().nullable(),
	tags: z.array(z.string()),
	locationKind: z.enum(['address', 'online', 'area']),
	/** Location, as precise as the organisation allows. */
	place: z.string().nullable(),
	city: z.string().nullable(),
	applyMethod: z.enum(['form', 'link']),
	vacancyId: z.string(),
	organizationId: z.string(),
	organizationName: z.string(),
	/** Metres from the requested point, rounded to a kilometre. */
	distance: z.number().nullable(),
});
/** What the current user may do with it. */
const occurrenceCanSchema = z.object({
	signUp: z.boolean(),
	/** It is full: signing up puts the user on the waiting list. */
	queue: z.boolean(),
	cancel: z.boolean(),
	reopen: z.boolean(),
});
export type OccurrenceCan = z.infer<typeof occurrenceCanSchema>;
/** The current user's application for it, or for all of the activity, as long as it stands. */
const ownPlaceSchema = z.object({
	id: z.string(),
	status: z.enum(['pending', 'waiting', 'offered', 'accepted', 'completed', 'no_show']),
	/** It is for all of the activity, and names no time. */
	whole: z.boolean(),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;
export const occurrenceResource = resourceSchema(
	'occurrences',
	occurrenceSchema,
	{ vacancy: relationshipSchema, organization: relationshipSchema },
	z.object({ can: occurrenceCanSchema, mine: ownPlaceSchema.nullable() }),
);
export type ActivityOccurrence = FlatOf<typeof occurrenceResource>;
/** Organisations that hold activities, for the filter. */
export const organiserResource = resourceSchema('organizations', z.object({ name: z.string() }));
export type ActivityOrganiser = FlatOf<typeof organiserResource>;

export const cancelOccurrenceBody = verbBody('occurrences', {
	reason: z.string().trim().max(500).optional(),
});

/** A session as a resource of its own, with the fields of a vacancy's `sessions`. */
const { id: _, ...sessionFields } = sessionSchema.shape;
export const sessionInputSchema = z.strictObject(sessionFields);
export const sessionCreateBody = createBody('sessions', sessionInputSchema);
export const sessionUpdateBody = updateBody('sessions', sessionInputSchema);
export const sessionPreviewBody = verbBody('sessions', sessionFields);
export const sessionResource = resourceSchema(
	'sessions',
	z.object({
		startsAt: z.string(),
		endsAt: z.string(),
		spots: z.number().nullable(),
		allDay: z.boolean(),
		rule: z.string().nullable(),
		exdates: z.array(z.string()),
		rdates: z.array(z.string()),
		overrides: z.array(z.looseObject({ date: z.string() })),
		place: z.string().nullable(),
		status: z.enum(['planned', 'cancelled']),
	}),
	{ vacancy: relationshipSchema },
);

const httpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(500);
/** What an activity has for those who take part. */
export const workshopInputSchema = z.strictObject({
	/** Where it is online. Only whoever has a place reads it. */
	onlineLink: httpsUrl.nullable(),
	/** The form by which those who came say how it was. */
	evaluationFormId: z.uuid().toLowerCase().nullable(),
});
/** A form that is, or may be, an evaluation. */
const evaluationSchema = z.object({
	id: z.string(),
	slug: z.string(),
	title: z.object({ nl: z.string(), en: z.string() }),
});
export type Evaluation = z.infer<typeof evaluationSchema>;
/** As many times have a link of their own at most. */
export const mostLinks = 200;
export const workshopUpdateBody = updateBody(
	'workshops',
	workshopInputSchema.extend({
		/**
		 * Where sessions, or single times of those that repeat, are online, by their ids; null for the link of the session, or
		 * else of the activity.
		 */
		links: z
			.array(z.strictObject({ id: z.uuid().toLowerCase(), onlineLink: httpsUrl.nullable() }))
			.max(mostLinks),
	}),
);
const linkedTimeShape = {
	id: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	allDay: z.boolean(),
	onlineLink: z.string().nullable(),
};
/** A link or a file that is handed out after an activity: one of both. */
export const materialInputSchema = z.strictObject({
	title: z.string().trim().min(1).max(160),
	url: httpsUrl.optional(),
	file: z.file().min(1).max(mostMaterialBytes).optional(),
});
export const materialCreateBody = createBody('workshop_materials', materialInputSchema);
const materialShape = {
	title: z.string(),
	/** Null for a file. */
	url: z.string().nullable(),
	fileName: z.string().nullable(),
	mediaType: z.string().nullable(),
	bytes: z.number(),
};
export const materialResource = resourceSchema('workshop_materials', z.object(materialShape));
const materialSchema = z.object({ id: z.string(), ...materialShape });
export type Material = z.infer<typeof materialSchema>;

export const workshopResource = resourceSchema(
	'workshops',
	workshopInputSchema.extend({
		materials: z.array(materialSchema),
		/** Open forms of the centre and the organisation, from which it is chosen. */
		evaluationForms: z.array(evaluationSchema),
		/** The sessions that are still to be held, each with its own link; without one that of the activity counts. */
		sessions: z.array(
			z.object({
				...linkedTimeShape,
				repeats: z.boolean(),
				/** Of one that repeats its next times, each with its own link before that of the session. */
				times: z.array(z.object(linkedTimeShape)),
			}),
		),
	}),
	{ vacancy: relationshipSchema },
);
/** What an activity has for somebody who takes part. */
export const takingPartSchema = z.object({
	onlineLink: z.string().nullable(),
	/** What is handed out: of an activity that has ended, for who came. */
	materials: z.array(materialSchema),
	/** By which who came says how it was. */
	evaluation: evaluationSchema.nullable(),
});
export type TakingPart = z.infer<typeof takingPartSchema>;

/** The states of an application with which somebody has a place at a time, had one, or waits for one. */
export const placeStates = ['accepted', 'waiting', 'offered', 'completed'] as const;
/** The place of the user at a time of a workshop: the time, and what there is for them. Its id is that of the application. */
export const workshopPlaceResource = resourceSchema(
	'workshop_places',
	occurrenceSchema.extend({
		state: z.enum(placeStates),
		onlineLink: z.string().nullable(),
		/** What is handed out: of a workshop that has ended, for who came. */
		materials: z.array(materialSchema),
	}),
	{ vacancy: relationshipSchema, organization: relationshipSchema },
	z.object({ can: occurrenceCanSchema, mine: ownPlaceSchema.nullable() }),
);
export type WorkshopPlace = FlatOf<typeof workshopPlaceResource>;

/** Preview of a recurrence rule: its first dates, and how many there are in the coming eighteen months. */
export const previewAnswer = metaAnswer.extend({
	meta: z.object({
		/** Dates that the session excludes are included and marked. */
		dates: z.array(z.object({ startsAt: z.string(), endsAt: z.string(), leftOut: z.boolean() })),
		total: z.number(),
	}),
});

/** The address of the user's own calendar feed. It is only returned when it is created. */
export const calendarAddressAnswer = metaAnswer.extend({
	meta: z.object({ createdAt: z.string().nullable(), url: z.string().nullable() }),
});
