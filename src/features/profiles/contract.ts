import { z } from 'zod';
import { applicationStatuses } from '#features/applications/contract.ts';
import { imageSchema } from '#features/files/contract.ts';
import { distances } from '#features/search/enums.ts';
import { vogKinds } from '#features/vacancies/enums.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { schemasOf } from '#platform/contract/fields.ts';
import { createBody, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import {
	askedWhys,
	declineReasons,
	hints,
	MAX_REPORT,
	matchEnds,
	neededFields,
	type PoolFacet,
	poolValues,
	profileStatuses,
	replyStatuses,
} from './enums.ts';
import { fields } from './fields.ts';

/** The attributes that volunteers write of themselves. */
export const profileInputSchema = z.strictObject(schemasOf(fields));
export type ProfileValues = z.infer<typeof profileInputSchema>;
export type ProfileChange = { [Field in keyof ProfileValues]?: ProfileValues[Field] | undefined };
/**
 * PATCH /api/v1/current_volunteer_profile: with the revision that was read, empty for none, 409 `changed_meanwhile` where
 * something else has been written since.
 */
export const profileUpdateBody = updateBody(
	'volunteer_profiles',
	profileInputSchema.extend({ revision: z.string().max(64) }),
);

/** One's own profile. */
export const ownProfileResource = resourceSchema(
	'volunteer_profiles',
	profileInputSchema.extend({
		status: z.enum(profileStatuses),
		publishedAt: z.string().nullable(),
		/** A mark of what is written. */
		revision: z.string(),
		updatedAt: z.string(),
	}),
	{},
	z.object({
		can: z.object({
			publish: z.boolean(),
			pause: z.boolean(),
			resume: z.boolean(),
			remove: z.boolean(),
		}),
		/**
		 * The title of the vacancy for which they were accepted, when that paused it; also while it is shown again by itself as
		 * they were rejected after all.
		 */
		pausedAfter: z.string().nullable(),
		/** Why that vacancy is no match any more; null while it is. */
		matchEnded: z.enum(matchEnds).nullable(),
		/** Whether so many invitations wait for an answer that nobody finds it until one is answered. */
		hasEnoughToAnswer: z.boolean(),
		/** The fields that publishing needs and that are still empty. */
		missing: z.array(z.enum(neededFields)),
		/** What would make it stronger. */
		hints: z.array(z.enum(hints)),
	}),
);
export type OwnProfile = FlatOf<typeof ownProfileResource>;

const { showPhoto: _, crisisPool: __, ...told } = profileInputSchema.shape;

/** What somebody shares with a vacancy. */
const fitSchema = z.object({
	skills: profileInputSchema.shape.skills,
	/** How many skills the vacancy asks for. */
	skillsAsked: z.number().int(),
	dayparts: profileInputSchema.shape.dayparts,
	interests: profileInputSchema.shape.interests,
	/** Whether it is no further away than they want to travel. */
	isWithinReach: z.boolean(),
});
export type Fit = z.infer<typeof fitSchema>;

const askedSchema = z.object({
	/** Why one's own organisation cannot ask them now; null if it can. */
	why: z.enum(askedWhys).nullable(),
	/** When it last asked, for which vacancy, and what became of that. */
	at: z.iso.datetime(),
	vacancyTitle: z.string(),
	status: z.enum(replyStatuses),
});
export type Asked = z.infer<typeof askedSchema>;

const appliedSchema = z.object({
	applicationId: z.string(),
	vacancyId: z.string(),
	vacancyTitle: z.string(),
	organizationId: z.string(),
	organizationName: z.string(),
	status: z.enum(applicationStatuses),
	/** The time of an activity that it is for; null for the whole. */
	time: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), allDay: z.boolean() }).nullable(),
	appliedAt: z.iso.datetime(),
	/** When it was accepted, rejected or marked; null in any other state. */
	decidedAt: z.iso.datetime().nullable(),
	/** Accepted by one's own organisation, so that the profile is paused, and found by nobody else. */
	isMatch: z.boolean(),
});
export type AppliedHere = z.infer<typeof appliedSchema>;

/**
 * A profile as organisations get it: no surname, no address, no phone number, no age and no point. Its owner sees the
 * same as a preview.
 */
export const profileResource = resourceSchema(
	'volunteer_profiles',
	z.object({
		...told,
		/** The first name alone. */
		displayName: z.string(),
		photo: imageSchema.nullable(),
	}),
	{},
	z.object({
		/** Whole kilometres to what was searched near; null without that. */
		distance: z.number().int().nullable(),
		/** Why they fit the vacancy that was asked about. */
		fit: fitSchema.nullable(),
		/** What one's own organisation last asked them; null if nothing, within a year. Of one profile alone. */
		asked: askedSchema.nullable().optional(),
		/**
		 * Where they applied with one's own organisation, or for who manages the centre with any, in whatever state: the
		 * newest twenty. Of one profile alone.
		 */
		applied: z.array(appliedSchema).optional(),
		/** How many those are together. */
		appliedCount: z.number().int().optional(),
		/** The vacancies of one's own organisation for which they said no within a year; of one profile alone. */
		declined: z.array(z.string()).optional(),
		/** Whether so many invitations wait for their answer that nobody can ask them now; of one profile alone. */
		hasEnoughToAnswer: z.boolean().optional(),
	}),
);
export type Profile = FlatOf<typeof profileResource>;

