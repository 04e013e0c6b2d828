import { z } from 'zod';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { resourceSchema } from '#platform/contract/jsonapi.ts';
import { organisationStatuses, organisationTypes } from './contract.ts';

/** Why two organisations may be one. */
export const duplicateReasons = ['name', 'address', 'domain'] as const;

/** Another organisation of the centre that may be the same one. */
export const duplicateSchema = z.object({
	ofId: z.string(),
	organizationId: z.string(),
	name: z.string(),
	organizationType: z.enum(organisationTypes),
	status: z.enum(organisationStatuses),
	street: z.string().nullable(),
	houseNumber: z.string().nullable(),
	postalCode: z.string().nullable(),
	city: z.string().nullable(),
	website: z.string().nullable(),
	createdAt: z.string(),
	/** The similarity of the names, from 0 to 1. */
	likeness: z.number(),
	reasons: z.array(z.enum(duplicateReasons)),
});
export const duplicateResource = resourceSchema('organization_duplicates', duplicateSchema);
export type Duplicate = FlatOf<typeof duplicateResource>;

/** A line of an organisation's history, from the audit log. */
export const historyEntrySchema = z.object({
	action: z.string(),
	fromState: z.string().nullable(),
	toState: z.string().nullable(),
	reason: z.string().nullable(),
	actorName: z.string().nullable(),
	createdAt: z.string(),
});
export const historyEntryResource = resourceSchema('organization_events', historyEntrySchema);
export type HistoryEntry = FlatOf<typeof historyEntryResource>;

/** The rows that move along when an organisation moves to another centre of the tenant. */
export const movePreviewSchema = z.object({
	vacancies: z.number(),
	applications: z.number(),
	openApplications: z.number(),
	members: z.number(),
	/** People who also belong to another organisation here: they keep the move back until that is settled. */
	heldBack: z.array(z.string()),
});
export type MovePreview = z.infer<typeof movePreviewSchema>;
export const moveBody = verbBody('organizations', { volunteerCenterId: z.uuid().toLowerCase() });
