import { z } from 'zod';
import { imageSchema } from '#features/files/contract.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { schemasOf } from '#platform/contract/fields.ts';
import { createBody, relatedOne, resourceSchema, toOne, updateBody } from '#platform/contract/jsonapi.ts';
import { isoMoment } from '#platform/contract/moments.ts';
import { helpKinds, helpTopics, reviewStates, reviewWhys, vacancyStatuses, vacancyTypes } from './enums.ts';
import { fields } from './fields.ts';
import { sessionOverride } from './recurrence-rule.ts';
import { questionSchema } from './written-parts.ts';

export { askedQuestion } from './asked-question.ts';
export { comesUntil, dayOf, partsOfRule } from './recurrence-rule.ts';
export { sessionSchema, vacancyTextSchema } from './written-parts.ts';

/** A question in a response. */
export const writtenQuestion = questionSchema.required({ id: true });
export type Question = z.infer<typeof writtenQuestion>;

/** The attributes that an organisation may write: every field of the table. */
export const vacancyInputSchema = z.strictObject(schemasOf(fields));
export type VacancyInput = z.infer<typeof vacancyInputSchema>;

/** A draft requires only a title. Publishing requires more; see the publish verb. */
export const vacancyCreateSchema = vacancyInputSchema.partial().required({ title: true });

/** A session in a response. */
const writtenSession = z.object({
	id: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	spots: z.number().nullable(),
	allDay: z.boolean(),
	rule: z.string().nullable(),
	exdates: z.array(z.string()),
	rdates: z.array(z.string()),
	overrides: z.array(
		sessionOverride.extend({ startsAt: z.string().optional(), endsAt: z.string().optional() }),
	),
	place: z.string().nullable(),
	status: z.enum(['planned', 'cancelled']),
});
export type WrittenSession = z.infer<typeof writtenSession>;

/** One time that an activity is held. */
const nextOccurrence = z.object({
	id: z.string(),
	startsAt: z.string(),
	endsAt: z.string(),
	allDay: z.boolean(),
	place: z.string().nullable(),
	spots: z.number().nullable(),
	spotsLeft: z.number().nullable(),
	status: z.enum(['planned', 'cancelled']),
});
export type NextOccurrence = z.infer<typeof nextOccurrence>;

/** The attributes of a vacancy. Contact details and the exact place are null when the reader may not see them. */
export const vacancySchema = z.object({
	...vacancyInputSchema.omit({ sessions: true, postalCode: true, contactEmail: true, applyUrl: true }).shape,
	title: z.string(),
	summary: z.string(),
	description: z.string(),
	/** Lists leave out `description` unless the query's fields name it. */
	translations: z.record(
		z.string(),
		z.object({ title: z.string(), summary: z.string(), description: z.string().optional() }),
	),
	tags: z.array(z.string()),
	postalCode: z.string().nullable(),
	contactEmail: z.string().nullable(),
	applyUrl: z.string().nullable(),
	startsOn: z.string().nullable(),
	endsOn: z.string().nullable(),
	expiresAt: z.string().nullable(),
	imageId: z.string().nullable(),
	image: imageSchema.nullable(),
	questions: z.array(writtenQuestion),
	sessions: z.array(writtenSession),
	/** The next occurrences of an activity, at most twelve; empty for other types. */
	occurrences: z.array(nextOccurrence),
	status: z.enum(vacancyStatuses),
	/** For editors, of a draft that waits for the centre or was sent back by it. */
	review: z
		.object({
			state: z.enum(reviewStates),
			why: z.enum(reviewWhys),
			reason: z.string().nullable(),
			askedAt: z.string(),
		})
		.nullable(),
	/** What a person asks or offers, and about what; null for what an organisation publishes. */
	helpKind: z.enum(helpKinds).nullable(),
	helpTopic: z.enum(helpTopics).nullable(),
	lat: z.number().nullable(),
	lon: z.number().nullable(),
	spotsLeft: z.number().nullable(),
	/** Whether all spots are taken and who applies waits for one. */
	waitingList: z.boolean(),
	publishedAt: z.string().nullable(),
	createdAt: z.string(),
	updatedAt: z.string(),
	/** Given to editors, together with all texts. A change sends it back so that a concurrent edit is detected. */
	revision: z.string().optional(),
	/** The distance in metres, in a search near a place. */
	distance: z.number().nullable(),
});

