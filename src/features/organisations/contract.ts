import { z } from 'zod';
import { imageSchema } from '#features/files/contract.ts';
import { vacancyResource } from '#features/vacancies/contract.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { schemasOf } from '#platform/contract/fields.ts';
import {
	createBody,
	relatedMany,
	relatedOne,
	resourceSchema,
	updateBody,
} from '#platform/contract/jsonapi.ts';
import { vacancyReviews } from './enums.ts';
import { fields, organisationContactSchema } from './fields.ts';

export const organisationTypes = ['NonProfit', 'School', 'VolunteerCenter'] as const;
export const organisationStatuses = ['pending', 'approved', 'denied', 'archived', 'deleted'] as const;
export type OrganisationStatus = (typeof organisationStatuses)[number];

export { organisationContactSchema } from './fields.ts';
export type OrganisationContact = z.infer<typeof organisationContactSchema>;

/** The attributes that an organisation may write of itself: every field of the table. */
export const organisationInputSchema = z.strictObject(schemasOf(fields));

export const organisationSchema = z.object({
	name: z.string(),
	// Named apart from JSON:API's own member `type`.
	organizationType: z.enum(organisationTypes),
	/** About us. In a list only when the query's fields name it. */
	description: z.string(),
	website: z.string().nullable(),
	email: z.string().nullable(),
	phoneNumber: z.string().nullable(),
	city: z.string().nullable(),
	logo: imageSchema.nullable(),
	image: imageSchema.nullable(),
	/** Visitors see it where the organisation wants that, never the e-mail address. */
	contactPerson: organisationContactSchema.nullable(),
	status: z.enum(organisationStatuses),
	statusReason: z.string().nullable(),
	/** For the centre: whether it looks at the vacancies first. */
	vacancyReview: z.enum(vacancyReviews).nullable(),
	createdAt: z.string(),
});

export const addressSchema = z.object({
	street: z.string().nullable(),
	houseNumber: z.string().nullable(),
	postalCode: z.string().nullable(),
	city: z.string().nullable(),
	country: z.string(),
	lat: z.number().nullable(),
	lon: z.number().nullable(),
});

export const organisationProfileSchema = z.object({
	nonProfitType: z.string().nullable(),
	showOnSocialMap: z.boolean(),
	activityTypeIds: z.array(z.string()),
});

/** The actions that the reader may take on an organisation. */
const organisationCanSchema = z.object({
	update: z.boolean(),
	approve: z.boolean(),
	deny: z.boolean(),
	archive: z.boolean(),
	restore: z.boolean(),
	delete: z.boolean(),
	/** Deleted, and not yet erased. */
	undelete: z.boolean(),
	move: z.boolean(),
	/** Sees what staff keep about it: notes and history. */
	keepNotes: z.boolean(),
});
export type OrganisationCan = z.infer<typeof organisationCanSchema>;

export const organisationResource = resourceSchema(
	'organizations',
	organisationSchema,
	{
		address: relatedOne('addresses'),
		profile: relatedOne('organization_profiles'),
		/** Published ones, the newest twenty. */
		vacancies: relatedMany('vacancies'),
	},
	z.object({
		can: organisationCanSchema.optional(),
		/**
		 * In the list of the centre's staff: what is on line, what waits for an answer, when somebody was last there, how many have an
		 * account, and whether mail to one of them or to the contact person came back.
		 */
		activity: z
			.object({
				vacancies: z.number().int(),
				waiting: z.number().int(),
				waitingSince: z.string().nullable(),
				lastSeenAt: z.string().nullable(),
				members: z.number().int(),
				mailReturns: z.boolean(),
			})
			.optional(),
		/** The distance in metres, on the social map near a place. */
		distance: z.number().nullable().optional(),
	}),
);
export const addressResource = resourceSchema('addresses', addressSchema);
export const organisationProfileResource = resourceSchema('organization_profiles', organisationProfileSchema);

/** The resources that may be included with an organisation. */
export const organisationParts = z.union([addressResource, organisationProfileResource, vacancyResource]);
/** An organisation as pages have it. */
export type Organisation = FlatOf<typeof organisationResource, typeof organisationParts>;

/** The attributes that staff of the centre give in addition: the type, and whether it is approved at once. */
export const organisationCreateSchema = organisationInputSchema
	.partial()
	.required({ name: true })
	.extend({
		// A centre's own organisation gives rights over the centre, so it is made with the centre.
		organizationType: z.enum(['NonProfit', 'School']).default('NonProfit'),
		status: z.enum(['pending', 'approved']).default('approved'),
	});
export const organisationCreateBody = createBody('organizations', organisationCreateSchema);
export const organisationUpdateBody = updateBody('organizations', organisationInputSchema);

const reason = z.string().trim().min(1).max(500).optional();
/** PUT /api/v1/organizations/{id}/approve: an answer to a sign-up; a refusal has a reason. */
export const approvalBody = verbBody('organizations', { status: z.enum(['approved', 'denied']), reason });
/** PUT /api/v1/organizations/{id}/vacancy_review */
export const vacancyReviewBody = verbBody('organizations', { rule: z.enum(vacancyReviews) });
/** PUT /api/v1/organizations/{id}: a plain change of status. */
export const organisationStatusBody = verbBody('organizations', {
	status: z.enum(['approved', 'denied', 'archived']),
	reason,
});

/** The number of organisations of the centre in each state. */
export const organisationCountsSchema = z.object({
	counts: z.object({
		pending: z.number(),
		approved: z.number(),
		denied: z.number(),
		archived: z.number(),
		/** Those that can still be restored; they are not in the total. */
		deleted: z.number(),
	}),
	total: z.number(),
});
export type OrganisationCounts = z.infer<typeof organisationCountsSchema>;