/** A vacancy that fits one's own profile, and why. */
export const fittingVacancyResource = resourceSchema(
	'fitting_vacancies',
	z.object({ titles: z.object({ nl: z.string(), en: z.string() }), organizationName: z.string() }),
	{},
	z.object({ distance: z.number().int().nullable(), fit: fitSchema }),
);
export type FittingVacancy = FlatOf<typeof fittingVacancyResource>;

/** How many volunteers of the pool fit a vacancy of one's own, and not who they are. */
export const volunteerFitResource = resourceSchema(
	'volunteer_fits',
	z.object({ title: z.string(), count: z.number().int() }),
);
export type VolunteerFit = FlatOf<typeof volunteerFitResource>;

const counted = z.array(z.object({ value: z.string(), count: z.number().int() }));
/** The meta of a search in the pool, beside the pages. */
export const poolMeta = {
	/** For each value of a facet how many it would leave, with the other choices. */
	facets: z.object({ interests: counted, skills: counted, dayparts: counted, languages: counted }),
	/** The place that was searched near, when there was one. */
	place: z.string().nullable(),
	placeUnknown: z.boolean(),
	vacancy: z.object({ id: z.string(), title: z.string() }).nullable(),
};
export type PoolFacets = Record<PoolFacet, { value: string; count: number }[]>;

const chosen = <const Values extends readonly string[]>(values: Values) =>
	z.array(z.enum(values)).max(values.length).optional();
/** What is searched in the pool, beside a page of it. */
export const poolFiltersSchema = z.strictObject({
	q: z.string().trim().max(100).optional(),
	near: z.string().trim().max(80).optional(),
	distance: z.enum(distances.map(String)).optional(),
	vacancy: z.uuid().toLowerCase().optional(),
	interests: chosen(poolValues.interests),
	skills: chosen(poolValues.skills),
	dayparts: chosen(poolValues.dayparts),
	languages: chosen(poolValues.languages),
});
export type PoolFilters = z.infer<typeof poolFiltersSchema>;

/** A selection of the pool that an organisation keeps. */
const poolSelectionSchema = z.strictObject({
	name: z.string().trim().min(1).max(80),
	filters: poolFiltersSchema,
});
export type PoolSelectionInput = z.infer<typeof poolSelectionSchema>;
export const poolSelectionCreateBody = createBody('pool_selections', poolSelectionSchema);
export const poolSelectionResource = resourceSchema('pool_selections', poolSelectionSchema);
export type PoolSelection = FlatOf<typeof poolSelectionResource>;

/** What an organisation asks a volunteer of the pool. */
export const replyInputSchema = z.strictObject({
	volunteerProfileId: z.uuid().toLowerCase(),
	/** A published vacancy of the organisation. */
	vacancyId: z.uuid().toLowerCase(),
	body: z.string().trim().min(1).max(2000),
});
export const replyCreateBody = createBody('volunteer_profile_replies', replyInputSchema);

/** PUT /api/v1/volunteer_profile_replies/{id}/accept */
export const replyAcceptBody = verbBody('volunteer_profile_replies', {
	/** The time of an activity that has several. */
	occurrenceId: z.uuid().toLowerCase().nullable().default(null),
	/** Whether to wait for a spot there where none is left. */
	waitingList: z.boolean().default(false),
});

/** PUT /api/v1/volunteer_profile_replies/{id}/decline */
export const replyDeclineBody = verbBody('volunteer_profile_replies', {
	/** Why, if they like to say. */
	reason: z.enum(declineReasons).nullable().default(null),
	/** Whether they want to hear nothing more from the organisation. */
	block: z.boolean().default(false),
});

/** PUT /api/v1/volunteer_profile_replies/{id}/report */
export const replyReportBody = verbBody('volunteer_profile_replies', {
	reason: z.string().trim().min(1).max(MAX_REPORT),
	/** Whether they want to hear nothing more from the organisation. */
	block: z.boolean().default(false),
});

export const replyResource = resourceSchema(
	'volunteer_profile_replies',
	replyInputSchema.extend({
		/** Null when the profile was removed. */
		volunteerProfileId: z.string().nullable(),
		organizationId: z.string(),
		organizationName: z.string(),
		vacancyTitle: z.string(),
		/** Whether its work needs a certificate of conduct. */
		vacancyVog: z.enum(vogKinds),
		/** Whether one can apply for it now; otherwise its volunteer can only say no. */
		isVacancyOpen: z.boolean(),
		/** Whether its activity has several times to come, of which its volunteer chooses one with the yes. */
		choosesTime: z.boolean(),
		/** What its volunteer applied with by themselves while it was open, for them alone: there is nothing left to ask. */
		ownApplicationId: z.string().nullable(),
		/** First names: of who asked, and of the volunteer. */
		sender: z.string().nullable(),
		volunteer: z.string().nullable(),
		status: z.enum(replyStatuses),
		reason: z.enum(declineReasons).nullable(),
		createdAt: z.string(),
		answeredAt: z.string().nullable(),
		/** When it closes by itself, also while it waits for the centre; null when it has been answered or closed. */
		closesAt: z.string().nullable(),
		/** Why its volunteer reported it, for themselves and the centre; null if they did not. */
		report: z.string().nullable(),
		reportedAt: z.string().nullable(),
		/** When the centre was done with that. */
		reportHandledAt: z.string().nullable(),
	}),
	{},
	z.object({
		can: z.object({
			answer: z.boolean(),
			review: z.boolean(),
			report: z.boolean(),
			handleReport: z.boolean(),
			/** Hear from an organisation that one wanted to hear nothing more from. */
			unblock: z.boolean(),
			/** Take a no back, for some seconds. */
			undo: z.boolean(),
		}),
	}),
);
export type Reply = FlatOf<typeof replyResource>;