/** The organisation included with a vacancy. The description, and how it deals with people, only with a single vacancy. */
export const vacancyOrganisationSchema = z.object({
	name: z.string(),
	organizationType: z.enum(['NonProfit', 'School', 'VolunteerCenter']),
	website: z.string().nullable(),
	city: z.string().nullable(),
	description: z.string(),
	/** Given with the description. */
	logo: imageSchema.nullable(),
	/** In how many days it usually answers who applies; null when that is not known, or is longer than a week. */
	answersWithinDays: z.number().int().nullable(),
	/** How many people it took on at least, in steps of five; null below five. */
	volunteersBefore: z.number().int().nullable(),
});
export const vacancyOrganisationResource = resourceSchema('organizations', vacancyOrganisationSchema);
/** The fields of a vacancy and of its organisation, for sparse fieldsets. */
export const vacancyFields = {
	vacancies: [...Object.keys(vacancySchema.shape), 'organization'],
	organizations: Object.keys(vacancyOrganisationSchema.shape),
};

/** The actions that the reader may take on a vacancy. Screens show an action only when it is true here. */
export const vacancyCanSchema = z.object({
	update: z.boolean(),
	publish: z.boolean(),
	/** Sends it back to the organisation, while it waits for the centre. */
	return: z.boolean(),
	unpublish: z.boolean(),
	fill: z.boolean(),
	reopen: z.boolean(),
	renew: z.boolean(),
	archive: z.boolean(),
	restore: z.boolean(),
	delete: z.boolean(),
	duplicate: z.boolean(),
	apply: z.boolean(),
});
export type VacancyCan = z.infer<typeof vacancyCanSchema>;

export const vacancyResource = resourceSchema(
	'vacancies',
	vacancySchema,
	{ organization: relatedOne('organizations') },
	z.object({
		can: vacancyCanSchema.optional(),
		/** In the list of those who answer them: how many there are, how many wait for an answer, and since when. */
		applications: z
			.object({ total: z.number().int(), waiting: z.number().int(), waitingSince: z.string().nullable() })
			.optional(),
		/** In the same list: how often its page was looked at in the last 30 days. */
		views: z.number().int().optional(),
		/** For who changes it, of one vacancy: whether what people read goes to the centre first. */
		looksAtChanges: z.boolean().optional(),
		/** For the same: whether it waits for the centre once it is to go on line. */
		looksFirst: z.boolean().optional(),
		/** The centre it is of, where that is another one of the tenant. */
		sharedBy: z.object({ id: z.string(), name: z.string() }).optional(),
	}),
);
/** A vacancy as pages have it. */
export type Vacancy = FlatOf<typeof vacancyResource, typeof vacancyOrganisationResource>;

/** The organisation is the one acted for, unless the centre's staff name another. */
export const vacancyCreateBody = createBody('vacancies', vacancyCreateSchema, {
	organization: toOne('organizations'),
});
/** With the revision that was read, 409 `changed_meanwhile` where something else has been written since. */
export const vacancyUpdateBody = updateBody(
	'vacancies',
	vacancyInputSchema.extend({ revision: z.string().max(64) }),
);

/** The verbs that change a vacancy's state: PUT /api/v1/vacancies/{id}/{verb}. */
export const vacancyVerbs = [
	'publish',
	'unpublish',
	'fill',
	'reopen',
	'renew',
	'archive',
	'restore',
] as const;
export type VacancyVerb = (typeof vacancyVerbs)[number];

/** The number of vacancies in each state, of the current organisation or of the whole centre. */
export const vacancyCountsSchema = z.object({
	counts: z.object({
		draft: z.number(),
		published: z.number(),
		filled: z.number(),
		expired: z.number(),
		archived: z.number(),
	}),
	total: z.number(),
	/** Of the drafts, how many wait for the centre. */
	waiting: z.number(),
	/** Whether the centre looks first at what the own organisation puts on line. */
	looksFirst: z.boolean(),
});
export type VacancyCounts = z.infer<typeof vacancyCountsSchema>;

const reason = z.string().trim().max(500).optional();

