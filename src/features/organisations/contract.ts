import { z } from 'zod';
import { imageSchema } from '#features/files/contract.ts';
import type { Vacancy } from '#features/vacancies/contract.ts';
import { verbBody } from '#platform/contract/answers.ts';
import { createBody, relationshipSchema, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { activityTypes, nonProfitTypes } from './taxonomy.ts';

export const organisationTypes = ['NonProfit', 'School', 'VolunteerCenter'] as const;
export const organisationStatuses = ['pending', 'approved', 'denied', 'archived', 'deleted'] as const;
export type OrganisationStatus = (typeof organisationStatuses)[number];

const text = (max: number) => z.string().trim().max(max).nullable();

/** Whom to turn to; what new vacancies begin with. */
export const organisationContactSchema = z.strictObject({
	name: z.string().trim().min(1).max(120),
	email: z.email().max(254).nullable(),
	phoneNumber: text(30),
	/** Whether visitors see the phone number, on the organisation's page and with new vacancies. */
	phoneVisible: z.boolean(),
	shownOnPage: z.boolean(),
});
export type OrganisationContact = z.infer<typeof organisationContactSchema>;

/** What an organisation may write of itself (specification section 3: organisation, address, non-profit profile). */
export const organisationInputSchema = z.strictObject({
	name: z.string().trim().min(2).max(160),
	description: z.string().max(20_000),
	website: z
		.url({ protocol: /^https?$/ })
		.max(300)
		.nullable(),
	email: z.email().max(254).nullable(),
	phoneNumber: text(30),
	street: text(120),
	houseNumber: text(20),
	postalCode: text(10),
	city: text(80),
	country: z.string().regex(/^[A-Z]{2}$/),
	nonProfitType: z.enum(nonProfitTypes).nullable(),
	activityTypeIds: z.array(z.enum(activityTypes)).max(activityTypes.length),
	showOnSocialMap: z.boolean(),
	/** Pictures of the library: the mark it is known by, and one of its people or place. */
	logoId: z.uuid().nullable(),
	imageId: z.uuid().nullable(),
	contactPerson: organisationContactSchema.nullable(),
});

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

export const organisationResource = resourceSchema('organizations', organisationSchema, {
	address: relationshipSchema,
	profile: relationshipSchema,
	vacancies: relationshipSchema,
});
export const addressResource = resourceSchema('addresses', addressSchema);
export const organisationProfileResource = resourceSchema('organization_profiles', organisationProfileSchema);

/** An organisation as the client library gives it. */
export type Organisation = z.infer<typeof organisationSchema> & {
	id: string;
	type: 'organizations';
	address?: z.infer<typeof addressSchema> & { id: string };
	profile?: z.infer<typeof organisationProfileSchema> & { id: string };
	/** Published ones, the newest twenty, with `include=vacancies`. */
	vacancies?: (Partial<Vacancy> & { id: string; title: string })[];
	meta?: { can?: OrganisationCan };
};

export type OrganisationCan = {
	update: boolean;
	approve: boolean;
	deny: boolean;
	archive: boolean;
	restore: boolean;
	delete: boolean;
	move: boolean;
	/** Sees what staff keep about it: notes and history. */
	keepNotes: boolean;
};

/** What centre staff give besides: which kind it is, and whether it is approved at once. */
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
/** PUT /api/v1/organizations/{id}: a plain change of status. */
export const organisationStatusBody = verbBody('organizations', {
	status: z.enum(['approved', 'denied', 'archived']),
	reason,
});

/** How many organisations of the centre there are in each state. */
export const organisationCountsSchema = z.object({
	counts: z.object({
		pending: z.number(),
		approved: z.number(),
		denied: z.number(),
		archived: z.number(),
	}),
	total: z.number(),
});
export type OrganisationCounts = z.infer<typeof organisationCountsSchema>;
