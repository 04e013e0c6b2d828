import { z } from 'zod';
import { imageSchema } from '#features/files/contract.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { schemasOf } from '#platform/contract/fields.ts';
import { resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { hints, neededFields, profileStatuses } from './enums.ts';
import { fields } from './fields.ts';

/** The attributes that volunteers write of themselves. */
export const profileInputSchema = z.strictObject(schemasOf(fields));
export type ProfileValues = z.infer<typeof profileInputSchema>;
export type ProfileChange = { [Field in keyof ProfileValues]?: ProfileValues[Field] | undefined };
/** PATCH /api/v1/current_volunteer_profile */
export const profileUpdateBody = updateBody('volunteer_profiles', profileInputSchema);

/** One's own profile. */
export const ownProfileResource = resourceSchema(
	'volunteer_profiles',
	profileInputSchema.extend({
		status: z.enum(profileStatuses),
		publishedAt: z.string().nullable(),
	}),
	{},
	z.object({
		can: z.object({
			publish: z.boolean(),
			pause: z.boolean(),
			resume: z.boolean(),
			remove: z.boolean(),
		}),
		/** The fields that publishing needs and that are still empty. */
		missing: z.array(z.enum(neededFields)),
		/** What would make it stronger. */
		hints: z.array(z.enum(hints)),
	}),
);
export type OwnProfile = FlatOf<typeof ownProfileResource>;

const { showPhoto: _, ...told } = profileInputSchema.shape;

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
);
export type Profile = FlatOf<typeof profileResource>;