/** PUT /api/v1/vacancies/{id}/return: what has to change before the centre puts it on line. */
/** The optional body of a verb. */
export const vacancyVerbBody = verbBody('vacancies', { reason });

const revision = z.string().max(64).optional();
/** As {@link vacancyVerbBody}, of the vacancy that was seen: 409 `changed_meanwhile` where another has been written since. */
export const vacancyMoveBody = verbBody('vacancies', { reason, revision });

/** As {@link vacancyMoveBody}, with what has to change. */
export const vacancyReturnBody = verbBody('vacancies', {
	reason: z.string().trim().min(1).max(500),
	revision,
});

/** As {@link vacancyMoveBody}; without a date a vacancy is renewed for the default time. */
export const vacancyRenewBody = verbBody('vacancies', { reason, revision, expiresAt: isoMoment.optional() });

/** Selects the vacancies of a bulk edit. All given conditions must hold. */
export const bulkFilterSchema = z.strictObject({
	ids: z.array(z.uuid()).max(1000).optional(),
	statuses: z.array(z.enum(vacancyStatuses)).max(vacancyStatuses.length).optional(),
	vacancyType: z.enum(vacancyTypes).optional(),
	/** Part of the title. */
	title: z.string().trim().max(100).optional(),
	tag: z.string().trim().max(40).optional(),
	expiresBefore: isoMoment.optional(),
	organizationId: z.uuid().optional(),
});
export type BulkFilter = z.infer<typeof bulkFilterSchema>;

/** The change that a bulk edit makes to each vacancy. Omitted fields are unchanged; null clears a field. */
export const bulkChangeSchema = z
	.strictObject({
		verb: z.enum(vacancyVerbs).optional(),
		expiresAt: isoMoment.optional(),
		contactPerson: vacancyInputSchema.shape.contactPerson.optional(),
		contactPhone: vacancyInputSchema.shape.contactPhone.optional(),
		contactEmail: vacancyInputSchema.shape.contactEmail.optional(),
		addTags: vacancyInputSchema.shape.tags.optional(),
		removeTags: vacancyInputSchema.shape.tags.optional(),
	})
	.refine((change) => Object.values(change).some((value) => value !== undefined), {
		message: 'Say what is to change.',
	});
export type BulkChange = z.infer<typeof bulkChangeSchema>;

export const bulkEditBody = verbBody('vacancy_bulk_edits', {
	filter: bulkFilterSchema,
	change: bulkChangeSchema,
});

/** The effect of a bulk edit, before it is made. */
export const bulkPreviewSchema = z.object({
	total: z.number(),
	/** Those whose state allows it; the rest stays as it is. */
	able: z.number(),
	/** Those that it would be possible for, but that stay as they are because the centre looks at changes first. */
	reviewed: z.number(),
	/** The titles of a few of the selected vacancies. */
	titles: z.array(z.string()),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

/** The progress and the result of a bulk edit. */
export const bulkEditSchema = z.object({
	id: z.string(),
	state: z.enum(['running', 'done', 'undoing', 'undone']),
	total: z.number(),
	counts: z.object({
		waiting: z.number(),
		changed: z.number(),
		refused: z.number(),
		undone: z.number(),
		kept: z.number(),
	}),
	/** The first of those that stayed as they were, and why. */
	refused: z.array(z.object({ vacancyId: z.string(), title: z.string(), reason: z.string() })),
	undoUntil: z.string(),
});
export type BulkEdit = z.infer<typeof bulkEditSchema>;

/** The most vacancies one change may be about. */
export const maxBulkEdited = 10_000;

/** The token that the mails about the end of a vacancy carry. */
export const renewLinkBody = verbBody('vacancies', { token: z.string().min(1).max(200) });

/** The vacancy that a renewal link is about. The holder of the link gets no more than the mail contained. */
export const renewLinkSchema = z.object({
	vacancyId: z.string(),
	title: z.string(),
	organizationName: z.string(),
	status: z.enum(vacancyStatuses),
	expiresAt: z.string().nullable(),
	/** Whether the vacancy was renewed by this very link. */
	renewed: z.boolean(),
});
export type RenewLink = z.infer<typeof renewLinkSchema>;

/** Days a vacancy stays on line when no date is given, and at most. */
export const defaultDaysOnline = 90;
export const maximumDaysOnline = 366;
