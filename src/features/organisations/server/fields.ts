import { z } from 'zod';
import { vacancyResource, vacancySchema } from '#features/vacancies/contract.ts';
import {
	addressResource,
	addressSchema,
	organisationProfileResource,
	organisationProfileSchema,
	organisationSchema,
} from '../contract.ts';

/** The fields a reader may choose from, by resource type. */
export const organisationFields = {
	organizations: [...Object.keys(organisationSchema.shape), 'address', 'profile', 'vacancies'],
	addresses: Object.keys(addressSchema.shape),
	organization_profiles: Object.keys(organisationProfileSchema.shape),
	vacancies: Object.keys(vacancySchema.shape),
};

/** What may come along with an organisation. */
export const organisationParts = z.union([addressResource, organisationProfileResource, vacancyResource]);
